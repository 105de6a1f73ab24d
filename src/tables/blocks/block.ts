import { z } from 'zod'
import { BY_SETTING } from '../../store/open-blocklist.ts'
import type { GuildId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { inLine } from '../table/limits.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'

/** A user or a server, whichever the operator means. */
export type Blockable =
  | { readonly what: 'user'; readonly id: UserId }
  | { readonly what: 'server'; readonly id: GuildId }

/** Somebody, or a server, for whom the bot does nothing: why, and since when. Nobody knows which of both a setting means. */
export interface Blocking {
  readonly what: Blockable['what'] | typeof BY_SETTING
  readonly id: string
  readonly reason: string
  readonly at: Date
}

/** Has the bot do nothing for a user, who loses their seats, or for a server, which it leaves. */
export function block(
  context: Context,
  { interaction, user }: Request,
  { what, id, reason }: Blockable & { readonly reason: string },
): Promise<Result<object>> {
  return transact(context, interaction, async change => {
    const { tx, now, enqueue } = change
    // Whoever is about to take a seat is heard first, or else asks after this.
    await inLine(change, id)
    const before = await tx.blocked.findUnique({ where: { id } })
    if (before !== null && before.what !== what && before.what !== BY_SETTING) return deny('blocked-otherwise', { id })
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
    if (count === 0) return notLifted(change, id)
    if (what === 'server') await noteDeed(change, { guild: id, what: { deed: 'unblocked' } })
    return { ok: true }
  })
}

async function notLifted({ tx }: Pick<Change, 'tx'>, id: string): Promise<Denied> {
  const other = await tx.blocked.findUnique({ where: { id } })
  if (other === null) return deny('not-blocked', { id })
  return deny(other.what === BY_SETTING ? 'blocked-by-setting' : 'blocked-otherwise', { id })
}

/** Has the bot leave a server, which may invite it again. */
export function askToLeave(context: Context, { interaction }: Request, guild: GuildId): Promise<Result<object>> {
  return transact(context, interaction, async change => {
    change.enqueue({ queue: 'leave-server', payload: { guild } })
    await noteDeed(change, { guild, what: { deed: 'left' } })
    return { ok: true }
  })
}

/** Whom the operator has blocked, the latest first. */
export async function readBlocked({ store }: Context): Promise<readonly Blocking[]> {
  return z.array(row).parse(await store.prisma.blocked.findMany({ orderBy: [{ at: 'desc' }, { id: 'asc' }] }))
}

const row = z.object({ what: z.enum(['user', 'server', BY_SETTING]), id: z.string(), reason: z.string(), at: z.date() })
