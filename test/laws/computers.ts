import { playOut } from '../games/played-out.ts'
import { briefly } from './briefly.ts'
import type { Table } from './position.ts'

/**
 * Has computer players play a table's game to its end: those of each level among themselves, and all levels together. Throws a
 * RangeError if one of these games does not end.
 */
export function playLevels(table: Table): void {
  for (const level of Object.keys(table.game.bots)) play(table, [level])
  playTogether(table)
}

/** Has computer players of all levels play a table's game to its end; throws a RangeError if it does not end. */
export function playTogether(table: Table): void {
  const levels = Object.keys(table.game.bots)
  const first = table.seats % Math.max(1, levels.length)
  play(table, [...levels.slice(first), ...levels.slice(0, first)])
}

/** These levels sit one after the other, and again from the first. */
function play({ game, seats, options, seed }: Table, levels: readonly string[]): void {
  if (levels.length === 0) return
  const sitting = Array.from({ length: seats }, (_, seat) => levels[seat % levels.length] ?? '')
  playOut(game, { levels: sitting, seed, options, allowance: briefly })
}
