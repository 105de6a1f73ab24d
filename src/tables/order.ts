import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Gives the seat's standing order, or takes it away where there is no text; `acted`: it answered at once. */
export function order(
  _desk: Desk,
  _request: TableRequest & { readonly text?: string },
): Promise<Result<{ readonly order?: unknown; readonly acted: boolean; readonly finished: boolean }>> {
  throw new Error('to be written')
}
