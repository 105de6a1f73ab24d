import type { ChannelId, UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'

/** Where a player wants to be told that he is waited for. */
export type Pings = 'CHANNEL' | 'DM' | 'NONE'

export interface Person {
  readonly locale?: string
  readonly pings: Pings
  readonly dmChannel?: ChannelId
  /** Discord refused a direct message to him. */
  readonly dmClosed: boolean
}

/** A player's settings; the defaults for who has never set any. */
export function person(_desk: Desk, _user: UserId): Promise<Person> {
  throw new Error('to be written')
}

/** Changes the settings that are given; `undefined` clears one. Gives them all. */
export function setPerson(
  _desk: Desk,
  _user: UserId,
  _change: { readonly [K in keyof Person]?: Person[K] | undefined },
): Promise<Person> {
  throw new Error('to be written')
}
