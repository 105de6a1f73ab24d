import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Gives up a place at a table that has not begun. A leaving host hands over to who came next; `closed`: nobody is left. */
export function leave(_desk: Desk, _request: TableRequest): Promise<Result<{ readonly closed: boolean }>> {
  throw new Error('to be written')
}
