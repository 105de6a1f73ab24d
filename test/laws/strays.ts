import fc from 'fast-check'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { anyOf } from './any-of.ts'

const strays = new Map<string, readonly unknown[]>()

/** Actions that a game's schema accepts and that hardly ever fit the position. */
export function straysOf(game: AnyGame): readonly unknown[] {
  const key = `${game.id} ${game.version}`
  const known = strays.get(key)
  if (known) return known
  const made = fc.sample(anyOf(game.action), { numRuns: 300, seed: 1 })
  strays.set(key, made)
  return made
}
