import { isDeepStrictEqual } from 'node:util'
import type { Rules } from '../contract/rules.ts'
import type { Seat, Viewer } from '../contract/seat.ts'
import type { Secrets } from '../contract/secrets.ts'

/** What somebody played, and the states before and after it. */
export interface Transition<State> {
  readonly seat: Seat
  readonly before: State
  readonly after: State
}

/**
 * Who cannot see that something was played, of a table's seats and the public: neither what everybody sees nor what they see
 * themselves has changed. A second thought that is hidden, say, is seen by nobody but its player.
 */
export function unseenBy<State, View>(
  { waiting, view }: Pick<Rules<State, never, unknown, never>, 'waiting'> & Pick<Secrets<State, View>, 'view'>,
  seats: readonly Seat[],
  { seat, before, after }: Transition<State>,
): readonly Viewer[] {
  const isAlike = (viewer: Viewer) => isDeepStrictEqual(view(before, viewer), view(after, viewer))
  if (!isAlike('public') || !isDeepStrictEqual(waiting(before), waiting(after))) return []
  return ['public', ...seats.filter(other => other !== seat && isAlike(other))]
}
