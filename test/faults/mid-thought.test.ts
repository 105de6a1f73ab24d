import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { live, people } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import type { BotProcess } from './bot-process.ts'
import { severalBots } from './several-bots.ts'
import { expectReplay } from './story.ts'

const DEATHS = 5
const CHANNEL = 'thoughts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  test.runIf(FULL)(
    'what a process was thinking of when it died another one thinks anew, and nothing is lost, doubled or played by default',
    async () => {
      const settings = await fresh()
      const { world, start, bots } = await severalBots(settings, 2)
      const store = await reopen(settings)
      const [ana] = people(world, 1)
      if (!ana) throw new Error('nobody')
      world.addChannel(CHANNEL)
      await ana.slash(CHANNEL, '/play watch game:cuzco players:2 level:hard brisk:true')
      const entries = () => store.prisma.entry.count()

      for (let deaths = 0; deaths < DEATHS; deaths++) {
        const thinking = await frozenInThought(bots, store)
        const before = await entries()
        await thinking.kill()
        bots.splice(bots.indexOf(thinking), 1)
        await expect.poll(entries).toBeGreaterThan(before)
        bots.push(await start())
      }

      const { reply: sure } = await ana.slash(CHANNEL, '/play abandon')
      if (!sure) throw new Error('no answer')
      await ana.press(sure, 'Yes, abandon it')
      await live(world, CHANNEL, ({ text }) => text.includes('is closed'))
      await expectReplay(store, world, CHANNEL)
      const all = await store.prisma.entry.findMany({ select: { by: true } })
      expect(new Set(all.map(({ by }) => by))).toEqual(new Set(['BOT']))
      expect(bots.flatMap(({ errors }) => errors)).toEqual([])
    },
  )
})

/** One of the processes, stopped while it thinks: the question stands, and nobody has answered it. */
async function frozenInThought(bots: readonly BotProcess[], store: Store): Promise<BotProcess> {
  for (;;) {
    for (const bot of bots) {
      if (!(await isThinking(bot))) continue
      const goOn = bot.freeze()
      const asked = await store.prisma.$queryRaw<unknown[]>`
        SELECT 1 FROM pgboss.job WHERE name = 'bot' AND state = 'active'`
      if (asked.length > 0) return bot
      goOn()
    }
    await setTimeout(5)
  }
}

/** Whether a process says that a computer player of its own thinks. */
async function isThinking({ logged }: BotProcess): Promise<boolean> {
  const address = logged.flatMap(({ address }) => address ?? []).at(-1)
  const told = await (await fetch(`${address}/metrics`)).text()
  return told.includes('chaski_thoughts{state="running"} 1')
}
