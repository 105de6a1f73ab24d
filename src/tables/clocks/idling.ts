import type { TableRecord } from '../record/record.ts'
import { pausesIn } from './pauses.ts'
import { when } from './running-time.ts'

const DAY_MS = 24 * 3600 * 1000

/** How many days before a table ends people are told: in its lobby, and where nothing moves; and after how many it does at practice. */
export const IDLE_DAYS = { lobby: { notice: 2 }, game: { notice: 7 }, practice: { over: 7 } } as const

type Idle = Pick<TableRecord, 'status' | 'practice' | 'days' | 'createdAt' | 'movedAt' | 'warnedAt' | 'outages'>

/** What becomes next of a table that has not ended, unless something moves there before. */
export interface Idling {
  readonly what: 'told' | 'over'
  readonly at: Date
}

/**
 * What becomes of a table that nobody starts, or where nothing moves. Days in which the bot or its rules were away do not
 * count; each end is announced in time, also where the days are changed.
 */
export function idling({ status, practice, days, createdAt, movedAt, warnedAt, outages }: Idle): Idling {
  const pauses = pausesIn(outages)
  const after = (moment: Date, days: number) => new Date(when(moment.getTime(), days * DAY_MS, pauses))
  if (practice && status === 'RUNNING') return { what: 'over', at: after(movedAt, IDLE_DAYS.practice.over) }
  const isLobby = status === 'OPEN'
  const since = isLobby ? createdAt : movedAt
  const [over, { notice }] = isLobby ? [days.lobby, IDLE_DAYS.lobby] : [days.game, IDLE_DAYS.game]
  const told = after(since, over - notice)
  // What was told by a shorter time than is given now came too early.
  if (warnedAt === undefined || warnedAt < told) return { what: 'told', at: told }
  const ends = [after(since, over), after(warnedAt, notice)]
  return { what: 'over', at: new Date(Math.max(...ends.map(end => end.getTime()))) }
}
