import { z } from 'zod'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import type { Request } from '../table/request.ts'
import { transact } from '../table/transact.ts'
import { countAudience } from './count-audience.ts'

/** How long an announcement may be, in characters. */
export const LONGEST_ANNOUNCEMENT = 1_500

/** What is announced, in English and perhaps in French. */
export interface Announced {
  readonly en: string
  readonly fr: string | undefined
}

/** An announcement that nobody has sent yet, and to how many servers it would go. */
export interface DraftAnnouncement extends Announced {
  readonly id: number
  readonly servers: number
}

/** One that was sent, and how far it is. */
export interface SentAnnouncement extends Announced {
  readonly id: number
  readonly sentAt: Date
  readonly withdrawnAt: Date | undefined
  /** How many servers it is at, or why not. */
  readonly progress: readonly AnnouncementProgress[]
}

const STATUSES = ['waiting', 'held', 'posting', 'sent', 'given-up', 'withdrawn', 'deleted'] as const

/** Why a server could not be told: what Discord answers, what is known of the server, or that a process died over it. */
const MATTERS = ['gone', 'hidden', 'closed', 'locked', 'refused', 'nowhere', 'left', 'blocked', 'doubtful'] as const
export type AnnouncementMatter = (typeof MATTERS)[number]

const progress = z.object({
  status: z.enum(STATUSES),
  matter: z.enum(MATTERS).nullable().catch(null),
  servers: z.int(),
})
/** So many servers of a kind. */
export type AnnouncementProgress = Readonly<z.infer<typeof progress>>

/** Keeps what is to be announced until whoever wrote it has seen it as it will look. */
export function draftAnnouncement(
  context: Context,
  { interaction, user }: Request,
  { en, fr }: Announced,
): Promise<Result<{ readonly draft: DraftAnnouncement }>> {
  return transact(context, interaction, async ({ tx, now }) => {
    const { id } = await tx.announcement.create({ data: { byId: user, en, fr: fr ?? null, at: now } })
    return { ok: true, draft: { id, en, fr, servers: await countAudience({ tx, now }) } }
  })
}

/** Sends what was written; the servers are told by jobs. */
export function sendAnnouncement(
  context: Context,
  { interaction }: Request,
  id: number,
): Promise<Result<{ readonly servers: number }>> {
  return transact(context, interaction, async ({ tx, now, enqueue }) => {
    const { count } = await tx.announcement.updateMany({ where: { id, sentAt: null }, data: { sentAt: now } })
    if (count === 0) return deny('no-announcement')
    enqueue({ queue: 'announce', payload: { announcement: id, after: '' } })
    return { ok: true, servers: await countAudience({ tx, now }) }
  })
}

/** Drops what was written and not sent. */
export function dropAnnouncement(context: Context, { interaction }: Request, id: number): Promise<Result<object>> {
  return transact(context, interaction, async ({ tx }) => {
    const { count } = await tx.announcement.deleteMany({ where: { id, sentAt: null } })
    return count === 0 ? deny('no-announcement') : { ok: true }
  })
}

/** Takes back what was sent: nobody else is told, and the messages are deleted by jobs. */
export function withdrawAnnouncement(context: Context, { interaction }: Request, id: number): Promise<Result<object>> {
  return transact(context, interaction, async ({ tx, now, enqueue }) => {
    const where = { id, sentAt: { not: null }, withdrawnAt: null }
    const { count } = await tx.announcement.updateMany({ where, data: { withdrawnAt: now } })
    if (count === 0) return deny('no-announcement')
    enqueue({ queue: 'announce', payload: { announcement: id, after: '' } })
    return { ok: true }
  })
}

/** The announcements that were sent last, the newest first. */
export async function readAnnouncements(
  { store: { prisma }, now }: Context,
  most: number,
): Promise<readonly SentAnnouncement[]> {
  const rows = await prisma.announcement.findMany({
    where: { sentAt: { not: null } },
    orderBy: { sentAt: 'desc' },
    take: most,
  })
  return Promise.all(
    rows.map(async ({ id, en, fr, at, sentAt, withdrawnAt }) => {
      const counted = await prisma.$queryRaw`
        SELECT CASE WHEN s.status = 'waiting' AND s."heldUntil" > ${now()}::timestamptz THEN 'held' ELSE s.status END AS status,
          s.matter, count(*)::int AS servers
        FROM "AnnouncementServer" s WHERE s."announcementId" = ${id} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`
      const known = { sentAt: sentAt ?? at, withdrawnAt: withdrawnAt ?? undefined }
      return { id, en, fr: fr ?? undefined, ...known, progress: z.array(progress).parse(counted) }
    }),
  )
}
