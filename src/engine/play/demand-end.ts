import type { AnyRules } from '../contract/rules.ts'

/** How many moves no game lasts, however it is played. */
export const MOST_MOVES = 5000

/** Throws a RangeError where a game goes on after as many moves; it names the levels that play, by seat, where they are known. */
export function demandEnd({ id }: Pick<AnyRules, 'id'>, moves: number, levels: readonly string[] = []): void {
  if (moves < MOST_MOVES) return
  const of = levels.length > 0 ? ` of ${levels.join(', ')}` : ''
  throw new RangeError(`${id} goes on after ${MOST_MOVES} moves${of}`)
}
