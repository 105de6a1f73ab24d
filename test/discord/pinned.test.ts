import { expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { withEarlier } from '../../src/engine/play/versions.ts'
import { inDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { later } from '../tables/later-reapers.ts'
import { rules } from '../tables/reapers/rules.ts'
import { reapers } from '../tables/reapers.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'

const before = new Map<string, AnyGame>([[reapers.id, reapers]])
const after = withEarlier(new Map<string, AnyGame>([[later.id, later]]), [rules])

inDatabase('server', (_, __, { fresh, reopen }) => {
  test('a bot with newer rules goes on with an old table by the old ones, beside a new table', async () => {
    const settings = await fresh()
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    const old = await startChaski(await reopen(settings), { games: before, playground })
    const [ana, ben] = people(old.world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const begin = async ({ world }: Chaski, channel: string) => {
      world.addChannel(channel)
      await ana.slash(channel, '/play new game:reapers players:2')
      await ben.press(await live(world, channel, ({ text }) => text.includes('1 of 2')), 'Join')
      await ana.press(await live(world, channel, ({ text }) => text.includes('2 of 2')), 'Start')
      await live(world, channel, ({ text }) => text.includes('Waiting for'))
    }
    const line = async (channel: string, user: typeof ana, moves: string) =>
      expect(told(await user.slash(channel, `/turn moves:${moves}`))).not.toMatch(/not possible|went wrong|rules/)
    const round = async (channel: string) => {
      await line(channel, ana, 'b7')
      await line(channel, ben, 'b3')
      await line(channel, ana, 'home')
    }
    await begin(old, 'old')
    await line('old', ana, 'b7')

    await old.close()
    const now = await startChaski(await reopen(settings), { games: after, playground })
    await begin(now, 'new')
    await line('old', ben, 'b3')
    await line('old', ana, 'home')
    await round('old')
    await round('new')
    await round('new')

    for (const [channel, sheaves] of [
      ['old', 0],
      ['new', 10],
    ] as const) {
      const ended = await live(now.world, channel, ({ text }) => text.includes('The game is over'))
      expect(ended.text).toContain(`<@${ana.id}>: ${sheaves}`)
      expect(told(await ana.slash(channel, '/replay'))).not.toMatch(/went wrong|rules/)
      expect(told(await ana.slash(channel, '/log'))).toContain('went home')
    }
    await now.close()
    await playground.close()
  })
})
