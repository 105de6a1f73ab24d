import { z } from 'zod'
import { KEPT_DAYS } from '../../store/jobs/kept-days.ts'
import { type ChannelId, type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** Who has opened the Activity, as Discord says, and in which channel. */
export interface AtActivity {
  readonly user: UserId
  readonly channel: ChannelId
}

/**
 * Asks Discord who has opened the Activity, by a code that its frame was given for us, and whether they are in the
 * instance that the frame belongs to; undefined where Discord says something else.
 */
export type SignIn = (asked: { readonly code: string; readonly instance: string }) => Promise<AtActivity | undefined>

interface Launch {
  /** The board that is meant; undefined where they have yet to say which. */
  readonly table: TableId | undefined
  /** The language of the page. */
  readonly locale: string
}

/** From when on, and how long, after a launch that led to no board another one for the same is no use, in milliseconds. */
const FAILED_MS = { from: 5_000, until: 600_000 } as const

const DAY_MS = 24 * 3_600_000

const row = z
  .object({ tableId: tableId.nullable(), locale: z.string() })
  .transform(({ tableId: table, locale }): Launch => ({ table: table ?? undefined, locale }))

/**
 * Notes what somebody opens the Activity for. False where they did so a moment ago and their page has not come since: then it
 * does not open for them, for whatever reason.
 */
export async function noteLaunch(
  { store: { prisma }, now: clock }: Pick<Context, 'store' | 'now'>,
  { user, channel }: AtActivity,
  { table, locale }: Launch,
): Promise<boolean> {
  const now = clock()
  const meant = { tableId: table ?? null, locale, at: now, hasCome: false }
  const here = { userId: user, channelId: channel }
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const at = { gt: ago(FAILED_MS.until), lt: ago(FAILED_MS.from) }
  const failed = { ...here, tableId: table ?? null, hasCome: false, at }
  const { count } = await prisma.boardLaunch.deleteMany({ where: failed })
  if (count > 0) return false
  await prisma.boardLaunch.upsert({
    where: { userId_channelId: here },
    create: { ...here, ...meant },
    update: meant,
  })
  return true
}

/** What somebody's page in a channel was opened for, if it was from there: it has come. */
export async function launchOf(
  { store: { prisma }, now }: Pick<Context, 'store' | 'now'>,
  { user, channel }: AtActivity,
): Promise<Launch | undefined> {
  const where = { userId: user, channelId: channel, at: { gt: new Date(now().getTime() - KEPT_DAYS.launch * DAY_MS) } }
  const [come] = await prisma.boardLaunch.updateManyAndReturn({
    where,
    data: { hasCome: true },
    select: { tableId: true, locale: true },
  })
  return come && row.parse(come)
}
