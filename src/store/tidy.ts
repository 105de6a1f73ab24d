import type { PrismaClient } from './prisma/client.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * Forgets what can do no more harm: the claims of yesterday's interactions, which Discord does not deliver again, and
 * what somebody was told a month ago.
 */
export async function tidy(prisma: PrismaClient, now: Date): Promise<void> {
  const ago = (days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) })
  await prisma.claim.deleteMany({ where: { at: ago(1) } })
  await prisma.reminder.deleteMany({ where: { since: ago(30) } })
}
