import { z } from 'zod'
import type { Step } from './step.ts'

const about = z.object({
  flags: z.number().default(0),
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
})

/** Of an application: presences, members and contents of messages, each granted, or granted to one on few servers. */
const PRIVILEGED = { presences: 0b11 << 12, members: 0b11 << 14, 'contents of messages': 0b11 << 18 }

/** A second, and what Discord's own is cut off by. */
const CLOCK_MS = 3_000

export const who: Step = {
  name: 'who we are, and where',
  async take(on) {
    const application = await on.ask('the application', { path: '/applications/@me', closely: 'kinds' })
    const { flags, integration_types_config: config } = about.parse(application.body)
    on.note('ways to install it', Object.keys(config ?? {}).toSorted())
    const privileged = Object.entries(PRIVILEGED).filter(([, bits]) => (flags & bits) !== 0)
    on.note(
      'privileged intents, of which the bot needs none',
      privileged.map(([name]) => name),
    )
    on.note('its clock', clockOf(application.headers.get('date')))
    await on.ask('the bot', { path: '/users/@me', closely: 'kinds' })
    await on.ask('where the gateway is', { path: '/gateway/bot', closely: 'kinds' })
    await on.ask('the server', { path: `/guilds/${on.guild}`, closely: 'kinds' })
    await on.ask('the bot on the server', { path: `/guilds/${on.guild}/members/${on.bot}`, closely: 'kinds' })
    await on.ask('the channel', { path: `/channels/${on.channel}`, closely: 'kinds' })
  },
}

function clockOf(date: string | undefined): string {
  if (date === undefined) return 'not told'
  const off = Math.abs(Date.parse(date) - Date.now())
  return off > CLOCK_MS ? `${Math.round(off / 1000)} s off: set this machine’s clock` : 'as here'
}
