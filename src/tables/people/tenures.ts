import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { StoredTableEvent } from '../table/table-events.ts'

/** A span of time in which somebody had a seat: from its beginning, or the game's, to before its end, if it ended. */
export interface Tenure {
  readonly seat: Seat
  readonly from?: Date
  readonly to?: Date
}

/** When a user had a seat that others, or nobody, had at other times; told from what happened at the table. */
export function tenures(
  events: readonly StoredTableEvent[],
  { seat, user, first }: { readonly seat: Seat; readonly user: UserId; readonly first: UserId | undefined },
): readonly Tenure[] {
  const found: Tenure[] = []
  let holder = first
  let since: Pick<Tenure, 'from'> = {}
  for (const { what, at } of events) {
    if (!('seat' in what) || what.seat !== seat || !what.type.startsWith('seat-')) continue
    if (holder === user) found.push({ seat, ...since, to: at })
    holder = what.type === 'seat-taken' || what.type === 'seat-back' ? what.user : undefined
    since = { from: at }
  }
  return holder === user ? [...found, { seat, ...since }] : found
}
