import type { GuildId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { type Slice, slicesOf } from './personal-data.ts'

/** Of a table what everybody on its server could see: neither its state nor its seed. */
const PUBLIC = {
  id: true,
  channelId: true,
  game: true,
  version: true,
  options: true,
  places: true,
  hostId: true,
  locale: true,
  status: true,
  pace: true,
  late: true,
  createdAt: true,
  startedAt: true,
  movedAt: true,
  endedAt: true,
  result: true,
} as const

/**
 * All that is kept of a server, as plain data for those who answer for it. It has nothing that only one person may see:
 * no hands, no moves of games that go on, no notes.
 */
export async function* serverData({ store }: Pick<Context, 'store'>, guild: GuildId): AsyncGenerator<Slice> {
  const { prisma } = store
  const where = { guildId: guild }
  const table = { guildId: guild }
  const atTable = { table } as const
  const bySeat = [{ tableId: 'asc' }, { seat: 'asc' }] as const
  yield* slicesOf('settings', page => prisma.guild.findMany({ where: { id: guild }, ...page }))
  yield* slicesOf('tables', page => prisma.table.findMany({ where, orderBy: { id: 'asc' }, select: PUBLIC, ...page }))
  const seat = {
    tableId: true,
    seat: true,
    userId: true,
    bot: true,
    name: true,
    resigned: true,
    formerId: true,
  } as const
  yield* slicesOf('seats', page =>
    prisma.seat.findMany({ where: atTable, orderBy: [...bySeat], select: seat, ...page }),
  )
  yield* slicesOf('events', page => prisma.tableEvent.findMany({ where: atTable, orderBy: { id: 'asc' }, ...page }))
  const move = { tableId: true, number: true, seat: true, by: true, action: true, at: true, undone: true } as const
  yield* slicesOf('moves', page =>
    prisma.entry.findMany({
      where: { table: { ...table, status: 'FINISHED' } },
      orderBy: [{ tableId: 'asc' }, { number: 'asc' }],
      select: move,
      ...page,
    }),
  )
  const byGame = [{ game: 'asc' }, { userId: 'asc' }] as const
  yield* slicesOf('ratings', page => prisma.rating.findMany({ where, orderBy: [...byGame], ...page }))
  yield* slicesOf('rated', page => prisma.ratedSeat.findMany({ where, orderBy: [...bySeat], ...page }))
  const seek = { id: true, userId: true, game: true, createdAt: true, goneAt: true } as const
  yield* slicesOf('seeks', page => prisma.seek.findMany({ where, orderBy: { id: 'asc' }, select: seek, ...page }))
  yield* slicesOf('bans', page =>
    prisma.serverBan.findMany({ where, orderBy: { id: 'asc' }, omit: { salt: true }, ...page }),
  )
  const told = { orderBy: { announcementId: 'asc' }, omit: { heldUntil: true } } as const
  yield* slicesOf('announcements', page => prisma.announcementServer.findMany({ where, ...told, ...page }))
  yield* slicesOf('deeds', page => prisma.deed.findMany({ where, orderBy: { id: 'asc' }, ...page }))
  yield* slicesOf('templates', page => prisma.template.findMany({ where, orderBy: { game: 'asc' }, ...page }))
}
