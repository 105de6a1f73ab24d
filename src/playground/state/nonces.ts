import type { MessageBody } from '../validate/validate-body.ts'
import type { Post } from './records.ts'
import type { State } from './state.ts'

/** How long Discord remembers a nonce, in milliseconds: "some minutes". */
const REMEMBERED = 5 * 60_000

/** The message that the bot made a moment ago with the same enforced nonce, if there is one. */
export function remembered(state: State, body: MessageBody): Post | undefined {
  const key = keyOf(body)
  const found = key === undefined ? undefined : state.nonces.get(key)
  return found === undefined || found.at + REMEMBERED < state.clock.now() ? undefined : found.post
}

export function remember(state: State, body: MessageBody, post: Post): void {
  const key = keyOf(body)
  if (key === undefined) return
  for (const [old, { at }] of state.nonces) {
    if (at + REMEMBERED >= state.clock.now()) break
    state.nonces.delete(old)
  }
  state.nonces.delete(key)
  state.nonces.set(key, { post, at: state.clock.now() })
}

/** Nonces are told apart by author, in whatever channel; the bot is the only one who has any. */
function keyOf({ nonce, enforce_nonce }: MessageBody): string | undefined {
  if (enforce_nonce !== true || nonce === undefined || nonce === null || nonce === '') return undefined
  return `${nonce}`
}
