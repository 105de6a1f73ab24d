import type { UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'

/** All that is kept of a user, as plain data for himself: everything that names him, and what he did on his seats. */
export async function personalData({ store, now }: Desk, user: UserId): Promise<object> {
  const { prisma } = store
  const where = { userId: user }
  const [settings, seats, givenUp, wishes, notes, vacations, reminders, ratings] = await Promise.all([
    prisma.person.findUnique({ where }),
    prisma.seat.findMany({ where, orderBy: { tableId: 'asc' }, include: { table: { select: TABLE } } }),
    prisma.seat.findMany({ where: { formerId: user }, select: { tableId: true, seat: true } }),
    prisma.wish.findMany({ where }),
    prisma.note.findMany({ where }),
    prisma.vacation.findMany({ where }),
    prisma.reminder.findMany({ where }),
    prisma.rating.findMany({ where }),
  ])
  const tables = await Promise.all(
    seats.map(async ({ table, tableId, ...seat }) => ({
      ...table,
      seat,
      ...(await deedsOf({ store }, tableId, seat.seat)),
    })),
  )
  return { user, at: now(), settings, tables, givenUp, wishes, notes, vacations, reminders, ratings }
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

/** What was done, prepared and ordered on a seat, and how it voted. */
async function deedsOf({ store }: Pick<Desk, 'store'>, tableId: number, seat: number) {
  const { prisma } = store
  const where = { tableId, seat }
  const [entries, draft, order, ballots] = await Promise.all([
    prisma.entry.findMany({
      where,
      orderBy: { number: 'asc' },
      select: { number: true, by: true, at: true, action: true, undone: true },
    }),
    prisma.draft.findUnique({ where: { tableId_seat: where }, select: { actions: true } }),
    prisma.order.findUnique({ where: { tableId_seat: where }, select: { order: true } }),
    prisma.ballot.findMany({
      where: { seat, vote: { tableId } },
      select: { yes: true, vote: { select: { kind: true, openedAt: true } } },
    }),
  ])
  return { entries, draft: draft?.actions, order: order?.order, ballots }
}
