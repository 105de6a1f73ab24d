import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { open } from '../../src/engine/play/match.ts'
import { anyOf } from './any-of.ts'
import type { Table } from './position.ts'

const seed = fc.nat().map(number => createHash('sha256').update(String(number)).digest('hex'))

/** Any table of a game: every number of seats and every option that it allows. */
export function tables(game: AnyGame): fc.Arbitrary<Table> {
  const [min, max] = game.seats
  return fc
    .record({
      game: fc.constant(game),
      seats: fc.integer({ min, max }),
      options: anyOf(game.options),
      seed,
      whim: seed,
    })
    .filter(isAllowed)
    .map(table => Object.assign(table, { [fc.toStringMethod]: () => describe(table) }))
}

function isAllowed({ game, seats, options, seed }: Table): boolean {
  try {
    open(game, { seats, options, seed })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function describe({ game, ...table }: Table): string {
  return `${game.id} ${JSON.stringify(table)}`
}
