import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import { channelId, messageId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import {
  ALERT_KINDS,
  type AlertKind,
  type EventKind,
  INFORMS,
  SUSTAINED,
  SUSTAINED_KINDS,
  type SustainedKind,
} from './alert-kind.ts'
import type { Alarm } from './judge-alerts.ts'

/** What an alert is told with. */
export const alertFacts = z.object({
  figure: z.number().default(0),
  about: z.string().default(''),
  from: z.string().default(''),
  to: z.string().default(''),
})

const stored = z.object({
  kind: z.enum(ALERT_KINDS),
  since: z.date(),
  overAt: z.date().nullable(),
  times: z.int(),
  facts: alertFacts,
  postedAt: z.date().nullable(),
  channelId: channelId.nullable(),
  messageId: messageId.nullable(),
  fingerprint: z.string(),
})
export type Alert = z.infer<typeof stored>

type At = Pick<Context, 'store'>

/** Whatever comes again so soon is told by the message before, in milliseconds. */
export const AGAIN_MS = 3_600_000
/** So many messages of trouble are posted in an hour, and others where they leave room; what is more is counted by the last. */
export const MOST_AN_HOUR = 6
/** What goes on is told anew so often, and what could not be told is tried again after so long, in milliseconds. */
const EVERY_MS = { goesOn: 300_000, trouble: 300_000, claim: 60_000 } as const

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Keeps what is amiss now, and what is over. What was so too shortly to be told is forgotten. */
export async function keepAlarms(
  { store: { prisma } }: At,
  { amiss, well }: { readonly amiss: readonly Alarm[]; readonly well: readonly SustainedKind[] },
  now: Date,
): Promise<void> {
  for (const { kind, since = now, ...facts } of amiss) {
    await prisma.$executeRaw`
      INSERT INTO "Alert" AS a (kind, since, "seenAt", facts) VALUES (${kind}, ${since}, ${now}, ${JSON.stringify(facts)}::jsonb)
      ON CONFLICT (kind) DO UPDATE SET "seenAt" = excluded."seenAt", facts = excluded.facts, "overAt" = NULL,
        since = CASE WHEN a."overAt" IS NULL THEN a.since ELSE excluded.since END,
        times = CASE WHEN a."overAt" IS NULL THEN a.times WHEN a."overAt" > ${ago(now, AGAIN_MS)} THEN a.times + 1 ELSE 1 END,
        "postedAt" = CASE WHEN a."overAt" < ${ago(now, AGAIN_MS)} THEN NULL ELSE a."postedAt" END,
        "messageId" = CASE WHEN a."overAt" < ${ago(now, AGAIN_MS)} THEN NULL ELSE a."messageId" END`
  }
  await prisma.$executeRaw`DELETE FROM "Alert" WHERE kind = ANY(${[...well]}) AND "overAt" IS NULL AND "messageId" IS NULL`
  await prisma.$executeRaw`UPDATE "Alert" SET "overAt" = ${now}, "retryAt" = NULL WHERE kind = ANY(${[...well]}) AND "overAt" IS NULL`
}

/** Keeps that something has happened: once more, where the last time was a while ago. */
export async function keepEvent(
  { store: { prisma } }: { readonly store: { readonly prisma: Pick<Prisma.TransactionClient, '$executeRaw'> } },
  kind: EventKind,
  facts: { readonly about: string; readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO "Alert" AS a (kind, since, "seenAt", "overAt", facts) VALUES (${kind}, ${now}, ${now}, ${now}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (kind) DO UPDATE SET since = excluded.since, "seenAt" = excluded."seenAt", "overAt" = excluded."overAt",
      facts = excluded.facts, "retryAt" = NULL,
      times = CASE WHEN a."overAt" > ${ago(now, AGAIN_MS)} THEN a.times + 1 ELSE 1 END,
      "postedAt" = CASE WHEN a."overAt" < ${ago(now, AGAIN_MS)} THEN NULL ELSE a."postedAt" END,
      "messageId" = CASE WHEN a."overAt" < ${ago(now, AGAIN_MS)} THEN NULL ELSE a."messageId" END`
}

/** An alert that is to be told; the last one posted says how many are held back by then. */
export interface DueAlert extends Alert {
  readonly held: number
}

/** Whether as many were posted as may be: what only informs leaves its place to trouble. */
function isFull(kind: AlertKind, posted: readonly AlertKind[]): boolean {
  const counted = INFORMS.includes(kind) ? posted : posted.filter(one => !INFORMS.includes(one))
  return counted.length >= MOST_AN_HOUR
}

/** What is to be told by now, trouble first: long enough amiss, or over, and what has happened, as far as the hour has room. */
export async function alertsToTell({ store: { prisma } }: At, now: Date): Promise<readonly DueAlert[]> {
  const found = await prisma.alert.findMany({ orderBy: { since: 'asc' } })
  // A kind of a newer version is told by that.
  const rows = found.flatMap(row => stored.safeParse(row).data ?? [])
  const isDue = ({ kind, since, overAt, messageId: message }: Alert) => {
    const sustained = SUSTAINED_KINDS.find(one => one === kind)
    if (sustained === undefined || message !== null) return true
    return overAt === null && now.getTime() - since.getTime() >= SUSTAINED[sustained].forMs
  }
  const informs = ({ kind }: Alert) => Number(INFORMS.includes(kind))
  const due = rows.filter(isDue).toSorted((a, b) => informs(a) - informs(b))
  const posted = new Set(rows.filter(row => hasPlace(row, now)).map(({ kind }) => kind))
  const [told, held] = [due.filter(({ messageId }) => messageId !== null), new Set<Alert>()]
  for (const alert of due.filter(({ messageId }) => messageId === null)) {
    if (!posted.has(alert.kind) && isFull(alert.kind, [...posted])) held.add(alert)
    else {
      posted.add(alert.kind)
      told.push(alert)
    }
  }
  const last = told.toSorted((a, b) => postedAt(a, now) - postedAt(b, now)).at(-1)
  return told.map(alert => ({ ...alert, held: alert === last ? held.size : 0 }))
}

/** Whether its message was posted within the hour, or tried to be. */
const hasPlace = ({ postedAt }: Alert, now: Date) => postedAt !== null && postedAt > ago(now, AGAIN_MS)

/** When it was posted; what is not is so now. */
const postedAt = ({ postedAt: at, messageId }: Alert, now: Date) =>
  (messageId === null ? now : (at ?? ago(now, AGAIN_MS))).getTime()

/** Whether the row may be taken up: it is to show something else than it does, nobody is at it, and it is time. */
const free = ({ kind, overAt }: Pick<Alert, 'kind' | 'overAt'>, fingerprint: string, now: Date) => ({
  kind,
  overAt,
  fingerprint: { not: fingerprint },
  OR: [{ retryAt: null }, { retryAt: { lte: now } }],
})

/** Takes up an alert whose message is to show something else; false where another process is at it, or it is not time. */
export async function claimAlert(
  { store: { prisma } }: At,
  alert: Alert,
  fingerprint: string,
  now: Date,
): Promise<boolean> {
  const { count } = await prisma.alert.updateMany({
    where: free(alert, fingerprint, now),
    data: { retryAt: new Date(now.getTime() + EVERY_MS.claim) },
  })
  return count === 1
}

/**
 * Takes up an alert that has no message yet, where the last hour had room for one. Returns it as it is now; undefined where it
 * is not taken up.
 */
export function claimNewAlert<T extends Alert>({ store: { prisma } }: At, alert: T, now: Date): Promise<T | undefined> {
  return prisma.$transaction(async tx => {
    await lockAlerts(tx)
    const others = { postedAt: { gt: ago(now, AGAIN_MS) }, kind: { not: alert.kind } }
    const rows = await tx.alert.findMany({ where: others })
    const posted = rows.flatMap(row => stored.safeParse(row).data?.kind ?? [])
    if (isFull(alert.kind, posted)) return undefined
    // What is tried again is the same message, of which Discord keeps one.
    const postedAt = hasPlace(alert, now) ? alert.postedAt : now
    const { count } = await tx.alert.updateMany({
      where: { ...free(alert, '-', now), messageId: null },
      data: { retryAt: new Date(now.getTime() + EVERY_MS.claim), postedAt },
    })
    return count === 1 ? { ...alert, postedAt } : undefined
  })
}

/** Whoever reads and then writes does so after the others. */
export async function lockAlerts(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "Alert" IN SHARE ROW EXCLUSIVE MODE`
}

/** Keeps where an alert stands and what it shows. What goes on is told anew in a while, what is over by then at once. */
export async function keepTold(
  { store: { prisma } }: At,
  { kind }: Alert,
  {
    channel,
    message,
    fingerprint,
  }: { readonly channel: string; readonly message: string; readonly fingerprint: string },
  now: Date,
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "Alert" SET "channelId" = ${channel}, "messageId" = ${message}, fingerprint = ${fingerprint},
      "postedAt" = COALESCE("postedAt", ${now}),
      "retryAt" = CASE WHEN "overAt" IS NULL THEN ${new Date(now.getTime() + EVERY_MS.goesOn)}::timestamptz END
    WHERE kind = ${kind}`
}

/** Has an alert be tried again in a while that could not be told. */
export async function keepUntold({ store: { prisma } }: At, { kind }: Alert, now: Date): Promise<void> {
  await prisma.alert.updateMany({ where: { kind }, data: { retryAt: new Date(now.getTime() + EVERY_MS.trouble) } })
}

/** After a restore nobody knows what the messages show, nor which have been posted since: all are shown anew. */
export async function doubtAlerts({ store: { prisma } }: At): Promise<void> {
  await prisma.alert.updateMany({ data: { fingerprint: '', retryAt: null } })
  await prisma.alert.updateMany({ where: { messageId: null }, data: { postedAt: null } })
}
