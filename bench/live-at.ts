import type { World } from '../test/driver/playground.ts'
import { look, type Seen } from '../test/driver/seen.ts'

/** The message of a table that is played: the newest that all see, if it has buttons. */
export function liveAt({ state }: World, channel: string): Seen | undefined {
  const posts = [...(state.posts.get(channel)?.values() ?? [])]
  const post = posts.findLast(({ audience, message }) => !audience && message.components?.length)
  const seen = post && look(post)
  return seen?.buttons.length ? seen : undefined
}
