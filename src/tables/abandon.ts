import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/**
 * Ends a table without a result. One that has not begun is its host's to close; a running one ends when everybody
 * still playing has asked for it. `missing`: how many have not; 0 if the table has ended.
 */
export function abandon(_desk: Desk, _request: TableRequest): Promise<Result<{ readonly missing: number }>> {
  throw new Error('to be written')
}
