import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import type { Context } from '../record/context.ts'
import type { Blockable } from './blockable.ts'

const ofUser = z.object({
  what: z.literal('user'),
  /** Their seats in games that go on, and on how many servers those are. */
  seats: z.int(),
  servers: z.int(),
  /** Tables that have not begun where they sit, and those of them that close without them. */
  lobbies: z.int(),
  closed: z.int(),
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
          SELECT 'user' AS what, (count(*) FILTER (WHERE t.status = 'RUNNING'))::int AS seats,
            (count(DISTINCT COALESCE(t."guildId", t."channelId")) FILTER (WHERE t.status = 'RUNNING'))::int AS servers,
            (count(*) FILTER (WHERE t.status = 'OPEN'))::int AS lobbies,
            (count(*) FILTER (WHERE t.status = 'OPEN' AND t."hostId" = ${id} AND NOT EXISTS (
              SELECT FROM "Seat" o WHERE o."tableId" = t.id AND o."userId" <> ${id})))::int AS closed
          FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
          WHERE s."userId" = ${id} AND NOT s.resigned AND t.status IN ('OPEN', 'RUNNING')`
      : await db.$queryRaw<unknown[]>`
          SELECT 'server' AS what, count(DISTINCT t.id)::int AS tables, count(DISTINCT s."userId")::int AS people
          FROM "Table" t LEFT JOIN "Seat" s ON s."tableId" = t.id AND NOT s.resigned
          WHERE t."guildId" = ${id} AND t."endedAt" IS NULL`
  return row.parse(found)
}
