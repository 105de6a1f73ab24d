import type { Seat } from '../engine/game.ts'
import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Seats a computer player of this level at a table that has not begun; the host's to do. */
export function seatBot(
  _desk: Desk,
  _request: TableRequest & { readonly level: string; readonly name: string },
): Promise<Result<{ readonly seat: Seat }>> {
  throw new Error('to be written')
}
