import { isUnconfirmed } from '../clocks/auto-start.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notHost, notOpen, seatOf } from '../record/running.ts'
import { isBeingCleared } from '../table/bans.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { begin, setUpAt } from '../turn/begin.ts'

/** A table that would begin with fewer than its seats are for. */
export interface Unfilled {
  readonly game: string
  readonly seats: number
  readonly places: number
}

/**
 * Begins the game with those who are there, in an order drawn by lot: for its host, or once it is full for anybody who sits there. Who is
 * not sure is told what would begin where seats are free.
 */
export function start(
  context: Context,
  request: TableRequest & { readonly isUnsure?: boolean },
): Promise<Result<{ readonly unfilled?: Unfilled }>> {
  return transactAt(context, request, async (change, record): Promise<Result<{ readonly unfilled?: Unfilled }>> => {
    const { seats, places } = record
    const mayStart = seats.length >= places && seatOf(record, request.user) !== undefined
    const refused = notOpen(record) ?? (mayStart ? undefined : notHost(record, request.user))
    if (refused) return refused
    if (isUnconfirmed(record)) return deny('unconfirmed', { table: record.id })
    if (await isBeingCleared(change, record)) return deny('somebody-leaves', { table: record.id })
    const ready = setUpAt(context, record)
    if (!ready.ok) return ready
    if (request.isUnsure && seats.length < places)
      return { ok: true, unfilled: { game: record.game, seats: seats.length, places } }
    await begin(change, record, ready)
    return { ok: true }
  })
}
