import type { TableId, UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import type { Position } from './position.ts'
import type { Result } from './result.ts'

/** A table as this user may know it; as everybody may, if no user is given or he has no seat there. */
export function show(
  _desk: Desk,
  _request: { readonly table: TableId; readonly user?: UserId },
): Promise<Result<{ readonly position: Position }>> {
  throw new Error('to be written')
}
