import type { ChannelId, UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import type { TableLine } from './mine.ts'

/** The tables of a channel that have not ended, newest first; `waiting` is as this user's, if one is given. */
export function find(
  _desk: Desk,
  _request: { readonly channel: ChannelId; readonly user?: UserId },
): Promise<readonly TableLine[]> {
  throw new Error('to be written')
}
