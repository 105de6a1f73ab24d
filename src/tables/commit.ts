import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'
import type { Staged } from './stage.ts'

/** Puts the steps of the draft into the log as they are. */
export function commit(_desk: Desk, _request: TableRequest & { readonly beat?: number }): Promise<Result<Staged>> {
  throw new Error('to be written')
}
