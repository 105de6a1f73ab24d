import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Payloads } from '../../store/jobs/queues.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import { quietUntil } from '../clocks/due/quiet-until.ts'
import { idsToJoin } from '../lobby/find-tables.ts'
import { readPlayerSettings } from '../people/player-settings.ts'
import type { Context } from '../record/context.ts'
import { inLine } from '../table/limits.ts'
import type { Change } from '../table/transact.ts'
import { DAILY_SINCE, DAY_MS, isDue } from './enqueue-followers.ts'
import { type FollowRecord, followColumns, toFollowRecord } from './follow-target.ts'
import { knownOfPlayer, playerDeeds } from './player-deeds.ts'

const STATUSES = ['OPEN', 'RUNNING', 'FINISHED', 'ABANDONED'] as const

const rows = z.array(
  followColumns.extend({
    told: z.unknown(),
    daily: z.coerce.date().nullable(),
    /** How it stands, and whether everybody could see something that was played since they were told. */
    table: z.object({ status: z.enum(STATUSES), entries: z.int(), isSeen: z.boolean() }).nullable(),
  }),
)
type Row = z.infer<typeof rows>[number]

type Transaction = Pick<Change, 'tx' | 'now'>
type News = Payloads['followed']

/** What was found of one thing: what is to be told, and what is known from now on; undefined where it has ended. */
interface Gathered {
  readonly news: Partial<News>
  readonly known: object | undefined
}

/**
 * Looks for what has happened since a user was told last, keeps that they know it, and has it told: all in one transaction, so
 * that nothing is told twice or not at all. In their quiet hours it waits.
 */
export async function gatherNews(context: Context, { user }: Payloads['follow']): Promise<void> {
  const { outbox } = context.store
  const now = context.now()
  const until = quietUntil(await readPlayerSettings(context, user), now)
  if (until !== undefined) return outbox.enqueue({ queue: 'follow', payload: { user }, after: until })
  await outbox.inTransaction(async (tx, enqueue) => {
    await inLine({ tx }, user)
    const news: News = { user, batch: randomUUID(), tables: [], players: [], free: [] }
    const found = rows.parse(await tx.$queryRaw(dueOf(user, now)))
    const all = found.flatMap(row => toFollowRecord(row).map(record => ({ row, record })))
    const gathered: Partial<News>[] = []
    for (const { row, record } of all) {
      const one = await gather({ tx, now }, user, { row, record })
      await keepKnown({ tx, now }, row, one)
      gathered.push(one.news)
    }
    const told = gathered.reduce<News>(together, news)
    if (told.tables.length + told.players.length + told.free.length > 0) enqueue({ queue: 'followed', payload: told })
  })
}

function dueOf(user: UserId, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT f.*, ${DAILY_SINCE} AS daily,
      CASE WHEN t.id IS NOT NULL THEN json_build_object('status', t.status, 'entries', t.entries, 'isSeen', EXISTS (
        SELECT FROM "Entry" e WHERE e."tableId" = t.id AND e.number > (f.told->>'entries')::int AND NOT e.undone
          AND 'public' <> ALL(e.unseen))) END AS table
    FROM "Follow" f LEFT JOIN "Table" t ON t.id = f."tableId" WHERE f."userId" = ${user} AND ${isDue(now)} ORDER BY f.id`
}

function together(all: News, { tables = [], players = [], free = [] }: Partial<News>): News {
  return {
    ...all,
    tables: [...all.tables, ...tables],
    players: [...all.players, ...players],
    free: [...all.free, ...free],
  }
}

/** A daily message keeps its hour, however late it is looked for; where nothing is told, nobody waits longer for what comes next. */
async function keepKnown({ tx, now }: Transaction, { id, how, daily }: Row, { known, news }: Gathered): Promise<void> {
  if (known === undefined) {
    await tx.follow.deleteMany({ where: { id } })
    return
  }
  const from = daily ?? now
  const days = Math.floor((now.getTime() - from.getTime()) / DAY_MS)
  const lastDay = new Date(from.getTime() + days * DAY_MS)
  const isTold = Object.values(news).some(list => list.length > 0)
  const toldAt = how === 'digest' ? { toldAt: lastDay } : isTold && { toldAt: now }
  await tx.follow.updateMany({ where: { id }, data: { told: stored.parse(known), ...toldAt } })
}

async function gather(
  at: Transaction,
  user: UserId,
  { row, record: { target, way } }: { readonly row: Row; readonly record: FollowRecord },
): Promise<Gathered> {
  switch (target.type) {
    case 'table':
      return ofTable(row, target.table, way)
    case 'player': {
      const known = knownOfPlayer.safeParse(row.told).data
      const found = await playerDeeds(at.tx, target, { known, now: at.now })
      const deeds = found.deeds.filter(({ what }) => way !== 'end' || what === 'ended')
      return { known: found.known, news: { players: deeds.map(deed => ({ player: target.player, ...deed })) } }
    }
    case 'free': {
      const before = knownOfFree.parse(row.told).tables
      const now = await idsToJoin(at, { ...target, user })
      const fresh = now.filter(({ id, status }) => !before.includes(`${id} ${status}`))
      return {
        known: { tables: now.map(({ id, status }) => `${id} ${status}`) },
        news: fresh.length === 0 ? {} : { free: [{ guild: target.guild, tables: fresh.map(({ id }) => id) }] },
      }
    }
  }
}

const knownOfFree = z.object({ tables: z.array(z.string()) }).catch({ tables: [] })
const knownOfTable = z.object({ status: z.enum(STATUSES), entries: z.int() })

/** What has become of a table, and which part of its log is new. */
function ofTable(
  { told, table: now, how }: Row,
  table: NonNullable<Row['tableId']>,
  way: FollowRecord['way'],
): Gathered {
  if (now === null) return { news: {}, known: undefined }
  const { isSeen, ...rest } = now
  const before = knownOfTable.safeParse(told).data ?? rest
  const isOver = now.status === 'FINISHED' || now.status === 'ABANDONED'
  const known = isOver ? undefined : rest
  if (way === 'end' && !isOver) return { news: {}, known }
  const hasBegun = before.status === 'OPEN' && now.status === 'RUNNING' ? 'started' : undefined
  const what = isOver ? 'ended' : hasBegun
  const from = Math.min(before.entries, now.entries)
  if (what === undefined && !isSeen) return { news: {}, known }
  const isTold = how === 'turn'
  return { known, news: { tables: [{ table, from, to: now.entries, isTold, ...(what !== undefined && { what }) }] } }
}
