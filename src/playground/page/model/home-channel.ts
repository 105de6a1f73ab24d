import type { PageChannel } from '../../protocol/page-protocol.ts'
import type { PageState } from './state.ts'

/** Discord's numbers of the kinds of channel that the page shows. */
export const TEXT_CHANNEL = 0
export const DM_CHANNEL = 1
export const FORUM = 15
export const THREADS: readonly number[] = [10, 11, 12]

/** The guild's text channels and forums, from the top. */
export function textChannels({ channels }: PageState): readonly PageChannel[] {
  return [...channels.values()]
    .filter(({ type }) => type === TEXT_CHANNEL || type === FORUM)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0) || Number(BigInt(one.id) - BigInt(other.id)))
}

/** The channel that a user finds open: the first of the guild. */
export function homeChannel(state: PageState): PageChannel | undefined {
  return textChannels(state).find(({ type }) => type === TEXT_CHANNEL)
}
