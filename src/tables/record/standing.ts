import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Store } from '../../store/store.ts'
import { type TableId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from './context.ts'
import type { Position } from './position.ts'

/** The number of the question that somebody is asked; if they are asked nothing, who they are there and how the table stands. */
export type Standing = number | string

/** How the viewer of a position stands. */
export function standingAt(position: Position): Standing {
  const isAsked = position.phase === 'game' && position.waiting.seats.some(({ seat }) => seat === position.viewer)
  return isAsked ? position.beat : unasked(position.viewer, position.table.status)
}

/** How each user stands at a table; undefined where that takes the whole table to tell. */
export type Standings = (user: UserId) => Standing | undefined

const rows = z
  .array(
    z.object({
      status: z.string(),
      user: userId.nullable(),
      seat: z.int(),
      asked: z.boolean(),
      beat: z.int().nullable(),
    }),
  )
  .readonly()

const asked = new WeakMap<Store, Map<TableId, Promise<Standings>>>()

/** Reads how all stand at a table; asked by several at the same moment, it is read once, after the last of them. */
export function readStandings({ store }: Context, table: TableId): Promise<Standings> {
  const tables = asked.get(store) ?? new Map<TableId, Promise<Standings>>()
  asked.set(store, tables)
  const reading =
    tables.get(table) ??
    setImmediate().then(() => {
      tables.delete(table)
      return readNow(store, table)
    })
  tables.set(table, reading)
  return reading
}

async function readNow({ prisma }: Store, table: TableId): Promise<Standings> {
  const seats = rows.parse(
    await prisma.$queryRaw`
      SELECT t.status::text, s."userId" AS user, s.seat, s.asked, s.beat
      FROM "Table" t JOIN "Seat" s ON s."tableId" = t.id WHERE t.id = ${table}`,
  )
  return user => {
    const one = seats.find(seat => seat.user === user)
    if (one === undefined) return seats[0] && unasked('public', seats[0].status)
    if (one.status !== 'RUNNING' || !one.asked) return unasked(one.seat, one.status)
    return one.beat ?? undefined
  }
}

const unasked = (viewer: Position['viewer'], status: string) => `${viewer} ${status}`
