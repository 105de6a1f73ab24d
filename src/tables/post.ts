import type { ChannelId, GuildId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

export interface PostRequest extends TableRequest {
  readonly channel: ChannelId
  readonly guild?: GuildId
}

/**
 * Has the table's message posted anew. If its channel was lost, a player brings the table to the one he asks from.
 * Gives the channel where it will stand.
 */
export function post(_desk: Desk, _request: PostRequest): Promise<Result<{ readonly channel: ChannelId }>> {
  throw new Error('to be written')
}
