import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

export interface StageRequest extends TableRequest {
  /** The beat that the click carries; without it the moves are meant for whatever is asked now. */
  readonly beat?: number
  /** In the game's notation; all are done or none. */
  readonly moves: readonly string[]
}

/** What became of moves: how many are now in the draft, and how many entries the log got of the player's own. */
export interface Staged {
  readonly staged: number
  readonly committed: number
  /** The game ended with it. */
  readonly finished: boolean
}

/**
 * Prepares moves in the seat's private draft. The draft is committed as soon as one of its steps is final or the
 * seat is not asked any more: a game of single decisions commits at once.
 */
export function stage(_desk: Desk, _request: StageRequest): Promise<Result<Staged>> {
  throw new Error('to be written')
}
