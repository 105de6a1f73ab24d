import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { notAskedFor } from '../company/not-asked-for.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { lastComputer, notGoingOn, seatOf } from '../record/running.ts'
import { bannedFrom } from '../servers/banned-from.ts'
import { vacantSeats } from '../substitutes/vacancy.ts'
import { bansOf } from '../table/bans.ts'
import { showAnew } from '../table/bump-revision.ts'
import { inLine } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { heldSeats, leaveReserveAt, readWaiting } from './reserve.ts'

/** How many people wait for a seat at a table at most. */
export const MOST_WAITING = 10

/** On how many reserve lists somebody stands at most: each may keep a seat for them. */
export const MOST_LISTS = 5

/** Puts somebody on the reserve list of a table that has no seat for them; returns their place on it, from 1. */
export function waitInReserve(context: Context, request: TableRequest): Promise<Result<{ readonly place: number }>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record): Promise<Result<{ readonly place: number }>> => {
    const before = await waiting(change, table)
    if (before.includes(user)) return { ok: true, place: before.indexOf(user) + 1 }
    const refused = notGoingOn(record) ?? (await notWaited(change, record, user))
    if (refused) return refused
    if (before.length >= MOST_WAITING) return deny('reserve-full', { table, max: MOST_WAITING })
    const crowded = (await onTooMany(change, user)) ?? (await bannedFrom(change, { user, guild: record.guild }))
    if (crowded) return crowded
    const fresh = { at: change.now, offeredTo: null, leftAt: null, channelId: null, messageId: null, fingerprint: '' }
    await change.tx.reserve.upsert({
      where: { tableId_userId: { tableId: table, userId: user } },
      create: { tableId: table, userId: user, ...fresh },
      update: fresh,
    })
    if (record.status === 'OPEN') await showAnew(change, record)
    return { ok: true, place: before.length + 1 }
  })
}

/** Takes somebody off the reserve list. */
export function leaveReserve(context: Context, request: TableRequest): Promise<Result<{ readonly wasThere: boolean }>> {
  return transactAt(context, request, async (change, record) => {
    return { ok: true, wasThere: await leaveReserveOf(change, record, request.user) }
  })
}

/** The same within a transaction; returns whether they stood on it. What they were offered goes to the next. */
export async function leaveReserveOf(change: Change, record: TableRecord, user: UserId): Promise<boolean> {
  const { id: table, status } = record
  const wasThere = await leaveReserveAt(change, { table, user })
  if (wasThere && status === 'OPEN') await showAnew(change, record)
  if (wasThere && status !== 'OPEN') change.enqueue({ queue: 'reserve', payload: { table } })
  return wasThere
}

/** How the table stands where somebody waits for a seat; undefined where they do not. */
export async function waitsAt(
  { store }: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<TableRecord['status'] | undefined> {
  const row = await store.prisma.reserve.findFirst({
    where: { tableId: table, userId: user, leftAt: null },
    select: { table: { select: { status: true } } },
  })
  return row?.table.status
}

async function waiting(change: Change, table: TableId): Promise<readonly UserId[]> {
  const rows = await readWaiting(change, Prisma.sql`r."tableId" = ${table}`)
  return rows.map(({ user }) => user)
}

/** Why somebody may wait at no further table; two tables at which they do so at once are counted one after the other. */
async function onTooMany(change: Change, user: UserId): Promise<Denied | undefined> {
  await inLine(change, user)
  const rows = await readWaiting(
    change,
    Prisma.sql`r."userId" = ${user} AND r."tableId" IN (SELECT id FROM "Table" WHERE status IN ('OPEN', 'RUNNING'))`,
  )
  if (rows.length < MOST_LISTS) return undefined
  const tables = rows.map(({ table }) => table).toSorted((one, other) => one - other)
  return deny('too-many-reserves', { max: MOST_LISTS, tables: { list: tables.map(table => `#${table}`) } })
}

/** Whether a lobby has kept a seat for somebody before, whatever they made of it. */
async function wasKept({ tx }: Change, table: TableId, user: UserId): Promise<boolean> {
  return (await tx.reserve.count({ where: { tableId: table, userId: user, offeredTo: { not: null } } })) > 0
}

/** Why nobody waits there, or not this person: there is a seat for them, there was one, or there never will be one. */
async function notWaited(change: Change, record: TableRecord, user: UserId): Promise<Denied | undefined> {
  const { id: table, status, seats, places, practice } = record
  if (seatOf(record, user)) return deny('already-seated', { table })
  if ((await bansOf(change, table, user)).length > 0) return deny('removed', { table })
  const hasRoom =
    status === 'RUNNING'
      ? vacantSeats(record).length > 0
      : lastComputer(record) !== undefined || seats.length + (await heldSeats(change, { table, user })) < places
  if (practice || hasRoom) return deny('no-reserve', { table })
  if (status === 'OPEN' && (await wasKept(change, table, user))) return deny('kept-once', { table })
  return notAskedFor(change, record, user)
}
