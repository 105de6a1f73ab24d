import { z } from 'zod'
import type { Store } from '../store.ts'
import { type ChannelId, channelId, type GuildId, type TableId, tableId } from '../values/ids.ts'
import { messageKey, type Row } from './message-row.ts'

/**
 * Why a message is not as it should be: its channel is gone, hidden, closed or locked; the bot was removed from the
 * server or the thread; a user takes no direct messages; a picture is missing.
 */
const MATTERS = ['gone', 'hidden', 'closed', 'locked', 'left', 'thread', 'direct', 'picture'] as const
export type Matter = (typeof MATTERS)[number]

/** What is wrong with a message. */
export interface Trouble {
  readonly matter: Matter
  /** The permissions that we lack, by Discord's names. */
  readonly missing: readonly string[]
  readonly since: Date
  /** When it is tried again; undefined where that is of no use, or is being done. */
  readonly retryAt: Date | undefined
}

const matterSchema = z.enum(MATTERS)

/** What a row says is wrong with its message; undefined if nothing is. */
export function troubleOf({ wrongSince, matter, missing, retryAt }: Row): Trouble | undefined {
  const known = matterSchema.safeParse(matter)
  if (wrongSince === null || !known.success) return undefined
  return { matter: known.data, missing, since: wrongSince, retryAt: retryAt ?? undefined }
}

/** Keeps that what belongs beside a table's live message could not be posted. */
export async function keepBeside(
  { prisma }: Store,
  table: TableId,
  { channel, matter, missing, since, retryAt }: Trouble & { readonly channel: ChannelId },
): Promise<void> {
  const key = messageKey(table, 'beside')
  const data = { channelId: channel, wrongSince: since, matter, missing: [...missing], retryAt: retryAt ?? null }
  await prisma.message.upsert({ where: { tableId_kind_subject: key }, create: { ...key, ...data }, update: data })
}

/** Forgets it, for it is about to be tried again; false if there is nothing. */
export async function dropBeside({ prisma }: Store, table: TableId): Promise<boolean> {
  return (await prisma.message.deleteMany({ where: messageKey(table, 'beside') })).count > 0
}

/** A channel that has a problem, and the permissions that we lacked there. */
export interface Troubled {
  readonly channel: ChannelId
  readonly missing: readonly string[]
}

/** The channels of a server that have a problem. */
export async function troubledChannels({ prisma }: Store, guild: GuildId): Promise<readonly Troubled[]> {
  const rows = await prisma.message.findMany({
    where: { wrongSince: { not: null }, table: { guildId: guild } },
    distinct: ['channelId'],
    orderBy: { channelId: 'asc' },
    select: { channelId: true, missing: true },
  })
  return rows.map(({ channelId: id, missing }) => ({ channel: channelId.parse(id), missing }))
}

/** Has the problems in these channels looked at again now. */
export async function tryAgainNow({ prisma }: Store, channels: readonly ChannelId[], now: Date): Promise<void> {
  const where = { channelId: { in: [...channels] }, wrongSince: { not: null } }
  await prisma.message.updateMany({ where, data: { retryAt: now } })
}

const due = z.array(z.object({ table: tableId, revision: z.int() }))

/** Enqueues jobs to show the tables whose messages are due to be tried again by now. */
export async function enqueueTroubled({ prisma, outbox }: Store, now: Date): Promise<void> {
  if ((await prisma.message.count({ where: { retryAt: { lte: now } } })) === 0) return
  await outbox.inTransaction(async (tx, enqueue) => {
    const rows = await tx.$queryRaw<unknown[]>`
      UPDATE "Message" SET "retryAt" = NULL WHERE "retryAt" <= ${now}
      RETURNING "tableId" AS table, revision`
    enqueue(...due.parse(rows).map(payload => ({ queue: 'show', payload }) as const))
  })
}
