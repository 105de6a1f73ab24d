import { z } from 'zod'
import { tableId, type UserId, userId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import { type Tenure, tenures } from '../substitutes/tenures.ts'
import { readTableEvents } from '../table/table-events.ts'

/** All that is kept of a user, as plain data for them: everything that names them, and what they did on their seats. */
export async function personalData({ store, now }: Desk, user: UserId): Promise<object> {
  const { prisma } = store
  const where = { userId: user }
  const [settings, tables, opened, traces, wishes, notes, lessons, vacations, reminders, ratings] = await Promise.all([
    prisma.person.findUnique({ where }),
    tablesOf({ store }, user),
    prisma.table.findMany({ where: { hostId: user }, orderBy: { id: 'asc' }, select: TABLE }),
    prisma.trace.findMany({ where, orderBy: { id: 'asc' }, select: { tableId: true, what: true, at: true } }),
    prisma.wish.findMany({ where }),
    prisma.note.findMany({ where }),
    prisma.lesson.findMany({ where }),
    prisma.vacation.findMany({ where }),
    prisma.reminder.findMany({ where }),
    prisma.rating.findMany({ where }),
  ])
  return { user, at: now(), settings, tables, opened, traces, wishes, notes, lessons, vacations, reminders, ratings }
}

const TABLE = {
  id: true,
  game: true,
  guildId: true,
  channelId: true,
  status: true,
  hostId: true,
  createdAt: true,
  startedAt: true,
  endedAt: true,
} as const

const ofTable = z.object({ tableId, seat: z.int(), userId: userId.nullable(), formerId: userId.nullable() })

/** The tables where a user has or had a seat, and what they did there while it was theirs. */
async function tablesOf({ store }: Pick<Desk, 'store'>, user: UserId): Promise<readonly object[]> {
  const { prisma } = store
  const [seated, named] = await Promise.all([
    prisma.seat.findMany({ where: { OR: [{ userId: user }, { formerId: user }] }, select: { tableId: true } }),
    prisma.trace.findMany({ where: { userId: user }, distinct: ['tableId'], select: { tableId: true } }),
  ])
  const rows = await prisma.seat.findMany({
    where: { tableId: { in: [...new Set([...seated, ...named].map(one => one.tableId))] } },
    orderBy: [{ tableId: 'asc' }, { seat: 'asc' }],
    include: { table: { select: TABLE } },
  })
  const seats = await Promise.all(
    rows.map(async ({ table, ...row }) => {
      const { tableId: id, seat, userId: holder, formerId } = ofTable.parse(row)
      const events = await readTableEvents(prisma, id)
      const mine = tenures(events, { seat, user, first: formerId ?? holder ?? undefined })
      if (mine.length === 0) return []
      const deeds = await Promise.all(mine.map(tenure => deedsOf({ store }, id, tenure)))
      const { formerId: _, ...own } = row
      return [{ ...table, ...(holder === user && { seat: own, ...(await plansOf({ store }, id, seat)) }), deeds }]
    }),
  )
  return seats.flat()
}

/** What was done on a seat while one player had it, and how it voted. */
async function deedsOf({ store }: Pick<Desk, 'store'>, id: number, { seat, ...span }: Tenure) {
  const { prisma } = store
  const [since, until] = [span.from && { gte: span.from }, span.to && { lt: span.to }]
  const [entries, ballots] = await Promise.all([
    prisma.entry.findMany({
      where: { tableId: id, seat, at: { ...since, ...until } },
      orderBy: { number: 'asc' },
      select: { number: true, by: true, at: true, action: true, undone: true },
    }),
    prisma.ballot.findMany({
      where: {
        seat,
        vote: { tableId: id, openedAt: { ...until }, OR: [{ closedAt: null }, { closedAt: { ...since } }] },
      },
      select: { yes: true, vote: { select: { kind: true, openedAt: true } } },
    }),
  ])
  return { ...span, entries, ballots }
}

/** What is prepared and ordered on a seat. */
async function plansOf({ store }: Pick<Desk, 'store'>, id: number, seat: number) {
  const where = { tableId_seat: { tableId: id, seat } }
  const [draft, order] = await Promise.all([
    store.prisma.draft.findUnique({ where, select: { actions: true } }),
    store.prisma.order.findUnique({ where, select: { order: true } }),
  ])
  return { draft: draft?.actions, order: order?.order }
}
