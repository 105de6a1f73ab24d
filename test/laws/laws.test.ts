import fc from 'fast-check'
import { describe, test } from 'vitest'
import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { allVersions, withEarlier } from '../../src/engine/play/versions.ts'
import { games } from '../../src/games/index.ts'
import { FULL } from '../full.ts'
import { later } from '../tables/later-reapers.ts'
import { rules } from '../tables/reapers/rules.ts'
import { playLevels, playTogether } from './computers.ts'
import { hold } from './hold.ts'
import { laws } from './laws.ts'
import { missingTwins } from './missing-twins.ts'
import { type Position, positions, type Table, walk } from './position.ts'
import { tables } from './tables.ts'

/** By its whole name, which a test of a table of objects would cut. */
const named = laws.map(law => [law.name, law] as const)

const TABLES = FULL ? 25 : 2
const POSITIONS = FULL ? 20 : 4
/** Of what was begun by earlier rules. */
const FEW_TABLES = FULL ? 10 : 1
const FEW_POSITIONS = FULL ? 10 : 3
/** The laws share their tables, since most of the time goes into playing: a run has one seed. */
const sights = new Map<string, readonly Position[]>()

function snapshotsOf(table: Table): readonly Position[] {
  const name = fc.stringify(table)
  const known = sights.get(name) ?? positions(table, POSITIONS)
  sights.set(name, known)
  return known
}

describe.each([...games.values()])('every game of $id', game => {
  test('says what is secret in it', context => {
    const missing = missingTwins(game)
    if (missing === undefined) return
    console.warn(missing)
    context.skip(missing)
  })

  test('ends, whatever is played', () => {
    hold(
      fc.property(tables(game), table => {
        for (const _ of walk(table));
      }),
      { numRuns: TABLES },
    )
  })

  test('ends, whichever of its computer players play', () => {
    hold(fc.property(tables(game), FULL ? playLevels : playTogether), { numRuns: FULL ? 5 : 1 })
  })

  test.each(named)('%s', (_, law) => {
    hold(
      fc.property(tables(game), table => {
        for (const position of snapshotsOf(table)) law.holds(position, chance(table.whim))
      }),
      { numRuns: Math.ceil(TABLES * (law.share ?? 1)) },
    )
  })
})

/** The tests' own game has an earlier version whatever others have. What its orders and its computer players do is for other tests. */
const { orders: _, ...made } = later
const own = withEarlier(new Map<string, AnyGame>([[later.id, { ...made, bots: {} }]]), [rules])
const earlier = [...games.values(), ...own.values()].flatMap(game => allVersions(game).slice(1))

describe.each(earlier)('every game of $id by the rules of version $version, as it is shown today', game => {
  test.each(named.filter(([, { ofToday }]) => !ofToday))('%s', (_, law) => {
    hold(
      fc.property(tables(game), table => {
        for (const position of positions(table, FEW_POSITIONS)) law.holds(position, chance(table.whim))
      }),
      { numRuns: FEW_TABLES },
    )
  })
})
