import { expect, test } from 'vitest'
import type { Fault } from '../../src/playground/protocol/faults.ts'
import { uiWords } from '../../src/words/words.ts'
import { inDatabase } from '../databases.ts'
import { live, told } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { settled } from '../store/settled.ts'
import { beatOf, begin, LABELS, playersOf, type Round } from './round.ts'

const LANGUAGES = ['en', 'fr'] as const
/** All that shows something of a table when asked. */
const LINES = ['/turn', '/table words:true', '/table near:x', '/hand', '/log', '/recap', '/replay']
const FAULTS: readonly (readonly [string, Fault])[] = [
  ['limits', { type: 'rate-limit', retryAfter: 12 }],
  ['fails', { type: 'answer', status: 503 }],
  ['cuts connections', { type: 'reset' }],
  ['is slow', { type: 'delay', milliseconds: 10_000 }],
]

// What is told does not depend on the database.
inDatabase('server', (database, open) => {
  const chaski = chaskiOn(open)

  const start = (name: string) => begin(chaski.world, `${name}-${database}`, playersOf(chaski.world, 3))
  const allChoose = ({ players, channel }: Round, choice: keyof typeof LABELS) =>
    Promise.all(players.map(player => player.slash(channel, `/incan-gold choose choice:${choice}`)))
  const textOf = async (player: User, channel: string, line: string) => (await player.slash(channel, line)).reply?.text
  const times = (text: string | undefined, said: string) => (text ?? '').split(said).length - 1
  /** From then on no panel stands on which a press could be answered. */
  const dismissAll = (user: User, channel: string) =>
    user.sees(channel).forEach(seen => {
      if (seen.ephemeral) user.dismiss(seen)
    })
  const speak = (player: User, channel: string, locale: string) => player.slash(channel, `/settings language:${locale}`)

  test.each(FULL ? FAULTS : FAULTS.slice(0, 2))(
    'while Discord %s, every page of a table says so once',
    async (name, fault) => {
      const [round, first] = await start(name.replaceAll(' ', '-'))
      const { world, channel, players } = round
      const [ana] = players
      const path = new RegExp(`^/channels/${world.channel(channel).id}/messages`)
      const callOff = world.faults.inject({ path }, fault, 10_000)
      await allChoose(round, 'on')
      for (const locale of LANGUAGES) {
        await speak(ana, channel, locale)
        const said = uiWords(locale).say('trouble.late')
        await expect.poll(async () => times(await textOf(ana, channel, '/turn'), said)).toBe(1)
        for (const line of [...LINES, '/table'])
          expect([line, times(await textOf(ana, channel, line), said)]).toEqual([line, 1])
        expect(times(told(await ana.press(first, LABELS.on)), said)).toBe(1)
        dismissAll(ana, channel)
        expect(times((await ana.press(first, LABELS.on)).reply?.text, said)).toBe(1)
      }
      callOff()
      await expect.poll(async () => times(await textOf(ana, channel, '/turn'), 'Discord')).toBe(0)
    },
  )

  test('while messages are forbidden, every page of a table says what is missing, once', async () => {
    const [round, first] = await start('forbidden')
    const { world, channel, players } = round
    const [ana, ben] = players
    world.setBotPermissions(channel, ['ViewChannel', 'AttachFiles'])
    // Another card is shown by an edit, which is allowed; another round needs a new message.
    await allChoose(round, 'leave')
    const where = { channelId: world.channel(channel).id, lost: true }
    await expect.poll(() => chaski.store.prisma.message.count({ where })).toBe(1)
    // Each of the three choices has the table shown, and is told of by then.
    await settled(chaski.store)
    await expect.poll(async () => times(await textOf(ana, channel, '/turn'), '**Send Messages**')).toBe(1)
    for (const locale of LANGUAGES) {
      await speak(ana, channel, locale)
      await speak(ben, channel, locale)
      for (const line of [...LINES, '/table'])
        expect([line, times(await textOf(ana, channel, line), '**Send Messages**')]).toEqual([line, 1])
    }
    const shown = await live(world, channel, message => beatOf(message) > beatOf(first))
    for (const _ of ['an answer', 'the same once more']) {
      expect(times(told(await ben.press(shown, LABELS.on)), '**Send Messages**')).toBe(1)
      dismissAll(ben, channel)
    }
  })

  test('while nothing is the matter no page speaks of it', async () => {
    const [{ channel, players }] = await start('fine')
    await settled(chaski.store)
    for (const line of LINES) expect(await textOf(players[0], channel, line)).not.toContain('⚠️')
  })
})
