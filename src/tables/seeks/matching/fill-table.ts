import { Prisma } from '../../../store/prisma/client.ts'
import { dueOnceFull } from '../../clocks/auto-start.ts'
import { nextDue } from '../../clocks/next-due.ts'
import { freeSeat } from '../../lobby/join.ts'
import { NOTHING, readRecords, type SeatRecord, type TableRecord } from '../../record/record.ts'
import { bansOf } from '../../table/bans.ts'
import { bumpRevision } from '../../table/bump-revision.ts'
import type { Change } from '../../table/transact.ts'
import { areEnough, fill, type SeatedGroup } from '../match.ts'
import type { Seek } from '../read-seeks.ts'
import { longestFirst, type Seeker, type Surroundings } from '../seeker.ts'
import { confirmBy, seatAt, tooBusy } from './open-for.ts'

/** A lobby that was opened for what is sought and lacks somebody. */
interface Lacking {
  readonly record: TableRecord
  readonly begun: SeatedGroup
}

/** The lobbies of these seeks that lack somebody, whoever has waited longest first; nothing else happens there until the transaction ends. */
export async function readBegun(tx: Change['tx'], seeks: readonly Seek[]): Promise<readonly Lacking[]> {
  const ids = [...new Set(seeks.flatMap(({ table }) => table ?? []))]
  if (ids.length === 0) return []
  await tx.$executeRaw`SELECT id FROM "Table" WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
  const read = await readRecords(tx, Prisma.sql`t.id = ANY(${ids}::int[]) AND t.status = 'OPEN'`, NOTHING)
  const lacking = read.flatMap(({ record }) => lackingAt(record, seeks) ?? [])
  const first = ({ begun }: Lacking) => begun.seekers[0]
  return lacking.toSorted((a, b) => {
    const [one, other] = [first(a), first(b)]
    return one && other ? longestFirst(one, other) : 0
  })
}

function lackingAt(record: TableRecord, seeks: readonly Seek[]): Lacking | undefined {
  const { channel, pace, places, seats } = record
  if (seats.length >= places || seats.some(({ bot }) => bot !== undefined)) return undefined
  const seekers = seats.flatMap(seat => seekerAt(record, seat, seeks) ?? []).toSorted(longestFirst)
  return { record, begun: { seekers, pace, channel, places } }
}

/** What somebody at a lobby seeks; who sat down by themselves takes whatever it is, and has waited for nothing. */
function seekerAt(
  { id, game, channel, pace, places }: TableRecord,
  { seat, user }: SeatRecord,
  seeks: readonly Seek[],
): Seeker | undefined {
  if (user === undefined) return undefined
  const own = seeks.find(seek => seek.table === id && seek.user === user)
  const since = new Date(8.64e15)
  const any = { least: 1, most: places, paces: [pace], hours: 'ANY', awake: 0, rating: undefined } as const
  return own ? { ...own, channel } : { id: seat, user, since, game, channel, ...any }
}

interface Filling {
  readonly waiting: readonly Seek[]
  readonly around: Surroundings
  readonly isUnknown: (spot: Pick<Seek, 'user' | 'channel'>) => boolean
}

/** What became of it. */
type Filled = { readonly seated: readonly Seek[] } | { readonly unknown: readonly Pick<Seek, 'user' | 'channel'>[] }

/**
 * Fills the free seats of a lobby with those who seek that; where nobody does, it begins without, if those who sit there want
 * that. Whether somebody sees its channel may have to be known first.
 */
export async function fillTable(change: Change, { record, begun }: Lacking, filling: Filling): Promise<Filled> {
  const { around, isUnknown } = filling
  let { waiting } = filling
  for (;;) {
    const added = fill(begun, waiting, around)
    const unknown = added.map(({ user }) => ({ user, channel: begun.channel })).filter(isUnknown)
    if (unknown.length > 0) return { unknown }
    const busy = (await tooBusy(change, added)) ?? (await banned(change, record, added))
    if (busy === undefined) {
      if (added.length > 0) await seat(change, record, added)
      else if (areEnough(begun, around.now)) await close(change, record)
      return { seated: added }
    }
    waiting = waiting.filter(seek => seek !== busy)
  }
}

/** One of these who was sent away from there. */
async function banned(change: Change, { id }: TableRecord, seeks: readonly Seek[]): Promise<Seek | undefined> {
  for (const seek of seeks) if ((await bansOf(change, id, seek.user)).length > 0) return seek
  return undefined
}

async function seat(change: Change, record: TableRecord, added: readonly Seek[]): Promise<void> {
  const { tx, now } = change
  const taken = [...record.seats.map(({ seat }) => seat)]
  for (const { user, name } of added) {
    const seat = freeSeat(taken.map(seat => ({ seat })))
    taken.push(seat)
    await tx.seat.create({ data: { tableId: record.id, seat, userId: user, name, confirmBy: confirmBy(now) } })
  }
  await seatAt(change, record.id, added)
  await setPlaces(change, record, taken.length)
}

/** No more seats are wanted than are taken. */
async function close(change: Change, record: TableRecord): Promise<void> {
  await setPlaces(change, record, record.seats.length)
}

async function setPlaces(change: Change, record: TableRecord, places: number): Promise<void> {
  await change.tx.table.update({ where: { id: record.id }, data: { places } })
  await bumpRevision(change, record, { dueAt: dueOnceFull(record, nextDue(record), change.now) })
}
