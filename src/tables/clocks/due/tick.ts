import type { TableId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'
import type { TableRecord } from '../../record/record.ts'
import { readMatch } from '../../record/running.ts'
import { isBeingCleared } from '../../table/bans.ts'
import { bumpRevision } from '../../table/bump-revision.ts'
import { addTableEvent } from '../../table/table-events.ts'
import { type Change, transactAt } from '../../table/transact.ts'
import { beginByItself } from '../../turn/begin.ts'
import { endWithoutResult } from '../../turn/ending.ts'
import { playStandingOrders } from '../../turn/play-standing-orders.ts'
import { save } from '../../turn/save.ts'
import { countVotes } from '../../votes/count-votes.ts'
import { startsAt } from '../auto-start.ts'
import { idling } from '../idling.ts'
import { nextDue } from '../next-due.ts'
import { asksResigned, keepLooks, lookAtClocks } from './look.ts'
import { onTimeout } from './on-timeout.ts'

/** After how many milliseconds a table that cannot be read, so that its clocks are stopped, is looked at again. */
const AGAIN_MS = 3600 * 1000

/** When a lobby is looked at again from which somebody is just taken out. */
const SOON_MS = 60 * 1000

/** Does what the clock has to do at a table by now, each thing once, and keeps when it has to look again. */
export async function tick(context: Context, table: TableId): Promise<void> {
  await transactAt(context, { table }, async (change, record) => {
    const next = record.away ? new Date(change.now.getTime() + AGAIN_MS) : await workOf(record)(context, change, record)
    if (next !== 'saved') await change.tx.table.updateMany({ where: { id: table }, data: { dueAt: next } })
    return { ok: true }
  })
}

/** Does it; returns when to look again, never, or that somebody else has stored it. */
type Work = (context: Context, change: Change, record: TableRecord) => Promise<Date | null | 'saved'>

function workOf({ status }: TableRecord): Work {
  if (status === 'OPEN') return tickLobby
  return status === 'RUNNING' ? tickGame : tickEnded
}

/** A lobby starts by itself where it is to; one that nobody starts is closed, its host being told beforehand. */
async function tickLobby(context: Context, change: Change, record: TableRecord): Promise<Date | 'saved'> {
  const starts = startsAt(record)
  if (starts !== undefined && starts <= change.now) {
    if (await isBeingCleared(change, record)) return new Date(change.now.getTime() + SOON_MS)
    await startByItself(context, change, record)
    return 'saved'
  }
  const after = await tickIdle(change, record)
  return after === undefined ? 'saved' : nextDue(after)
}

/** Begins the game; where that cannot be, it is told at the table, and left to those who sit there. */
async function startByItself(context: Context, change: Change, record: TableRecord): Promise<void> {
  const { seats, places, startFrom: least = places } = record
  if (seats.length < Math.min(least, places)) {
    await addTableEvent(change, record, { type: 'too-few-to-start', seats: seats.length, least })
    return stopWaiting(change, { ...record, startAt: undefined })
  }
  const begun = await beginByItself(context, change, record)
  if (begun.ok) return
  await addTableEvent(change, record, { type: 'not-started' })
  await stopWaiting(change, { ...record, startAt: undefined, autoStart: false })
}

/** What it was to start by is over. */
async function stopWaiting(change: Change, record: TableRecord): Promise<void> {
  const { autoStart } = record
  await bumpRevision(change, record, { autoStart, startAt: null, dueAt: nextDue({ ...record, movedAt: change.now }) })
}

/** Ends a table that has been idle for too long, or tells people that it will; returns it as it is then, if it goes on. */
async function tickIdle(change: Change, record: TableRecord): Promise<TableRecord | undefined> {
  const { now, tx, enqueue } = change
  const { what, at } = idling(record)
  if (now < at) return record
  if (what === 'over') {
    await endWithoutResult(change, record)
    return undefined
  }
  await tx.table.updateMany({ where: { id: record.id }, data: { warnedAt: now } })
  enqueue({ queue: 'warn', payload: { table: record.id } })
  return { ...record, warnedAt: now }
}

/** A table that has ended is archived. */
async function tickEnded(_: Context, { now, enqueue }: Change, record: TableRecord): Promise<Date | null> {
  const due = nextDue(record)
  if (now < due) return due
  enqueue({ queue: 'archive', payload: { table: record.id } })
  return null
}

/** Votes are counted; players are reminded when parts of their time are over, and answered for when all of it is. */
async function tickGame(context: Context, change: Change, found: TableRecord): Promise<Date | 'saved'> {
  const record = await tickIdle(change, found)
  if (record === undefined) return 'saved'
  if (await countVotes(context, change, record)) return 'saved'
  if (asksResigned(record)) {
    await save(change, record, { match: playStandingOrders(readMatch(context.games, record), record.seats) })
    return 'saved'
  }
  const looked = lookAtClocks(record, change.now)
  change.enqueue(...(await keepLooks(change, [looked])))
  if (looked.late.length > 0 && (await onTimeout(context, change, record, looked.late))) return 'saved'
  return looked.next
}
