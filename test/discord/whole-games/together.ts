import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { act, type Match } from '../../../src/engine/play/match.ts'
import type { Stretch } from './stretch.ts'

/** A stretch and the match around it. */
export interface Turn {
  readonly stretch: Stretch
  readonly actions: readonly unknown[]
  readonly before: Match<unknown>
  readonly after: Match<unknown>
}

/** Turns in their order, those together that several seats are asked for at the same time and that may be done in any order. */
export function questionsOf(game: AnyGame, turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const questions: Turn[][] = []
  for (const turn of turns) {
    const last = questions.at(-1)
    if (last !== undefined && areOne(game, [...last, turn])) last.push(turn)
    else questions.push([turn])
  }
  return questions
}

function areOne(game: AnyGame, turns: readonly Turn[]): boolean {
  const seats = new Set(turns.map(({ stretch }) => stretch.seat))
  const beats = new Set(turns.map(({ stretch }) => stretch.beat))
  if (seats.size < turns.length || beats.size > 1 || turns.some(({ stretch }) => !stretch.isAsked)) return false
  const backwards = turns.toReversed().reduce(done(game), turns[0]?.before)
  return isDeepStrictEqual(backwards, turns.at(-1)?.after)
}

/** The match after a turn; undefined if it is not possible there. */
function done(game: AnyGame) {
  return (begin: Match<unknown> | undefined, { stretch: { seat }, actions }: Turn): Match<unknown> | undefined => {
    let match = begin
    for (const action of actions) {
      const acted = match && act(game, match, seat, action)
      match = acted?.ok ? acted.match : undefined
    }
    return match
  }
}
