import type { Prisma } from '../../store/prisma/client.ts'
import type { GuildId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { ServerBan } from './banned-from.ts'

/** A ban, and the server whose log has it. */
type Logged = Pick<ServerBan, 'user' | 'at'> & { readonly guild: GuildId }

/** Keeps in the log that whoever was banned has been told of it. */
export async function noteTold({ store }: Pick<Context, 'store'>, { guild, user, at }: Logged): Promise<void> {
  await store.prisma.$executeRaw`
    UPDATE "Deed" SET what = what || '{"told": true}'
    WHERE "guildId" = ${guild} AND "userId" = ${user ?? null}::text AND at = ${at} AND what->>'deed' = 'ban'`
}

/** Whether whoever was banned has been told of it, as far as the log goes back. */
export async function wasTold(
  tx: Pick<Prisma.TransactionClient, 'deed'>,
  { guild, user, at }: Logged,
): Promise<boolean> {
  if (user === undefined) return false
  const told = { path: ['told'], equals: true }
  return (await tx.deed.count({ where: { guildId: guild, userId: user, at, what: told } })) > 0
}
