import type { GuildId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'
import { columnsOfTarget, type FollowTarget } from './follow-target.ts'

/** Ends that a user is told of something, by its number or by what it is. Who does not follow it is told of it no more either. */
export function stopFollowing(
  context: Context,
  { interaction, user, what }: Request & { readonly what: number | FollowTarget },
): Promise<Result<object>> {
  return transact(context, interaction, async ({ tx }) => {
    if (typeof what === 'number') await tx.follow.deleteMany({ where: { id: what, userId: user } })
    else {
      const { games: _, ...which } = columnsOfTarget(what)
      await tx.follow.deleteMany({ where: { userId: user, ...which } })
    }
    return { ok: true }
  })
}

/** Ends that a user is told of anything on a server, within a transaction. */
export async function stopFollowingThere(
  { tx }: Pick<Change, 'tx'>,
  { user, guild }: { readonly user: UserId; readonly guild: GuildId },
): Promise<void> {
  await tx.follow.deleteMany({ where: { userId: user, OR: [{ guildId: guild }, { table: { guildId: guild } }] } })
}
