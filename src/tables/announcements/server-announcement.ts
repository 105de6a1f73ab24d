import { z } from 'zod'
import type { Payloads } from '../../store/jobs/queues.ts'
import { type ChannelId, channelId, type GuildId, type MessageId, messageId } from '../../store/values/ids.ts'
import { quietUntil } from '../clocks/due/quiet-until.ts'
import { storedZone } from '../clocks/zones.ts'
import type { Context } from '../record/context.ts'
import { noteDeed } from '../servers/note-deed.ts'
import type { Announced, AnnouncementMatter } from './send-announcement.ts'

/** How many channels of a server are tried. */
const MOST_CHANNELS = 3
/** From when to when nobody is told anything, in minutes after midnight. */
const QUIET = { from: 22 * 60, to: 8 * 60 } as const

/** An announcement at a server: what is said there, in its language, and how far it is. */
export interface ServerAnnouncement extends Announced {
  readonly isWithdrawn: boolean
  readonly hasLeft: boolean
  readonly status: 'waiting' | 'posting' | 'sent' | 'over'
  /** Where it stands, or was being posted. */
  readonly channel: ChannelId | undefined
  readonly message: MessageId | undefined
  /** When that was begun. */
  readonly at: Date
  /** The language of the table that moved last, as Discord calls it. */
  readonly locale: string | undefined
}

type Key = Payloads['tell-server']
const keyOf = ({ announcement, guild }: Key) => ({ announcementId: announcement, guildId: guild })

const row = z.object({
  status: z.enum(['waiting', 'posting', 'sent']).or(z.string().transform(() => 'over' as const)),
  channelId: channelId.nullable(),
  messageId: messageId.nullable(),
  at: z.date(),
})

/** What a server is to be told, or was; undefined where it is none of those. */
export async function readServerAnnouncement(
  { store: { prisma } }: Context,
  key: Key,
): Promise<ServerAnnouncement | undefined> {
  const [found, guild, table] = await Promise.all([
    prisma.announcementServer.findUnique({
      where: { announcementId_guildId: keyOf(key) },
      include: { announcement: true },
    }),
    prisma.guild.findUnique({ where: { id: key.guild }, select: { leftAt: true } }),
    prisma.table.findFirst({
      where: { guildId: key.guild },
      orderBy: [{ movedAt: 'desc' }, { id: 'desc' }],
      select: { locale: true },
    }),
  ])
  if (found === null) return undefined
  const { en, fr, withdrawnAt } = found.announcement
  const { status, channelId: channel, messageId: message, at } = row.parse(found)
  return {
    ...{ en, fr: fr ?? undefined, isWithdrawn: withdrawnAt !== null, hasLeft: guild?.leftAt != null },
    ...{ status, channel: channel ?? undefined, message: message ?? undefined, at, locale: table?.locale },
  }
}

/**
 * The channels where a server is told something, in the order in which they are tried: that of its digest, then those of its
 * tables, by which moved last. A table's own place that is shut comes last.
 */
export async function channelsToTell({ store: { prisma } }: Context, guild: GuildId): Promise<readonly ChannelId[]> {
  const settings = await prisma.guild.findUnique({ where: { id: guild }, select: { digest: true } })
  const rows = await prisma.$queryRaw`
    SELECT t."channelId" AS id FROM "Table" t WHERE t."guildId" = ${guild} GROUP BY 1
    ORDER BY bool_and(t."ownPlace" AND t."endedAt" IS NOT NULL), max(t."movedAt") DESC LIMIT ${MOST_CHANNELS}`
  const channels = z.array(z.object({ id: channelId })).parse(rows)
  const digest = settings?.digest == null ? [] : [channelId.parse(settings.digest)]
  return [...new Set([...digest, ...channels.map(({ id }) => id)])].slice(0, MOST_CHANNELS)
}

/**
 * Until when a server is left in peace: by the commonest zone of those who sit at its running tables, as far as they have
 * set one. Undefined where it may be told now.
 */
export async function quietThere({ store: { prisma }, now }: Context, guild: GuildId): Promise<Date | undefined> {
  const rows = await prisma.$queryRaw`
    SELECT p.zone FROM "Table" t
      JOIN "Seat" s ON s."tableId" = t.id AND NOT s.resigned
      JOIN "PlayerSettings" p ON p."userId" = s."userId"
    WHERE t."guildId" = ${guild} AND t.status = 'RUNNING' AND p.zone <> 'UTC'
    GROUP BY 1 ORDER BY count(DISTINCT s."userId") DESC, 1 LIMIT 1`
  const [commonest] = z.array(z.object({ zone: storedZone })).parse(rows)
  return quietUntil({ quiet: QUIET, zone: commonest?.zone ?? 'UTC' }, now())
}

/** Keeps until when a server is left in peace. */
export async function holdBack({ store: { prisma } }: Context, key: Key, until: Date): Promise<void> {
  await prisma.announcementServer.updateMany({
    where: { ...keyOf(key), status: 'waiting' },
    data: { heldUntil: until },
  })
}

/** Keeps that it is about to be posted in a channel; false where it was withdrawn meanwhile. */
export async function beginAnnouncing(
  { store: { prisma }, now }: Context,
  { announcement, guild }: Key,
  channel: ChannelId,
): Promise<boolean> {
  const count = await prisma.$executeRaw`
    UPDATE "AnnouncementServer" s SET status = 'posting', "channelId" = ${channel}, "heldUntil" = NULL, at = ${now()}
    FROM "Announcement" a
    WHERE s."announcementId" = ${announcement} AND s."guildId" = ${guild} AND s.status = 'waiting'
      AND a.id = s."announcementId" AND a."withdrawnAt" IS NULL`
  return count > 0
}

/** Keeps that nothing was posted there. */
export async function doNotTell({ store: { prisma } }: Context, key: Key): Promise<void> {
  await prisma.announcementServer.updateMany({
    where: { ...keyOf(key), status: 'posting' },
    data: { status: 'waiting' },
  })
}

/** Keeps that a server was told, and says so in its log. */
export async function keepAnnounced({ store: { prisma }, now }: Context, key: Key, message: MessageId): Promise<void> {
  await prisma.$transaction(async tx => {
    const data = { status: 'sent', messageId: message, matter: null, at: now() }
    const { count } = await tx.announcementServer.updateMany({ where: { ...keyOf(key), status: 'posting' }, data })
    if (count > 0) await noteDeed({ tx, now: now() }, { guild: key.guild, what: { deed: 'announced' } })
  })
}

/** Keeps that a server cannot be told, and why. */
export async function giveUpTelling(
  { store: { prisma } }: Context,
  key: Key,
  matter: AnnouncementMatter,
): Promise<void> {
  const where = { ...keyOf(key), status: { in: ['waiting', 'posting'] } }
  await prisma.announcementServer.updateMany({ where, data: { status: 'given-up', matter } })
}

/** Keeps that the message of a server was deleted, or why it could not be. */
export async function keepDeleted(
  { store: { prisma } }: Context,
  key: Key,
  matter: AnnouncementMatter | undefined,
): Promise<void> {
  const data = matter === undefined ? { status: 'deleted' } : { matter }
  await prisma.announcementServer.updateMany({ where: { ...keyOf(key), status: 'sent' }, data })
}
