import type { ChannelId, GuildId, TableId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import type { Request } from './request.ts'
import type { Result } from './result.ts'

export interface OpenRequest extends Request {
  readonly name: string
  readonly game: string
  readonly places: number
  /** As given by the player; the game's schema fills in what is missing. */
  readonly options: unknown
  readonly channel: ChannelId
  readonly guild?: GuildId
  readonly locale: string
}

/** Opens a table and seats whoever opened it as its host. */
export function open(_desk: Desk, _request: OpenRequest): Promise<Result<{ readonly table: TableId }>> {
  throw new Error('to be written')
}
