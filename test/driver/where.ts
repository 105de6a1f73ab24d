import { channelOf, type Realm } from '../../src/playground/state/state.ts'

/** A channel that is meant: by its name with or without `#`, by its id, or itself. */
export type Where = string | { readonly id: string }

/** The id of the channel that is meant. Throws Discord's 10003 if there is none. */
export function whereIs(realm: Realm, where: Where): string {
  if (typeof where !== 'string') return channelOf(realm, where.id).id
  const name = where.replace(/^#/, '')
  for (const channel of realm.channels.values()) if (channel.kind !== 'dm' && channel.name === name) return channel.id
  return channelOf(realm, where).id
}
