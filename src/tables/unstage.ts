import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Takes back the last step of the draft, or all of them; says how many are left. */
export function unstage(
  _desk: Desk,
  _request: TableRequest & { readonly steps: 'last' | 'all' },
): Promise<Result<{ readonly staged: number }>> {
  throw new Error('to be written')
}
