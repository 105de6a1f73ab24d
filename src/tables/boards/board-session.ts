import { z } from 'zod'
import type { Viewer } from '../../engine/contract/seat.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type TableId, tableId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { hashOfSecret, newSecret } from './new-secret.ts'

const HOUR_MS = 3_600_000

/** How long a board stays open where nobody looks at it, and at most; how often it is noted that somebody does. */
export const BOARD_LASTS_MS = { unseen: 12 * HOUR_MS, most: 7 * 24 * HOUR_MS, noted: HOUR_MS } as const

/** In how many browsers somebody has the board of a table open at most. */
const MOST = 8

const row = z.object({ hash: z.string(), table: tableId, user: userId, seat: z.int().nullable(), locale: z.string() })

/** The table of a board that was opened, and what was closed for it. */
const opened = z.object({ table: tableId, closed: z.array(z.string()) })

/** A browser in which a board is open: for whom, and whose seat they had when it was opened. */
export interface BoardSession extends Omit<z.infer<typeof row>, 'seat'> {
  readonly viewer: Viewer
}

/** A board that was opened, and what the session is known by from then on. */
export interface OpenedBoard {
  readonly table: TableId
  readonly secret: string
}

/**
 * Opens the board in a browser, by an unused link. Of several who try at once one succeeds, and gets what they are known
 * by. Where it is open in too many, the first is closed, which is told there.
 */
export async function openBoard(
  { store: { prisma, news }, now: clock }: Pick<Context, 'store' | 'now'>,
  link: string,
): Promise<OpenedBoard | undefined> {
  const secret = newSecret()
  const now = clock()
  const until = new Date(now.getTime() + BOARD_LASTS_MS.unseen)
  const [found] = await prisma.$queryRaw<unknown[]>`
    WITH link AS (
      UPDATE "BoardLink" SET used = ${now}
      WHERE hash = ${hashOfSecret(link)} AND used IS NULL AND until > ${now}
      RETURNING "tableId", "userId", seat, locale),
    most AS (
      DELETE FROM "BoardSession" WHERE hash IN (
        SELECT s.hash FROM "BoardSession" s JOIN link ON s."tableId" = link."tableId" AND s."userId" = link."userId"
        ORDER BY s."openedAt" DESC OFFSET ${MOST - 1})
      RETURNING hash),
    opened AS (
      INSERT INTO "BoardSession" (hash, "tableId", "userId", seat, locale, "openedAt", until)
      SELECT ${hashOfSecret(secret)}, "tableId", "userId", seat, locale, ${now}, ${until} FROM link
      RETURNING "tableId")
    SELECT "tableId" AS table, ARRAY(SELECT hash FROM most) AS closed FROM opened`
  if (found === undefined) return undefined
  const { table, closed } = opened.parse(found)
  news.tell(closed.map(session => ({ table, session })))
  return { table, secret }
}

/** The session of who knows this secret at a table; it lasts for as long as it is used, but for a week at most. */
export async function boardSession(
  { store: { prisma }, now: clock }: Pick<Context, 'store' | 'now'>,
  table: TableId,
  secret: string,
): Promise<BoardSession | undefined> {
  const now = clock()
  const hash = hashOfSecret(secret)
  const [found] = await prisma.$queryRaw<unknown[]>`
    SELECT hash, "tableId" AS table, "userId" AS user, seat, locale FROM "BoardSession"
    WHERE hash = ${hash} AND "tableId" = ${table} AND until > ${now}`
  if (found === undefined) return undefined
  await prisma.$executeRaw`
    UPDATE "BoardSession" SET until = LEAST(${at(now, BOARD_LASTS_MS.unseen)}, "openedAt" + ${BOARD_LASTS_MS.most} * interval '1 ms')
    WHERE hash = ${hash} AND until < ${at(now, BOARD_LASTS_MS.unseen - BOARD_LASTS_MS.noted)}`
  const { seat, ...session } = row.parse(found)
  return { ...session, viewer: seat ?? 'public' }
}

const at = (now: Date, ms: number) => Prisma.sql`${new Date(now.getTime() + ms)}::timestamptz`
