import { Prisma, type PrismaClient } from '../prisma/client.ts'
import { KEPT_DAYS } from './kept-days.ts'

/** How many rows one statement deletes at most: nobody waits long for their locks. */
const SLICE = 200

const DAY_MS = 24 * 3600 * 1000

/**
 * Forgets what is of no use any more, a slice at a time. Several processes may do it at once: rows that another one
 * holds are left to it.
 */
export async function tidy(prisma: PrismaClient, now: Date): Promise<void> {
  for (const old of oldRows(now)) {
    let deleted: number
    do {
      deleted = await prisma.$executeRaw(old)
    } while (deleted === SLICE)
  }
  while ((await forgetPacks(prisma)) === SLICE) {}
}

const NAMED = Prisma.sql`EXISTS (SELECT FROM "Table" t WHERE t."packSha" = x.sha)`

/**
 * Forgets a slice of the packs that no table names. They are locked first and then looked at again, as a table may
 * have come to name one.
 */
async function forgetPacks(prisma: PrismaClient): Promise<number> {
  return prisma.$transaction(async tx => {
    const held = await tx.$queryRaw<{ readonly sha: string }[]>`
      SELECT x.sha FROM "Pack" x WHERE NOT ${NAMED} LIMIT ${SLICE} FOR UPDATE SKIP LOCKED`
    const shas = held.map(({ sha }) => sha)
    return tx.$executeRaw`DELETE FROM "Pack" x WHERE x.sha = ANY(${shas}) AND NOT ${NAMED}`
  })
}

/** A statement for each kind of thing that grows old. */
function oldRows(now: Date): readonly Prisma.Sql[] {
  const before = (kind: keyof typeof KEPT_DAYS) =>
    Prisma.sql`${new Date(now.getTime() - KEPT_DAYS[kind] * DAY_MS)}::timestamptz`
  const { sql } = Prisma
  const leftServer = sql`JOIN "Guild" g ON g.id = x."guildId" WHERE g."leftAt" < ${before('leftServer')}`
  const endedBefore = (kind: keyof typeof KEPT_DAYS) =>
    sql`JOIN "Table" t ON t.id = x."tableId" WHERE t."endedAt" < ${before(kind)}`
  return [
    slice('Claim', sql`WHERE x.at < ${before('claim')}`),
    slice('BoardLink', sql`WHERE x.until < ${now}`),
    slice('BoardSession', sql`WHERE x.until < ${now}`),
    slice('BoardLaunch', sql`WHERE x.at < ${before('launch')}`),
    slice('RateLimit', sql`WHERE x.until < ${before('rateLimit')}`),
    slice('InvalidRequests', sql`WHERE x.minute < ${before('rateLimit')}`),
    slice('Process', sql`WHERE LEAST(x."endedAt", x."seenAt") < ${before('process')}`),
    slice('Alert', sql`WHERE x."overAt" < ${before('process')}`),
    slice('Maintenance', sql`WHERE x."endedAt" < ${before('process')}`),
    slice('Reminder', sql`WHERE x.since < ${before('reminder')}`),
    slice('Invitation', sql`WHERE x.at < ${before('invitation')}`),
    slice('Reserve', endedBefore('reserve')),
    slice('ServerBan', sql`WHERE x.until < ${now}`),
    slice('Deed', sql`WHERE x.at < ${before('deed')}`),
    ...oldAnnouncements(before('announcement')),
    slice('ServerBan', leftServer),
    slice('Deed', leftServer),
    slice('Template', leftServer),
    slice('Table', leftServer),
    slice('Rating', leftServer),
    slice('Follow', leftServer),
    slice(
      'Guild',
      sql`WHERE x."leftAt" < ${before('leftServer')} AND NOT EXISTS (SELECT FROM "Table" t WHERE t."guildId" = x.id)`,
    ),
    slice(
      'Table',
      sql`WHERE x.status = 'ABANDONED' AND x."startedAt" IS NULL AND x."endedAt" < ${before('closedLobby')}`,
    ),
    slice('Message', sql`${endedBefore('message')} AND x.kind <> 'live'`),
    slice('Vote', endedBefore('vote')),
    slice('TableEvent', sql`${endedBefore('tableEvent')} AND x."userId" IS NULL`),
    slice(
      'Outage',
      sql`WHERE x.to < ${before('outage')}
        AND NOT EXISTS (SELECT FROM "Seat" s WHERE s.asked AND LEAST(s."askedAt", s."ranAt") < x.to)`,
    ),
    slice('Seek', leftServer),
    slice('Seek', sql`WHERE LEAST(x."goneAt", x.until) < ${before('seek')}`),
    slice('Deletion', sql`WHERE x.at < ${before('deletion')}`),
    slice('Backup', sql`WHERE x.at < ${before('backup')}`),
    slice('Lesson', sql`WHERE x.at < ${before('lesson')}`),
    slice('Vacation', sql`WHERE x.to < ${before('vacation')}`),
    slice(
      'PlayerSettings',
      sql`WHERE x.at < ${before('playerSettings')}
        AND NOT EXISTS (SELECT FROM "Seat" s WHERE s."userId" = x."userId")
        AND NOT EXISTS (SELECT FROM "Seat" s WHERE s."formerId" = x."userId")
        AND NOT EXISTS (SELECT FROM "Rating" r WHERE r."userId" = x."userId")
        AND NOT EXISTS (SELECT FROM "Vacation" v WHERE v."userId" = x."userId")`,
    ),
  ]
}

/** What was announced goes once no row tells of a server that it went to. */
function oldAnnouncements(before: Prisma.Sql): readonly Prisma.Sql[] {
  const { sql } = Prisma
  const isNowhere = sql`NOT EXISTS (SELECT FROM "AnnouncementServer" s WHERE s."announcementId" = x.id)`
  return [
    slice('AnnouncementServer', sql`WHERE x.at < ${before}`),
    slice('Announcement', sql`WHERE x.at < ${before} AND ${isNowhere}`),
  ]
}

/** Deletes a slice of the rows of a table, called x, for which a condition holds. */
function slice(table: Prisma.ModelName, condition: Prisma.Sql): Prisma.Sql {
  const name = Prisma.raw(`"${table}"`)
  return Prisma.sql`
    DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
      SELECT x.ctid FROM ${name} x ${condition} LIMIT ${SLICE} FOR UPDATE OF x SKIP LOCKED))`
}
