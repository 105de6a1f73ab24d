import { expect, test } from 'vitest'
import { faultsAt, type Patience, seriousIn } from '../../bench/soak/verdict.ts'
import { lineOf, lineUp } from '../../bench/soak/wanted.ts'
import { at } from '../../src/engine/basics/at.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { Store } from '../../src/store/store.ts'
import { type TableId, tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { startChaski } from '../discord/chaski.ts'
import { FULL } from '../full.ts'

/** The quickest game of the register to play. */
const GAME = at(
  [...games.values()].toSorted((one, other) => other.seats[1] - one.seats[1]),
  0,
)
const PATIENT: Patience = { seconds: 60, milliseconds: 60_000 }
const IMPATIENT: Patience = { seconds: 60, milliseconds: 0 }

const nobody = () => {
  throw new Error('nobody thinks of it')
}

inDatabase('server', (_, open) => {
  /** Has computer players play a game through the bot, and looks at what the soak says of it. */
  const soaked = async (store: Store, game: AnyGame, body: (judge: Judge, table: TableId) => Promise<void>) => {
    const chaski = await startChaski(store, { games: new Map([[game.id, game]]) })
    try {
      const { world, services } = chaski
      const channel = world.addChannel('soaked').id
      const line = lineOf({ game: game.id, players: game.seats[0], level: undefined, options: '' })
      const { reply } = await world.user('Watcher').slash({ id: channel }, line)
      const table = tableId.parse(Number(/#(\d+)/.exec(reply?.text ?? '')?.[1]))
      const judge: Judge = async (patience, own = {}) => {
        const scene = { world, truth: services.tables, processor: async () => 0, ...own }
        const watched = { table, channel, isDrawn: true, ...own }
        return (await faultsAt(scene, watched, patience)).map(({ what }) => what)
      }
      await body(judge, table)
    } finally {
      await chaski.close()
    }
  }
  type Judge = (
    patience: Patience,
    own?: { readonly isDrawn?: boolean; readonly processor?: () => Promise<number> },
  ) => Promise<readonly string[]>

  test.runIf(FULL)(
    'the soak finds nothing wrong with a game that was played well, and whatever is wrong with one',
    async () => {
      const store = await open()
      await soaked(store, GAME, async (judge, table) => {
        expect(await judge(PATIENT)).toEqual([])
        expect(await judge(IMPATIENT, { isDrawn: false })).toEqual(['wrong message'])
        const where = { id: table }
        const { status } = await store.prisma.table.findUniqueOrThrow({ where })
        await store.prisma.table.update({ where, data: { status: 'ABANDONED' } })
        expect(await judge(PATIENT)).toEqual(['closed'])
        await store.prisma.table.update({ where, data: { status: 'RUNNING' } })
        expect(await judge(IMPATIENT)).toEqual(['stuck'])
        let busy = 0
        expect(await judge(PATIENT, { processor: async () => (busy += 40) })).toEqual(['stuck'])
        await store.prisma.table.update({ where, data: { status, counter: { increment: 1 }, state: { lost: true } } })
        await expect(judge(PATIENT)).rejects.toThrow()
      })
    },
  )

  test.runIf(FULL)('the soak finds moves that the rules fell back on, and a log that leads elsewhere', async () => {
    const store = await open()
    // No thread knows of such a player.
    const clueless: AnyGame = { ...GAME, bots: { clueless: nobody } }
    await soaked(store, clueless, async (judge, table) => {
      expect(await judge(PATIENT)).toEqual(['default moves'])
      const { entries } = await store.prisma.table.findUniqueOrThrow({ where: { id: table } })
      await store.prisma.entry.updateMany({ where: { tableId: table }, data: { by: 'BOT' } })
      await store.prisma.entry.deleteMany({ where: { tableId: table, number: entries } })
      expect(await judge(PATIENT)).toEqual(['replay'])
    })
  })
})

test('the soak finds errors and missed thoughts in what the bot has logged', () => {
  const missed = 'a computer player came to nothing: a lower level thinks'
  const logged = [
    { level: 30, msg: 'Chaski is on Discord' },
    { level: 40, msg: 'a page goes without its picture' },
    { level: 40, msg: missed },
    { level: 50, msg: 'a job failed and will be tried again' },
  ]
  expect(seriousIn(logged)).toEqual([missed, 'a job failed and will be tried again'])
})

test('the soak has every title played by all numbers of players, of all levels, and with all of its options', () => {
  const all = lineUp([...games.values()], 200)
  for (const game of games.values()) {
    const own = all.filter(one => one.game === game.id)
    expect(own).toHaveLength(200)
    const [least, most] = game.seats
    const numbers = Array.from({ length: most - least + 1 }, (_, n) => least + n)
    expect([...new Set(own.map(({ players }) => players))].toSorted()).toEqual(numbers)
    expect(new Set(own.map(({ level }) => level))).toEqual(new Set([...Object.keys(game.bots), undefined]))
    expect(own.filter(({ options }) => options === '').length).toBeGreaterThanOrEqual(100)
  }
  expect(lineUp([...games.values()], 200)).toEqual(all)
})
