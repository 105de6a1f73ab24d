import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Store } from '../../store/store.ts'
import { type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** How long what was read is believed, in milliseconds: that it was changed elsewhere may not have got through. */
const BELIEVED_MS = 60_000

/** How many users are remembered. */
const REMEMBERED = 20_000

/** A user has chosen a language, or none any more. */
const CHOSEN = { name: 'locale-chosen', schema: z.object({ user: userId }) }

type Known = LRUCache<UserId, Promise<string | undefined>>

const remembered = new WeakMap<Store, Known>()

function knownTo(store: Store): Known {
  const before = remembered.get(store)
  if (before !== undefined) return before
  const known: Known = new LRUCache({ ...atMost(REMEMBERED), ttl: BELIEVED_MS })
  remembered.set(store, known)
  store.bus.on(
    CHOSEN,
    ({ user }) => known.delete(user),
    () => known.clear(),
  )
  return known
}

/** The language that a user has chosen, if any. Every click needs it, and it hardly ever changes. */
export function chosenLocale({ store }: Context, user: UserId): Promise<string | undefined> {
  const known = knownTo(store)
  const before = known.get(user)
  if (before !== undefined) return before
  const reading = read(store, user)
  known.set(user, reading)
  reading.catch(() => known.delete(user))
  return reading
}

const rows = z.array(z.object({ locale: z.string().nullable() }))

async function read({ prisma }: Store, user: UserId): Promise<string | undefined> {
  const [row] = rows.parse(await prisma.$queryRaw`SELECT locale FROM "PlayerSettings" WHERE "userId" = ${user}`)
  return row?.locale ?? undefined
}

/** Has it read anew by all processes: it may be another one by now. */
export async function forgetLocale({ store }: Context, user: UserId): Promise<void> {
  knownTo(store).delete(user)
  await store.bus.tell(CHOSEN, { user })
}
