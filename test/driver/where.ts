import { channelOf, type State } from '../../src/playground/state/state.ts'

/** A channel that is meant: by its name with or without `#`, by its id, or itself. */
export type Where = string | { readonly id: string }

/** The id of the channel that is meant. Throws Discord's 10003 if there is none. */
export function whereIs(state: State, where: Where): string {
  if (typeof where !== 'string') return channelOf(state, where.id).id
  const name = where.replace(/^#/, '')
  for (const channel of state.channels.values()) if (channel.kind !== 'dm' && channel.name === name) return channel.id
  return channelOf(state, where).id
}
