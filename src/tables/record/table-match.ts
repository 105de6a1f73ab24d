import type { AnyGame } from '../../engine/contract/game.ts'
import type { Refused } from '../../engine/contract/refusal.ts'
import type { Undo, Waiting } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { type Acted, act, type Match, RESIGNATION, resignFrom } from '../../engine/play/match.ts'

/** Who answered: the player, their standing order, what the game falls back on, or a computer player. */
export const BYS = ['PLAYER', 'ORDER', 'FALLBACK', 'BOT'] as const
export type By = (typeof BYS)[number]

/** A match at a table: who is asked, and what was played since it was read. */
export interface TableMatch extends Match<unknown> {
  readonly game: AnyGame
  /** By how much the numbers of its questions are ahead of the game's own. */
  readonly ahead: number
  readonly waiting: Waiting
  readonly played: readonly Played[]
}

/** An entry to be written. */
interface Played {
  readonly seat: Seat
  readonly by: By
  readonly action: unknown
  readonly events: readonly unknown[]
  readonly beat: number
  readonly learned: boolean
  /** The states before and after it. */
  readonly before: unknown
  readonly after: unknown
}

export interface Step {
  readonly ok: true
  readonly match: TableMatch
  readonly undo: Undo
}

/** A match at a table, from where it stands. */
export function tableMatch(game: AnyGame, match: Match<unknown>, ahead = 0): TableMatch {
  return { ...match, game, ahead, waiting: questionsOf(game, match.state, ahead), played: [] }
}

/** Plays an action: the match after it, or the game's refusal. */
export function play(
  before: TableMatch,
  { seat, by, action }: { readonly seat: Seat; readonly by: By; readonly action: unknown },
): Step | Refused {
  const acted = act(before.game, before, seat, action)
  return acted.ok ? stepOf(before, { seat, by, action }, acted) : acted
}

function stepOf(
  before: TableMatch,
  { seat, by, action }: Pick<Played, 'seat' | 'by' | 'action'>,
  { match, events, undo }: Acted<unknown, unknown>,
): Step {
  const { game, ahead, waiting, played } = before
  const entry = {
    seat,
    by,
    action,
    events,
    beat: waiting.beat,
    learned: undo === 'never',
    before: before.state,
    after: match.state,
  }
  const next = { ...before, ...match, waiting: questionsOf(game, match.state, ahead), played: [...played, entry] }
  return { ok: true, match: next, undo }
}

/** Plays what is still to be read as an action; undefined where it is none, or where the game refuses it. */
export function tryToPlay(
  match: TableMatch,
  { action: unread, ...who }: { readonly seat: Seat; readonly by: By; readonly action: unknown },
): Step | undefined {
  const action = match.game.action.safeParse(unread)
  const step = action.success ? play(match, { ...who, action: action.data }) : undefined
  return step?.ok ? step : undefined
}

/** Plays what the game falls back on for a seat that is asked. Throws an Error for a game that refuses it. */
export function fallBack(match: TableMatch, seat: Seat): Step {
  const { game, state } = match
  const step = play(match, { seat, by: 'FALLBACK', action: game.fallback(state, seat) })
  if (step.ok) return step
  throw new Error(`${game.id} refuses its own fallback for seat ${seat}: ${step.refusal.code}`)
}

/** Gives up for a seat; undefined for a game that has it play on by what it falls back on. */
export function giveUp(match: TableMatch, seat: Seat): Step | undefined {
  const acted = resignFrom(match.game, match, seat)
  return acted && stepOf(match, { seat, by: 'FALLBACK', action: RESIGNATION }, acted)
}

/** Who is asked what at a table. */
export function questionsOf(game: AnyGame, state: unknown, ahead: number): Waiting {
  const { beat, ...asked } = game.waiting(state)
  return { ...asked, beat: beat + ahead }
}

/** Whether the game waits for this seat. */
export function isAsked({ waiting }: TableMatch, seat: Seat): boolean {
  return waiting.seats.some(asked => asked.seat === seat)
}
