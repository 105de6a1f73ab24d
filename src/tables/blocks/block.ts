import { type GuildId, guildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { noteDeed } from '../servers/note-deed.ts'
import type { Request } from '../table/request.ts'
import { transact } from '../table/transact.ts'

/** A user or a server, whichever the operator means. */
export type Blockable =
  | { readonly what: 'user'; readonly id: UserId }
  | { readonly what: 'server'; readonly id: GuildId }

/** Somebody, or a server, for whom the bot does nothing: why, and since when. */
export type Blocking = Blockable & { readonly reason: string; readonly at: Date }

/** Has the bot do nothing for a user, who loses their seats, or for a server, which it leaves. */
export function block(
  context: Context,
  { interaction, user }: Request,
  { what, id, reason }: Blockable & { readonly reason: string },
): Promise<Result<object>> {
  return transact(context, interaction, async change => {
    const { tx, now, enqueue } = change
    const data = { what, reason, byId: user, at: now }
    await tx.blocked.upsert({ where: { id }, create: { id, ...data }, update: data })
    if (what === 'user') {
      enqueue({ queue: 'shut-out', payload: { user: id } })
      return { ok: true }
    }
    enqueue({ queue: 'leave-server', payload: { guild: id } })
    await noteDeed(change, { guild: id, what: { deed: 'blocked' } })
    return { ok: true }
  })
}

/** Has the bot be there for them again. */
export function unblock(context: Context, { interaction }: Request, { what, id }: Blockable): Promise<Result<object>> {
  return transact(context, interaction, async change => {
    const { count } = await change.tx.blocked.deleteMany({ where: { id, what } })
    if (count === 0) return deny('not-blocked', { id })
    if (what === 'server') await noteDeed(change, { guild: id, what: { deed: 'unblocked' } })
    return { ok: true }
  })
}

/** Has the bot leave a server, which may invite it again. */
export function askToLeave(context: Context, { interaction }: Request, guild: GuildId): Promise<Result<object>> {
  return transact(context, interaction, async change => {
    change.enqueue({ queue: 'leave-server', payload: { guild } })
    await noteDeed(change, { guild, what: { deed: 'left' } })
    return { ok: true }
  })
}

/** Whom the operator has blocked by command, the latest first. */
export async function readBlocked({ store }: Context): Promise<readonly Blocking[]> {
  const rows = await store.prisma.blocked.findMany({ orderBy: [{ at: 'desc' }, { id: 'asc' }] })
  return rows.map(({ what, id, reason, at }) =>
    what === 'user'
      ? { what: 'user', id: userId.parse(id), reason, at }
      : { what: 'server', id: guildId.parse(id), reason, at },
  )
}
