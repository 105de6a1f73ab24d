import fc from 'fast-check'
import { describe, test } from 'vitest'
import { chance } from '../../src/engine/chance.ts'
import { games } from '../../src/games/index.ts'
import { laws } from './laws.ts'
import { missingTwins } from './missing-twins.ts'
import { positions, walk } from './position.ts'
import { tables } from './tables.ts'

const TABLES = 25
const POSITIONS = 20

describe.each([...games.values()])('every game of $id', game => {
  test('says what is secret in it', context => {
    const missing = missingTwins(game)
    if (missing === undefined) return
    console.warn(missing)
    context.skip(missing)
  })

  test('ends, whatever is played', () => {
    fc.assert(
      fc.property(tables(game), table => {
        for (const _ of walk(table));
      }),
      { numRuns: TABLES },
    )
  })

  test.each(laws)('$name', law => {
    fc.assert(
      fc.property(tables(game), table => {
        for (const position of positions(table, POSITIONS)) law.holds(position, chance(table.whim))
      }),
      { numRuns: law.tables ?? TABLES },
    )
  })
})
