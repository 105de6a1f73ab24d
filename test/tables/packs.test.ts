import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import { PACK } from '../../src/games/tawantinsuyu/components/pack-file.ts'
import { past } from '../../src/tables/history/past.ts'
import { recap } from '../../src/tables/history/recap.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { closeTable } from '../../src/tables/moderate/close-table.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { gameOf } from '../games/registered.ts'
import { beforeTries } from '../tries.ts'
import { log } from './log.ts'
import { click, code, contextOf, done, game, lobby, move, type Seated, seated, user } from './seated.ts'
import { ask, say } from './votes/voting.ts'

const SEED = 'c0ffee'.padEnd(64, '0')
const GAME = 'tawantinsuyu'

/** The pack with its cards and its tiles corrected: its reader finds other ones in a hand, on the hill and in a stack. */
const [first, second, ...others] = PACK.godCards.common
const CORRECTED = {
  ...PACK,
  name: 'Corrected',
  godCards: { ...PACK.godCards, common: [second, first, ...others.toReversed()] },
  weavings: { ...PACK.weavings, tiles: PACK.weavings.tiles.toReversed() },
}

/** The games as a process has them that was started after a correction of the file. */
const corrected = new Map([...games].map(([id, rules]) => [id, id === GAME ? withUsual(rules, CORRECTED) : rules]))

function withUsual(rules: AnyGame, usual: unknown): AnyGame {
  return { ...rules, pack: { name: 'pack', usual } }
}

anyDatabase((_, open) => {
  let before: Context
  let after: Context

  beforeTries(async () => {
    before = { store: await open(), games, seed: () => SEED, now: () => new Date() }
    after = { ...before, games: corrected }
  })

  const row = (id: number) => before.store.prisma.table.findUniqueOrThrow({ where: { id } })

  /** Two who have chosen a Weaving, and one of them their cards. */
  const begun = async (own: object = {}): Promise<Seated> => {
    const sat = await seated(before, { game: GAME, people: 2, ...own })
    for (const _ of sat.people) await play(sat)
    await play(sat)
    return sat
  }

  /** The seat asked plays the first of its legal actions. */
  const play = async ({ table, people }: Seated) => {
    const [asked] = (await game(before, table)).waiting.seats
    const who = people[asked?.seat ?? 0] ?? user(1)
    const [action] = (await game(before, table, who)).legal()
    done(await move(before, table, who, gameOf(GAME).notation.format(action)))
  }

  const seen = async (at: Context, { table, people }: Seated) => {
    const [who = user(1)] = people
    const { view, legal } = await game(at, table, who)
    const looked = await done(await past(at, { table, user: who })).views()
    const told = done(await recap(at, { table, user: who }))
    return {
      view,
      legal: [...legal()],
      looked,
      told: { ...told, position: undefined, disturbance: undefined },
      log: done(await log(at, { table })),
    }
  }

  describe('a file that is corrected', () => {
    test('changes nothing at a table that was begun before: hand, moves, replay, recap, log', async () => {
      const sat = await begun()
      expect(await seen(after, sat)).toEqual(await seen(before, sat))
      const { looked, view } = await seen(after, sat)
      expect(looked).toHaveLength(4)
      // Played again from its seed, as a film or the proof of the shuffles is, it leads to where it stands.
      expect(looked.at(-1)?.view).toEqual(view)
    })

    test('changes nothing of what is taken back there', async () => {
      const sat = await begun()
      const { entries } = done(await log(before, { table: sat.table }))
      const actor = entries.at(-1)?.seat ?? 0
      done(await ask(after, sat, actor, 'UNDO'))
      for (const seat of sat.people.keys()) if (seat !== actor) done(await say(after, sat, seat, 'UNDO', true))
      expect(done(await log(before, { table: sat.table })).entries).toHaveLength(entries.length - 1)
    })

    test('is what new tables are played with', async () => {
      const sat = await seated(after, { game: GAME, people: 2 })
      expect(await game(after, sat.table)).toMatchObject({ view: { pack: { name: 'Corrected' } } })
    })
  })

  test('a pack is kept once, and neither in options nor in states', async () => {
    const { store } = before
    const [one, other] = [await begun(), await begun()]
    const rows = [await row(one.table), await row(other.table)]
    expect(new Set(rows.map(({ packSha }) => packSha)).size).toBe(1)
    expect(rows.map(({ options }) => options)).toEqual([{}, {}])
    for (const { state } of rows) expect(state).not.toHaveProperty('pack')
    expect(await store.prisma.pack.count({ where: { sha: rows[0]?.packSha ?? '' } })).toBe(1)
  })

  test.each([
    ['one that a setting brings stays with its tables and their rematches', true, 'Corrected'],
    ['the usual one is that of today at a rematch', false, 'After'],
  ])('a pack: %s', async (_, isBrought, name) => {
    const usual = new Map(isBrought ? [[GAME, { pack: CORRECTED }]] : [])
    const table = await lobby({ ...before, usual }, { game: GAME, people: 2 })
    done(await start(before, { interaction: click(), user: user(1), table }))
    expect(await game(before, table)).toMatchObject({ view: { pack: { name: isBrought ? 'Corrected' : PACK.name } } })
    done(
      await closeTable(contextOf(before, user(1), { sees: true, moderates: true }), {
        interaction: click(),
        user: user(1),
        table,
      }),
    )
    const later = { ...before, games: new Map([[GAME, withUsual(gameOf(GAME), { ...PACK, name: 'After' })]]) }
    const again = done(await rematch(later, { interaction: click(), user: user(1), name: 'Ana', table })).table
    done(await join(later, { interaction: click(), user: user(2), name: 'Ben', table: again }))
    done(await start(later, { interaction: click(), user: user(1), table: again }))
    expect(await game(later, again)).toMatchObject({ view: { pack: { name } } })
  })

  test('a lobby does not begin with another pack than the one that it was opened with, which is not what it was', async () => {
    const { prisma } = before.store
    const usual = new Map([[GAME, { pack: { ...CORRECTED, name: 'Spoilt' } }]])
    const table = await lobby({ ...before, usual }, { game: GAME, people: 1 })
    const sha = (await row(table)).packSha ?? ''
    await prisma.pack.update({ where: { sha }, data: { data: Object({ ...CORRECTED, name: 'Other' }) } })
    expect(code(await start(before, { interaction: click(), user: user(1), table }))).toBe('unreadable')
    expect(await row(table)).toMatchObject({ status: 'OPEN', brought: true })
  })
})
