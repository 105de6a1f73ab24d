import fc from 'fast-check'
import { describe, test } from 'vitest'
import { chance } from '../../src/engine/basics/chance.ts'
import { withPlainFaces } from '../../src/engine/plain/plain-faces.ts'
import { porters } from '../tables/porters.ts'
import { rules } from '../tables/reapers/rules.ts'
import { secrets } from '../tables/reapers/secrets.ts'
import { hold } from './hold.ts'
import { laws } from './laws.ts'
import { positions } from './position.ts'
import { tables } from './tables.ts'

const reapers = withPlainFaces({ ...rules, ...secrets })

describe.each([reapers, porters])('$id, with plain faces', plain => {
  test.each(laws)('$name', law => {
    hold(
      fc.property(tables(plain), table => {
        for (const position of positions(table, 10)) law.holds(position, chance(table.whim))
      }),
      { numRuns: 5 },
    )
  })
})
