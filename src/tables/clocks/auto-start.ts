import type { TableRecord } from '../record/record.ts'
import { afterOutages } from './after-outages.ts'

/** How long a table waits that is full before it starts by itself, in milliseconds: whoever sat down by mistake can leave. */
export const GRACE_MS = 10 * 60_000

/** Who starts a table: it does so itself once it is full, or its host does. */
export const STARTS = ['full', 'host'] as const

/** After how many hours a table may start by itself with free seats. */
export const START_HOURS = ['1', '6', '12', '24', '48', '72', '168'] as const

/** What a table is told of when it starts by itself: when it is full, or at a time with at least so many. */
export interface AutoStart {
  readonly autoStart?: boolean | undefined
  readonly startAt?: Date | undefined
  readonly startFrom?: number | undefined
}

type Waiting = Pick<TableRecord, 'autoStart' | 'startAt' | 'places' | 'seats' | 'movedAt' | 'outages'>

/** When a table in its lobby starts by itself, as it stands, if not while nobody could leave; undefined where it does not. */
export function startsAt({ autoStart, startAt, places, seats, movedAt, outages }: Waiting): Date | undefined {
  const isFull = autoStart && seats.length >= places && !isUnconfirmed({ seats })
  const times = [...(isFull ? [afterGrace(movedAt)] : []), ...(startAt === undefined ? [] : [startAt])]
  return times.map(time => afterOutages(time, { outages })).toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Whether somebody who sits in a lobby has still to say that they will play. */
export function isUnconfirmed({
  seats,
}: {
  readonly seats: readonly { readonly confirmBy?: Date | undefined }[]
}): boolean {
  return seats.some(({ confirmBy }) => confirmBy !== undefined)
}

/** When the clock has to look at a lobby whose seats change now: it may be full by that. */
export function dueOnceFull({ autoStart }: Pick<AutoStart, 'autoStart'>, due: Date, now: Date): Date {
  const full = afterGrace(now)
  return autoStart && full < due ? full : due
}

function afterGrace(moment: Date): Date {
  return new Date(moment.getTime() + GRACE_MS)
}
