import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import { channelId, type GuildId, type UserId, userId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import { someLimits } from '../limits/server-limits.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import { templateSchema } from './template.ts'

/** Why, in the words of whoever did it. */
const reason = z.string().exactOptional()
const channel = channelId.exactOptional()
const count = z.int().exactOptional()

/** Limits that were set, or none where all are as usual again: not those that only a newer version knows. */
const limitsSet = z
  .record(z.string(), z.unknown())
  .refine(all => Object.keys(all).length === 0 || Object.keys(someLimits.parse(all)).length > 0)
  .pipe(someLimits)

/** What a moderator can do for all of a server, and the operator to it. */
export const deedSchema = z.discriminatedUnion('deed', [
  /** With how many lobbies were left or closed by it, how many games went on, and whether they were told of it. */
  z.object({
    deed: z.literal('ban'),
    user: userId,
    until: z.coerce.date().exactOptional(),
    reason,
    left: count,
    closed: count,
    games: count,
    told: z.boolean().exactOptional(),
  }),
  z.object({ deed: z.literal('unban'), user: userId }),
  /** Where tables may be opened: a channel more, one less, everywhere. */
  z.object({ deed: z.literal('allow'), channel: channelId }),
  z.object({ deed: z.literal('forbid'), channel: channelId }),
  z.object({ deed: z.literal('everywhere') }),
  /** Where new tables open. */
  z.object({ deed: z.literal('tables'), where: z.enum(['here', 'threads', 'forum']), channel }),
  /** Where the digest goes, and where what is sought is shown; nowhere if no channel is said. */
  z.object({ deed: z.enum(['digest', 'seeks']), channel }),
  /** How many of what there may be, which moderators set, and the operator allows them to. */
  z.object({ deed: z.enum(['limits', 'allowed']), limits: limitsSet }),
  /** What new tables of a game begin with; all of it, since one version. */
  z.object({ deed: z.literal('template'), game: z.string(), terms: templateSchema.exactOptional() }),
  z.object({ deed: z.literal('template-clear'), game: z.string() }),
  /** How many seats became free on the server as somebody was blocked. */
  z.object({ deed: z.literal('shut-out'), seats: z.int() }),
  /** What the operator does; what the server was called by then, where it was known. */
  z.object({
    deed: z.enum(['blocked', 'unblocked', 'left', 'announced', 'exported']),
    reason,
    name: z.string().exactOptional(),
  }),
])

/** A deed that concerns a whole server. */
export type ServerDeed = z.infer<typeof deedSchema>

/** Where it was done, and by whom: by the operator if nobody is said. */
interface Doing {
  readonly guild: GuildId
  readonly by?: UserId | undefined
  readonly what: ServerDeed
}

/** Keeps in the log of a server what was done for it, or to it. */
export async function noteDeed(
  { tx, now }: { readonly tx: Pick<Prisma.TransactionClient, 'deed'>; readonly now: Date },
  { guild, by, what }: Doing,
): Promise<void> {
  const named = 'user' in what ? what.user : undefined
  await tx.deed.create({
    data: {
      guildId: guild,
      byId: by ?? null,
      userId: named ?? null,
      what: stored.parse(JSON.parse(JSON.stringify(what))),
      at: now,
    },
  })
}

/** Names a user in no deed any more, whether they did it or it concerned them. */
export async function forgetInDeeds(tx: Prisma.TransactionClient, user: UserId): Promise<void> {
  await tx.deed.updateMany({ where: { byId: user }, data: { byId: UNKNOWN_USER } })
  await tx.$executeRaw`
    UPDATE "Deed" SET "userId" = ${UNKNOWN_USER}, what = jsonb_set(what, '{user}', to_jsonb(${UNKNOWN_USER}::text))
    WHERE "userId" = ${user}`
}
