import { channelOf, type State } from '../../src/playground/state/state.ts'

/** A channel that is meant: by its name with or without `#`, by its id, or itself. Of several of one name it is the newest. */
export type Where = string | { readonly id: string }

/** The id of the channel that is meant. Throws Discord's 10003 if there is none. */
export function whereIs(state: State, where: Where): string {
  if (typeof where !== 'string') return channelOf(state, where.id).id
  if (state.channels.has(where)) return where
  return newestNamed(state, where.replace(/^#/, '')) ?? channelOf(state, where).id
}

/** The id of the newest channel of this name. */
export function newestNamed(state: State, name: string): string | undefined {
  return [...state.channels.values()].findLast(channel => channel.kind !== 'dm' && channel.name === name)?.id
}
