import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitment } from '../../src/engine/chance.ts'
import { replay } from '../../src/engine/match.ts'
import type { Seen } from '../../src/playground/users/seen.ts'
import type { User } from '../../src/playground/users/user.ts'
import type { Store } from '../../src/store/store.ts'
import { eachDatabase } from '../databases.ts'
import { gameOf } from '../games/registered.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'

type Way = 'buttons' | 'commands'

/** Who leaves is as good as random, yet the same in every run. */
function wish(seat: number, question: number): 'on' | 'leave' {
  return (seat * 7 + question * 5) % 4 === 0 ? 'leave' : 'on'
}

eachDatabase((database, open) => {
  let store: Store
  let chaski: Chaski

  beforeAll(async () => {
    store = await open()
    chaski = await startChaski(store)
  })
  afterAll(() => chaski.close())

  describe.each([3, 4, 5, 6, 7, 8])('%i players', count => {
    test.each(['buttons', 'commands'] as const)('play a whole game of Incan Gold by %s', async way => {
      const { world } = chaski
      const channel = world.addChannel(`${database}-${count}-${way}`).name
      const players = people(world, count)
      await seat(chaski, channel, players, way)
      const end = await playOut(chaski, channel, players, way)

      expect(end.text).toContain('The game is over.')
      for (const player of players) expect(end.text).toContain(`<@${player.id}>`)
      await expectFairReplay(store, end)
      const messages = world.messages(channel)
      expect(messages.filter(message => message.pictures.length > 0)).toHaveLength(1)
    })
  })
})

async function seat({ world }: Chaski, channel: string, players: readonly User[], way: Way): Promise<void> {
  const [host, ...others] = players
  if (host === undefined) throw new Error('nobody to play')
  const opened = await host.slash(channel, `/play new game:incan-gold players:${players.length}`)
  expect(opened.reply?.ephemeral).toBe(true)
  const lobby = await live(world, channel, message => message.text.includes(`1 of ${players.length}`))
  for (const other of others) {
    const joined = way === 'buttons' ? await other.press(lobby, 'Join') : await other.slash(channel, '/play join')
    expect(joined.reply?.ephemeral).toBe(true)
  }
  if (way === 'buttons') await host.press(lobby, 'Start')
  else await host.slash(channel, '/play start')
}

async function playOut({ world }: Chaski, channel: string, players: readonly User[], way: Way): Promise<Seen> {
  let shown = await live(world, channel, message => message.text.includes('Waiting for'))
  for (let question = 0; question < 500; question++) {
    if (shown.text.includes('The game is over.')) return shown
    const asked = players.filter(player => shown.text.includes(`<@${player.id}>`))
    expect(asked.length).toBeGreaterThan(0)
    const before = shown
    await Promise.all(
      asked.map(async player => {
        const choice = wish(players.indexOf(player), question)
        const answered =
          way === 'buttons'
            ? await player.press(before, choice === 'on' ? 'Go on' : 'Leave')
            : await player.slash(channel, `/incan-gold choose choice:${choice}`)
        expect(answered.failed).toBeUndefined()
        expect(answered.reply?.ephemeral).toBe(true)
      }),
    )
    shown = await live(world, channel, message => message.id !== before.id && message.pictures.length > 0)
  }
  throw new Error('the game does not end')
}

/** What was shown at the end proves the game: the seed fits its commitment, and the log replays to the same result. */
async function expectFairReplay({ prisma }: Store, end: Seen): Promise<void> {
  const [, seed = '', committed] = /Seed `(\w+)`.*`(\w+)`/.exec(end.text) ?? []
  expect(commitment(seed)).toBe(committed)
  const table = await prisma.table.findFirstOrThrow({
    where: { seed },
    include: { seats: true, log: { orderBy: { number: 'asc' } } },
  })
  const game = gameOf(table.game)
  const log = table.log.map(entry => ({ seat: entry.seat, action: game.action.parse(entry.action) }))
  const options = game.options.parse(table.options)
  const match = replay(game, { game: game.id, version: game.version, seats: table.seats.length, options, seed, log })
  expect(game.outcome(match.state)).toBeDefined()
  expect(match.state).toEqual(game.state.parse(table.state))
}
