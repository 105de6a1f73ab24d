import { FULL } from '../full.ts'
import { playOut } from '../games/played-out.ts'
import { briefly } from './briefly.ts'
import type { Table } from './position.ts'

/**
 * Has computer players play a table's game to its end: those of all levels together, and in the full run those of each among
 * themselves. Throws a RangeError if one of these games does not end.
 */
export function playLevels({ game, seats, options, seed }: Table): void {
  const levels = Object.keys(game.bots)
  const sitting = (begin: number, step: number) =>
    Array.from({ length: seats }, (_, seat) => levels[(begin + seat * step) % levels.length] ?? '')
  const sittings = [...levels.map((_, level) => sitting(level, 0)), ...(levels.length > 1 ? [sitting(seats, 1)] : [])]
  for (const levels of FULL ? sittings : sittings.slice(-1))
    playOut(game, { levels, seed, options, allowance: briefly })
}
