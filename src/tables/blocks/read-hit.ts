import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import type { Context } from '../record/context.ts'
import { becomesWithout } from './becomes-without.ts'
import type { Blockable } from './blockable.ts'

const ofUser = z.object({
  what: z.literal('user'),
  /** Their seats in games that go on, and on how many servers those are. */
  seats: z.int(),
  servers: z.int(),
  /** Tables that have not begun where they sit: that others host, that others there host then if they may, and that close. */
  leaves: z.int(),
  hands: z.int(),
  closes: z.int(),
})
const ofServer = z.object({
  what: z.literal('server'),
  /** Tables that have not ended, and how many people sit there. */
  tables: z.int(),
  people: z.int(),
})
const row = z.discriminatedUnion('what', [ofUser, ofServer])

/** What it hits at tables when somebody is shut out, or a server: figures alone, nothing of a game. */
export type Hit = Readonly<z.infer<typeof row>>
/** The same of a user, and of a server. */
export type HitOf<W extends Hit['what']> = Extract<Hit, { readonly what: W }>

/** What is hit as it is now. */
export function readHit({ store }: Context, whom: Blockable): Promise<Hit> {
  return hitIn(store.prisma, whom)
}

/** The same within a transaction. */
export async function hitIn(db: Pick<Prisma.TransactionClient, '$queryRaw'>, { what, id }: Blockable): Promise<Hit> {
  const [found] =
    what === 'user'
      ? await db.$queryRaw<unknown[]>`
          SELECT 'user' AS what, (count(*) FILTER (WHERE how = 'plays'))::int AS seats,
            (count(DISTINCT place) FILTER (WHERE how = 'plays'))::int AS servers,
            (count(*) FILTER (WHERE how = 'leaves'))::int AS leaves,
            (count(*) FILTER (WHERE how = 'hands'))::int AS hands,
            (count(*) FILTER (WHERE how = 'closes'))::int AS closes
          FROM (
            SELECT COALESCE(t."guildId", t."channelId") AS place, ${becomesWithout(id)} AS how
            FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
            WHERE s."userId" = ${id} AND NOT s.resigned AND t.status IN ('OPEN', 'RUNNING')) hit`
      : await db.$queryRaw<unknown[]>`
          SELECT 'server' AS what, count(DISTINCT t.id)::int AS tables, count(DISTINCT s."userId")::int AS people
          FROM "Table" t LEFT JOIN "Seat" s ON s."tableId" = t.id AND NOT s.resigned
          WHERE t."guildId" = ${id} AND t."endedAt" IS NULL`
  return row.parse(found)
}
