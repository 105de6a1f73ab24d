import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Takes a free place at a table that has not begun; `full` says that it was the last one. */
export function join(
  _desk: Desk,
  _request: TableRequest & { readonly name: string },
): Promise<Result<{ readonly full: boolean }>> {
  throw new Error('to be written')
}
