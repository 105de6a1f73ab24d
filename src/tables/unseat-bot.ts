import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Takes the computer player away that was seated last, at a table that has not begun; the host's to do. */
export function unseatBot(_desk: Desk, _request: TableRequest): Promise<Result<object>> {
  throw new Error('to be written')
}
