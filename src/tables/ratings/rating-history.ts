import { z } from 'zod'
import { type GuildId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { shownRating } from './skill.ts'

const row = z
  .object({
    table: tableId,
    endedAt: z.date(),
    place: z.int(),
    of: z.int(),
    annulled: z.boolean(),
    mu: z.number(),
    sigma: z.number(),
    muAfter: z.number(),
    sigmaAfter: z.number(),
  })
  .transform(({ mu, sigma, muAfter, sigmaAfter, annulled, ...game }) => ({
    ...game,
    isAnnulled: annulled,
    before: shownRating({ mu, sigma }),
    after: shownRating({ mu: muAfter, sigma: sigmaAfter }),
  }))

/** A game of somebody, and their rating before it and after it, as it is shown. */
export type RatingStep = Readonly<z.output<typeof row>>

/** What the last games of a player have made of their rating at a game on a server, the newest first. */
export async function ratingHistory(
  { store }: Context,
  {
    guild,
    game,
    user,
    limit,
  }: { readonly guild: GuildId; readonly game: string; readonly user: UserId; readonly limit: number },
): Promise<readonly RatingStep[]> {
  const rows = await store.prisma.$queryRaw<unknown[]>`
    SELECT r."tableId" AS table, r."endedAt", r.place, r.annulled, r.mu, r.sigma, r."muAfter", r."sigmaAfter",
      (SELECT count(*)::int FROM "RatedSeat" o WHERE o."tableId" = r."tableId") AS of
    FROM "RatedSeat" r WHERE r."guildId" = ${guild} AND r.game = ${game} AND r."userId" = ${user}
    ORDER BY r."endedAt" DESC, r."tableId" DESC LIMIT ${limit}`
  return z.array(row).parse(rows)
}
