import { z } from 'zod'
import type { GuildId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

const rows = z.array(z.object({ locale: z.string() }))

/**
 * The language in which somebody who has set none is told of a server: their Discord's, as their newest practice table has it;
 * else that of the server's tables.
 */
export async function languageSeen(
  { store }: Pick<Context, 'store'>,
  { guild, user }: { readonly guild: GuildId; readonly user: UserId },
): Promise<string | undefined> {
  const found = await store.prisma.$queryRaw`
    SELECT x.locale FROM (
      SELECT t.locale, t."movedAt", t."hostId" = ${user} AND (t.practice OR t."guildId" IS NULL) AS own,
        EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = t.id AND s."userId" = ${user}) AS sits
      FROM "Table" t
      WHERE t."guildId" = ${guild} OR (t."hostId" = ${user} AND (t.practice OR t."guildId" IS NULL))
    ) x ORDER BY x.own DESC, x.sits DESC, x."movedAt" DESC LIMIT 1`
  return rows.parse(found)[0]?.locale
}
