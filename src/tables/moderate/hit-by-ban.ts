import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import { channelId, type GuildId, messageId, tableId, type UserId } from '../../store/values/ids.ts'
import { BECOMES, becomesWithout } from '../blocks/becomes-without.ts'
import { firstSeen, type Member } from '../record/rights.ts'

const hitTable = z.object({
  id: tableId,
  game: z.string(),
  channel: channelId,
  message: messageId.nullable().transform(id => id ?? undefined),
  how: z.enum(BECOMES),
})

type How = (typeof BECOMES)[number]

/** A table of a server where somebody sits who is to be banned. */
type HitTable = Omit<z.infer<typeof hitTable>, 'how'>

/** What a ban hits, by what becomes of it. */
export type HitByBan = Readonly<Record<How, readonly HitTable[]>>

/** The same for who asks: some tables that they see, and how many there are besides. */
export type SeenHit = Readonly<Record<How, { readonly named: readonly HitTable[]; readonly more: number }>>

/** How many tables of a kind are named at most. */
const NAMED = 5

/** What the ban of somebody from a server hits, as it is now. */
export async function hitByBan(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { guild, user }: { readonly guild: GuildId; readonly user: UserId },
): Promise<HitByBan> {
  const rows = await db.$queryRaw`
    SELECT t.id, t.game, t."channelId" AS channel, m."messageId" AS message, ${becomesWithout(user)} AS how
    FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
      LEFT JOIN "Message" m ON m."tableId" = t.id AND m.kind = 'live'
    WHERE t."guildId" = ${guild} AND s."userId" = ${user} AND NOT s.resigned AND t.status IN ('OPEN', 'RUNNING')
    ORDER BY t.id`
  const all = z.array(hitTable).parse(rows)
  const of = (how: How) => all.filter(one => one.how === how)
  return { leaves: of('leaves'), hands: of('hands'), closes: of('closes'), plays: of('plays') }
}

/** The same as somebody may know it who does not see each channel of the server. Discord may have to be asked. */
export async function seenHit(hit: HitByBan, guild: GuildId, member: Member | undefined): Promise<SeenHit> {
  const of = async (how: How) => {
    const seen = await firstSeen(
      hit[how].map(table => ({ ...table, guild })),
      member,
      NAMED,
    )
    return { named: seen, more: hit[how].length - seen.length }
  }
  return { leaves: await of('leaves'), hands: await of('hands'), closes: await of('closes'), plays: await of('plays') }
}
