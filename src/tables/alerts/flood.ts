import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { AGAIN_MS, alertFacts, keepEvent, lockAlerts } from './alert.ts'

/** Who asks more than people who play ask: a server, or a user wherever they are. */
export interface Flood {
  readonly whose: 'user' | 'server'
  readonly id: string
}

/** How many of those who flood are told of together. */
export const MOST_FLOODING = 5

type At = Pick<Context, 'store'>
const toText = ({ whose, id }: Flood) => `${whose} ${id}`

/** Keeps who asks more than people who play ask, beside those who did so within the hour. */
export function keepFlood({ store: { prisma } }: At, flood: Flood, now: Date): Promise<void> {
  return prisma.$transaction(async tx => {
    // Several processes may keep one at once.
    await lockAlerts(tx)
    const before = await tx.alert.findUnique({ where: { kind: 'flood' } })
    const isSoon = before?.overAt != null && now.getTime() - before.overAt.getTime() < AGAIN_MS
    const others = isSoon ? alertFacts.parse(before.facts).about.split(', ') : []
    const one = toText(flood)
    const all = [one, ...others.filter(other => other !== '' && other !== one)]
    await keepEvent(
      { store: { prisma: tx } },
      'flood',
      { about: all.slice(0, MOST_FLOODING).join(', '), from: '', to: '' },
      now,
    )
  })
}

const NAMED = Prisma.sql`string_to_array(facts->>'about', ', ')`
const isAbout = (one: string) => Prisma.sql`kind = 'flood' AND ${one} = ANY(${NAMED})`

/** Has no alert name a user any more, nor the message that tells it. */
export async function forgetFlood(tx: Prisma.TransactionClient, user: UserId): Promise<void> {
  const one = toText({ whose: 'user', id: user })
  await tx.$executeRaw`
    UPDATE "Alert" SET facts = jsonb_set(facts, '{about}', to_jsonb(array_to_string(array_remove(${NAMED}, ${one}), ', ')))
    WHERE ${isAbout(one)}`
}

/** When a user flooded last, where that is still known. */
export async function floodOf({ store: { prisma } }: At, user: UserId): Promise<readonly { readonly at: Date }[]> {
  const rows =
    await prisma.$queryRaw`SELECT since AS at FROM "Alert" WHERE ${isAbout(toText({ whose: 'user', id: user }))}`
  return z.array(z.object({ at: z.date() })).parse(rows)
}
