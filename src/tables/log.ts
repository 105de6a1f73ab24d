import type { Seat, Viewer } from '../engine/game.ts'
import type { TableId, UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import type { Result } from './result.ts'

/** Who answered: the player, his standing order, what the game falls back on, or a computer player. */
export type By = 'PLAYER' | 'ORDER' | 'FALLBACK' | 'BOT'

export interface LogEntry {
  /** Counted from 1. */
  readonly number: number
  readonly seat: Seat
  readonly by: By
  readonly at: Date
  /** For the game's `tell`, which knows what this viewer may be told. */
  readonly events: readonly unknown[]
}

export interface LogRequest {
  readonly table: TableId
  readonly user?: UserId
  /** Only entries behind this number, oldest first. */
  readonly after?: number
  /** Only entries before this number. */
  readonly before?: number
  readonly limit: number
}

/** A page of the log, oldest entry first: the newest ones, or those right behind `after`. */
export function log(
  _desk: Desk,
  _request: LogRequest,
): Promise<Result<{ readonly viewer: Viewer; readonly entries: readonly LogEntry[] }>> {
  throw new Error('to be written')
}
