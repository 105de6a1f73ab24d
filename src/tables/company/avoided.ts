import { z } from 'zod'
import { type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { inLine } from '../table/limits.ts'
import type { Request } from '../table/request.ts'
import { transact } from '../table/transact.ts'
import { knownAs } from './known-as.ts'

/** Somebody with whom a user would rather not sit. */
export interface Avoided {
  /** By what they are kept. */
  readonly key: string
  /** Undefined once they had themselves deleted: who they were is not known any more. */
  readonly other: UserId | undefined
  /** Besides, nothing they do invites or pings the user. */
  readonly blocked: boolean
}

/** How many people somebody may avoid: with more, no company is left for them or for those who wait with them. And block. */
export const MOST_AVOIDED = { avoided: 20, blocked: 50 } as const

const row = z.object({ otherId: z.string(), salt: z.string().nullable(), blocked: z.boolean() }).transform(
  ({ otherId, salt, blocked }): Avoided => ({
    key: otherId,
    other: salt === null ? userId.parse(otherId) : undefined,
    blocked,
  }),
)

/** With whom a user would rather not sit, whoever was added last first. For this user alone. */
export async function readAvoided({ store }: Context, user: UserId): Promise<readonly Avoided[]> {
  const rows = await store.prisma.avoided.findMany({
    where: { userId: user },
    orderBy: [{ at: 'desc' }, { otherId: 'asc' }],
  })
  return z.array(row).parse(rows)
}

/** Keeps that a user would rather not sit with somebody; `blocked` in place of what was kept before. */
export function avoid(
  context: Context,
  { interaction, user, other, blocked }: Request & { readonly other: UserId; readonly blocked: boolean },
): Promise<Result<object>> {
  return transact(context, interaction, async change => {
    const { tx, now } = change
    if (other === user) return deny('avoids-oneself')
    await inLine(change, user)
    const max = blocked ? MOST_AVOIDED.blocked : MOST_AVOIDED.avoided
    const others = await tx.avoided.count({ where: { userId: user, blocked, otherId: { not: other } } })
    if (others >= max) return deny(blocked ? 'too-many-blocked' : 'too-many-avoided', { max })
    // Whoever had themselves deleted and has come back is known by a mark until then.
    await tx.$executeRaw`
      DELETE FROM "Avoided" a WHERE a."userId" = ${user} AND a.salt IS NOT NULL AND ${knownAs(other)}`
    const where = { userId_otherId: { userId: user, otherId: other } }
    await tx.avoided.upsert({ where, create: { userId: user, otherId: other, blocked, at: now }, update: { blocked } })
    return { ok: true }
  })
}

/** Neither avoids nor blocks somebody any more, by their id or by what they are kept by. False where nobody was kept so. */
export function letBe(
  context: Context,
  { interaction, user, key }: Request & { readonly key: string },
): Promise<Result<{ readonly wasKept: boolean }>> {
  return transact(context, interaction, async ({ tx }) => {
    const count = await tx.$executeRaw`DELETE FROM "Avoided" a WHERE a."userId" = ${user} AND ${knownAs(key)}`
    return { ok: true, wasKept: count > 0 }
  })
}
