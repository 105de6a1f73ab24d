import { z } from 'zod'
import type { KeptMessage } from '../../store/messages/kept-message.ts'
import { type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { type PlayerSettings, toPlayerSettings } from '../people/player-settings.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { type Member, seesTable } from '../record/rights.ts'
import { isOver as hasEnded, seatOf } from '../record/running.ts'
import { vacantSeats } from '../substitutes/vacancy.ts'
import { showAnew } from '../table/bump-revision.ts'
import { tableAt } from '../table/table-at.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { offeredUntil } from './place-in-reserve.ts'

/** How long a seat is offered to one who waits before the next one is asked, in milliseconds. */
export const OFFERED_MS = 12 * 3600 * 1000

const row = z.object({
  userId,
  offeredTo: z.date().nullable(),
})

/** What is asked of those who wait. */
interface Knowing {
  quietUntil(settings: PlayerSettings, now: Date): Date | undefined
  /** Somebody who asks by no interaction. */
  member(user: UserId): Member
}

/**
 * Brings the reserve list in line with its table: the longest there who see it are offered its free seats; who lets that pass
 * or sees it no more is off. Returns when the next offer ends.
 */
export async function offerToReserve(
  context: Context,
  table: TableId,
  { quietUntil, member }: Knowing,
): Promise<Date | undefined> {
  const sights = await sightsOf(context, table, member)
  let next: Date | undefined
  await transactAt(context, { table }, async (change, record) => {
    const { tx, now } = change
    const rows = await rowsOf({ tx, now }, table)
    const free = freeSeats(record)
    const gone = rows.filter(one => {
      const isUnseeing = one.offeredTo !== null && sights.get(one.userId) === false
      return isUnseeing || isOver(record, one, now, free)
    })
    await leave(change, table, gone)
    const here = rows.filter(one => !gone.includes(one))
    const offered = here.flatMap(({ offeredTo }) => offeredTo ?? [])
    const more = Math.max(0, free - offered.length)
    // Of who has come since then nothing is known yet: their coming has the list looked at once more.
    const asked = here.filter(one => one.offeredTo === null && sights.get(one.userId)).slice(0, more)
    for (const { userId: user } of asked) {
      const settings = toPlayerSettings(await tx.playerSettings.findUnique({ where: { userId: user } }))
      const to = new Date(+(quietUntil(settings, now) ?? now) + OFFERED_MS)
      await tx.reserve.updateMany({ where: { tableId: table, userId: user }, data: { offeredTo: to } })
      offered.push(to)
    }
    if (record.status === 'OPEN' && gone.length + asked.length > 0) await showAnew(change, record)
    next = offered.toSorted((one, other) => +one - +other)[0]
    return { ok: true }
  })
  return next
}

/** Who has not left the list, the longest there first, and until when they are offered a seat. */
async function rowsOf(
  { tx, now }: { readonly tx: Pick<Change['tx'], '$queryRaw'>; readonly now: Date },
  table: TableId,
) {
  return z.array(row).parse(
    await tx.$queryRaw`
      SELECT r."userId", ${offeredUntil('r', now)} AS "offeredTo" FROM "Reserve" r
      WHERE r."tableId" = ${table} AND r."leftAt" IS NULL ORDER BY r.at, r."userId"`,
  )
}

/** Who of those on the list sees the channel of its table now; Discord is not asked where no seat is free or offered. */
async function sightsOf(
  context: Context,
  table: TableId,
  member: Knowing['member'],
): Promise<ReadonlyMap<UserId, boolean>> {
  const sights = new Map<UserId, boolean>()
  const record = await tableAt(context, table)
  if (record === undefined) return sights
  const rows = await rowsOf({ tx: context.store.prisma, now: context.now() }, table)
  if (freeSeats(record) === 0 && rows.every(({ offeredTo }) => offeredTo === null)) return sights
  // One after the other: Discord may have to be asked about each.
  for (const { userId: user } of rows) sights.set(user, await seesTable(record, member(user)))
  return sights
}

/** How many seats of a table may be offered. */
function freeSeats(record: TableRecord): number {
  if (record.status === 'OPEN') return record.places - record.seats.length
  return record.status === 'RUNNING' ? vacantSeats(record).length : 0
}

/** Whether somebody waits no more: they have a seat or let an offer pass, the table has ended, or others took the seats of its game. */
function isOver(
  record: TableRecord,
  { userId: user, offeredTo }: z.infer<typeof row>,
  now: Date,
  free: number,
): boolean {
  if (hasEnded(record) || seatOf(record, user) !== undefined) return true
  return offeredTo !== null && (offeredTo <= now || (record.status === 'RUNNING' && free === 0))
}

async function leave({ tx, now }: Change, table: TableId, gone: readonly { readonly userId: UserId }[]): Promise<void> {
  const users = gone.map(({ userId }) => userId)
  if (users.length > 0)
    await tx.reserve.updateMany({ where: { tableId: table, userId: { in: users } }, data: { leftAt: now } })
}

/** Keeps the message that offers somebody a seat, and what it shows. */
export async function keepOffered(
  { store }: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
  { channel, message, fingerprint }: KeptMessage,
): Promise<void> {
  const data = { channelId: channel, messageId: message, fingerprint }
  await store.prisma.reserve.updateMany({ where: { tableId: table, userId: user }, data })
}

/** Forgets one who has left the list, once their message says so; that a seat was kept for somebody stays. */
export async function dropReserve(
  { store: { prisma } }: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<void> {
  const where = { tableId: table, userId: user, leftAt: { not: null } }
  await prisma.reserve.deleteMany({ where: { ...where, offeredTo: null } })
  await prisma.reserve.updateMany({ where, data: { channelId: null, messageId: null, fingerprint: '' } })
}
