import { LRUCache } from 'lru-cache'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Store } from '../../store/store.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** How seldom it is kept that somebody is there, in milliseconds. */
const SELDOM_MS = 3_600_000

/** How many users are remembered. */
const REMEMBERED = 20_000

const remembered = new WeakMap<Store, LRUCache<UserId, number>>()

function seenAt(store: Store): LRUCache<UserId, number> {
  const before = remembered.get(store)
  if (before !== undefined) return before
  const seen = new LRUCache<UserId, number>(atMost(REMEMBERED))
  remembered.set(store, seen)
  return seen
}

/** Keeps, now and then, that somebody does something here: what they seek does not rest. */
export async function noteSeen({ store, now }: Context, user: UserId): Promise<void> {
  const seen = seenAt(store)
  const at = now()
  if (at.getTime() - (seen.get(user) ?? 0) < SELDOM_MS) return
  seen.set(user, at.getTime())
  await store.prisma.$executeRaw`
    UPDATE "Seek" SET "seenAt" = ${at} WHERE "userId" = ${user} AND "goneAt" IS NULL AND "seenAt" < ${at}`
}
