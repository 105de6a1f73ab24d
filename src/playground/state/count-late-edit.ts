import { apiError } from '../protocol/errors.ts'
import { madeAt } from '../time/snowflake.ts'
import type { Post } from './records.ts'
import type { State } from './state.ts'

const HOUR = 60 * 60_000

/** Discord does not publish its cap: this is what others have measured, per channel. */
const CAP = 3
const WINDOW = 20_000

/** Counts an edit of a message that is older than an hour. Throws Discord's 30046 if there were too many of late. */
export function countLateEdit(state: State, { message }: Post): void {
  const now = state.clock.now()
  if (now - madeAt(message.id) <= HOUR) return
  const recent = (state.lateEdits.get(message.channel_id) ?? []).filter(at => at + WINDOW > now)
  const [first] = recent
  if (first !== undefined && recent.length >= CAP) {
    throw apiError('too-many-late-edits', { retryAfter: (first + WINDOW - now) / 1000 })
  }
  state.lateEdits.set(message.channel_id, [...recent, now])
}
