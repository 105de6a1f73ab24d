import type { Weight } from '../engine/game.ts'
import type { ChannelId, GuildId, TableId, UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'

/** A table in a list. */
export interface TableLine {
  readonly id: TableId
  readonly game: string
  readonly status: 'OPEN' | 'RUNNING'
  readonly channel: ChannelId
  readonly guild?: GuildId
  readonly places: number
  readonly seated: number
  /** Set where this user is asked. */
  readonly waiting?: Weight
  readonly lastAt: Date
}

/** The tables where this user sits that have not ended: those that wait for him first, then the newest. */
export function mine(_desk: Desk, _request: { readonly user: UserId }): Promise<readonly TableLine[]> {
  throw new Error('to be written')
}
