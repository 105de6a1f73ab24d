import { z } from 'zod'
import { BY_SETTING } from '../../store/open-blocklist.ts'
import type { GuildId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { inLine } from '../table/limits.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'
import type { Blockable } from './blockable.ts'
import { type Hit, hitIn } from './read-hit.ts'

/** Somebody, or a server, for whom the bot does nothing: why, and since when. Nobody knows which of both a setting means. */
export interface Blocking {
  readonly what: Blockable['what'] | typeof BY_SETTING
  readonly id: string
  /** What a server was called when it was blocked; undefined where nobody knows any more, and of people. */
  readonly name: string | undefined
  readonly reason: string
  readonly at: Date
}

/** Whom to block, why, and what a server is called, if that is known. */
type Wanted = Blockable & { readonly reason: string; readonly name: string | undefined }

/** Has the bot do nothing for a user, who loses their seats, or for a server, which it leaves. Returns what that hits. */
export function block(
  context: Context,
  { interaction, user }: Request,
  { reason, name, ...whom }: Wanted,
): Promise<Result<{ readonly hit: Hit }>> {
  return transact(context, interaction, async change => {
    const { tx, now, enqueue } = change
    const { what, id } = whom
    // Whoever is about to take a seat is heard first, or else asks after this.
    await inLine(change, id)
    const before = await tx.blocked.findUnique({ where: { id } })
    if (before !== null && before.what !== what && before.what !== BY_SETTING) return deny('blocked-otherwise', { id })
    const data = { what, reason, byId: user, at: now }
    await tx.blocked.upsert({ where: { id }, create: { id, ...data }, update: data })
    const hit = await hitIn(tx, whom)
    if (whom.what === 'user') enqueue({ queue: 'shut-out', payload: { user: whom.id } })
    else {
      enqueue({ queue: 'leave-server', payload: { guild: whom.id } })
      const isNew = before?.what !== what
      if (isNew)
        await noteDeed(change, { guild: whom.id, what: { deed: 'blocked', ...(name !== undefined && { name }) } })
    }
    return { ok: true, hit }
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

/** Has the bot leave a server, which may invite it again. Returns what that hits. */
export function askToLeave(
  context: Context,
  { interaction }: Request,
  guild: GuildId,
): Promise<Result<{ readonly hit: Hit }>> {
  return transact(context, interaction, async change => {
    const hit = await hitIn(change.tx, { what: 'server', id: guild })
    change.enqueue({ queue: 'leave-server', payload: { guild } })
    await noteDeed(change, { guild, what: { deed: 'left' } })
    return { ok: true, hit }
  })
}

/** Whom the operator has blocked, the latest first. */
export async function readBlocked({ store }: Context): Promise<readonly Blocking[]> {
  const rows = await store.prisma.$queryRaw`
    SELECT b.what, b.id, b.reason, b.at, (
      SELECT d.what->>'name' FROM "Deed" d
      WHERE d."guildId" = b.id AND d.what->>'deed' = 'blocked' ORDER BY d.at DESC LIMIT 1) AS name
    FROM "Blocked" b ORDER BY b.at DESC, b.id`
  return z.array(row).parse(rows)
}

const row = z.object({
  what: z.enum(['user', 'server', BY_SETTING]),
  id: z.string(),
  name: z
    .string()
    .nullable()
    .transform(name => name ?? undefined),
  reason: z.string(),
  at: z.date(),
})
