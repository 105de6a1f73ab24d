import type { AnyGame } from '../../engine/contract/game.ts'

/** The level of a game's computer players where none is named: the middle one. Throws an Error for a game without any. */
export function usualLevel({ id, bots }: AnyGame): string {
  const levels = Object.keys(bots)
  const level = levels[Math.floor(levels.length / 2)]
  if (level === undefined) throw new Error(`${id} has no computer players`)
  return level
}
