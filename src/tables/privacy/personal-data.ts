import { z } from 'zod'
import { type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { floodOf } from '../alerts/flood.ts'
import { type Tenure, tenures } from '../people/tenures.ts'
import type { Context } from '../record/context.ts'
import { readTableEvents } from '../table/table-events.ts'

/** Some of what is kept of a user: rows of one kind. */
export interface Slice {
  readonly kind: string
  readonly rows: readonly object[]
}

/** How many rows are read at once: somebody may have played thousands of games, and others ask meanwhile. */
const SLICE = 100

/**
 * All that is kept of a user, as plain data for them: everything that names them, and what they did on their seats. One slice
 * after the other, those of a kind together, each kind at least once.
 */
export async function* personalData({ store }: Context, user: UserId): AsyncGenerator<Slice> {
  const { prisma } = store
  const where = { userId: user }
  const byTable = { orderBy: { tableId: 'asc' } } as const
  yield* slicesOf('settings', page => prisma.playerSettings.findMany({ where, ...page }))
  yield { kind: 'tables', rows: [] }
  for (const id of await tablesOf({ store }, user)) {
    const rows = await atTable({ store }, user, id)
    if (rows.length > 0) yield { kind: 'tables', rows }
  }
  yield* slicesOf('opened', page =>
    prisma.table.findMany({ where: { hostId: user }, orderBy: { id: 'asc' }, select: TABLE, ...page }),
  )
  const event = { orderBy: { id: 'asc' }, select: { tableId: true, what: true, at: true } } as const
  yield* slicesOf('traces', async page => {
    const rows = await prisma.tableEvent.findMany({ where, ...event, ...page })
    return rows.map(row => ({ ...row, what: withoutFormer(row.what) }))
  })
  yield* slicesOf('names', async page => {
    const isTheirs = { what: { path: ['was', 'user'], equals: user } }
    const rows = await prisma.tableEvent.findMany({ where: isTheirs, ...event, ...page })
    return rows.map(({ what, ...row }) => ({ ...row, name: named.parse(what).was.name }))
  })
  yield* slicesOf('wishes', page => prisma.playerTableSettings.findMany({ where, ...byTable, ...page }))
  yield* slicesOf('follows', page =>
    prisma.follow.findMany({ where, orderBy: { id: 'asc' }, omit: { told: true, toldAt: true }, ...page }),
  )
  yield* slicesOf('notes', page => prisma.note.findMany({ where, ...byTable, ...page }))
  const board = { orderBy: { openedAt: 'asc' }, omit: { hash: true } } as const
  yield* slicesOf('boards', page => prisma.boardSession.findMany({ where, ...board, ...page }))
  yield* slicesOf('launches', page => prisma.boardLaunch.findMany({ where, orderBy: { channelId: 'asc' }, ...page }))
  yield* slicesOf('lessons', page => prisma.lesson.findMany({ where, orderBy: { game: 'asc' }, ...page }))
  // Whom they avoid, and not who avoids them: that is others' own, and told to nobody else.
  yield* slicesOf('avoided', page =>
    prisma.avoided.findMany({ where, orderBy: { otherId: 'asc' }, omit: { userId: true, salt: true }, ...page }),
  )
  yield* onServers({ store }, user)
  yield* slicesOf('seeks', page => prisma.seek.findMany({ where, orderBy: { id: 'asc' }, ...page }))
  yield* slicesOf('vacations', page => prisma.vacation.findMany({ where, orderBy: { id: 'asc' }, ...page }))
  // Neither who invited them, nor whether whom they invite wants to hear of it, is theirs to know.
  const received = { ...byTable, select: { tableId: true, at: true, answer: true, answeredAt: true } } as const
  yield* slicesOf('invitations', page => prisma.invitation.findMany({ where, ...received, ...page }))
  const sent = { where: { inviterId: user }, select: { tableId: true, at: true } } as const
  yield* slicesOf('invited', page =>
    prisma.inviter.findMany({ ...sent, orderBy: [{ tableId: 'asc' }, { userId: 'asc' }], ...page }),
  )
  const waiting = { ...byTable, select: { tableId: true, at: true, offeredTo: true, leftAt: true } } as const
  yield* slicesOf('reserves', page => prisma.reserve.findMany({ where, ...waiting, ...page }))
  yield* slicesOf('reminders', page =>
    prisma.reminder.findMany({
      where,
      orderBy: [{ tableId: 'asc' }, { seat: 'asc' }, { since: 'asc' }, { kind: 'asc' }],
      ...page,
    }),
  )
  yield* slicesOf('left', page =>
    prisma.leaver.findMany({ where, orderBy: [{ tableId: 'asc' }, { seat: 'asc' }], ...page }),
  )
  yield* slicesOf('ratings', page =>
    prisma.rating.findMany({ where, orderBy: [{ guildId: 'asc' }, { game: 'asc' }], ...page }),
  )
  const blocks = { where: { id: user }, select: { at: true, reason: true }, orderBy: { at: 'asc' } } as const
  yield* slicesOf('blocked', page => prisma.blocked.findMany({ ...blocks, ...page }))
  yield { kind: 'floods', rows: await floodOf({ store }, user) }
  yield* slicesOf('rated', page => prisma.ratedSeat.findMany({ where, ...byTable, ...page }))
}

/** From which servers they are banned, what moderators did for a server, by them or to them, and what they announced to all. */
async function* onServers({ store: { prisma } }: Pick<Context, 'store'>, user: UserId): AsyncGenerator<Slice> {
  // Who banned them is the server's own to know.
  const ban = { orderBy: { id: 'asc' }, select: { guildId: true, reason: true, at: true, until: true } } as const
  yield* slicesOf('bans', page => prisma.serverBan.findMany({ where: { userId: user }, ...ban, ...page }))
  const deed = { orderBy: { id: 'asc' }, select: { guildId: true, what: true, at: true } } as const
  yield* slicesOf('deeds', page =>
    prisma.deed.findMany({ where: { OR: [{ byId: user }, { userId: user }] }, ...deed, ...page }),
  )
  const said = { orderBy: { id: 'asc' }, select: { en: true, fr: true, at: true, sentAt: true } } as const
  yield* slicesOf('announced', page => prisma.announcement.findMany({ where: { byId: user }, ...said, ...page }))
}

const named = z.object({ was: z.object({ name: z.string() }) })

/** What happened, without who had a seat before. */
function withoutFormer(what: unknown): object {
  const { was: _, ...own } = z.looseObject({ was: z.unknown().optional() }).parse(what)
  return own
}

/** Which rows of a list are read. */
export interface SlicePage {
  readonly take: number
  readonly skip: number
}

/** All rows of a kind, a slice at a time. */
export async function* slicesOf(
  kind: string,
  read: (page: SlicePage) => Promise<readonly object[]>,
): AsyncGenerator<Slice> {
  for (let skip = 0; ; skip += SLICE) {
    const rows = await read({ take: SLICE, skip })
    yield { kind, rows }
    if (rows.length < SLICE) return
  }
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

const ids = z.array(z.object({ id: tableId }))

/** The tables where a user has or had a seat. */
async function tablesOf({ store }: Pick<Context, 'store'>, user: UserId): Promise<readonly TableId[]> {
  const rows = await store.prisma.$queryRaw`
    SELECT "tableId" AS id FROM "Seat" WHERE "userId" = ${user}
    UNION SELECT "tableId" FROM "Seat" WHERE "formerId" = ${user}
    UNION SELECT "tableId" FROM "TableEvent" WHERE "userId" = ${user}
    ORDER BY id`
  return ids.parse(rows).map(({ id }) => id)
}

const ofSeat = z.object({ seat: z.int(), userId: userId.nullable(), formerId: userId.nullable() })

/** What a user did on each seat of a table while it was theirs. */
async function atTable({ store }: Pick<Context, 'store'>, user: UserId, id: TableId): Promise<readonly object[]> {
  const { prisma } = store
  const [rows, events] = await Promise.all([
    prisma.seat.findMany({ where: { tableId: id }, orderBy: { seat: 'asc' }, include: { table: { select: TABLE } } }),
    readTableEvents(prisma, id),
  ])
  const seats: object[] = []
  for (const { table, ...row } of rows) {
    const { seat, userId: holder, formerId } = ofSeat.parse(row)
    const mine = tenures(events, { seat, user, first: formerId ?? holder ?? undefined })
    if (mine.length === 0) continue
    const deeds = []
    for (const tenure of mine) deeds.push(await deedsOf({ store }, id, tenure))
    const { formerId: _, ...own } = row
    seats.push({ ...table, ...(holder === user && { seat: own, ...(await plansOf({ store }, id, seat)) }), deeds })
  }
  return seats
}

/** What was done on a seat while one player had it, and how it voted. */
async function deedsOf({ store }: Pick<Context, 'store'>, id: TableId, { seat, ...span }: Tenure) {
  const { prisma } = store
  const [since, until] = [span.from && { gte: span.from }, span.to && { lt: span.to }]
  const entries: object[] = []
  const read = (page: SlicePage) =>
    prisma.entry.findMany({
      where: { tableId: id, seat, at: { ...since, ...until } },
      orderBy: { number: 'asc' },
      select: { number: true, by: true, at: true, action: true, undone: true },
      ...page,
    })
  for await (const { rows } of slicesOf('entries', read)) entries.push(...rows)
  const ballots = await prisma.ballot.findMany({
    where: {
      seat,
      vote: { tableId: id, openedAt: { ...until }, OR: [{ closedAt: null }, { closedAt: { ...since } }] },
    },
    select: { yes: true, vote: { select: { kind: true, openedAt: true } } },
  })
  return { ...span, entries, ballots }
}

/** What is prepared and ordered on a seat. */
async function plansOf({ store }: Pick<Context, 'store'>, id: number, seat: number) {
  const where = { tableId_seat: { tableId: id, seat } }
  const [draft, order] = await Promise.all([
    store.prisma.draft.findUnique({ where, select: { actions: true } }),
    store.prisma.order.findUnique({ where, select: { order: true } }),
  ])
  return { draft: draft?.actions, order: order?.order }
}
