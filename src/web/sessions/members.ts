import { LRUCache } from 'lru-cache'
import type { UserId } from '../../store/values/ids.ts'
import type { Member } from '../../tables/record/rights.ts'

/** How long it is believed what Discord lets somebody do, in milliseconds, and of how many. */
const BELIEVED = { max: 5_000, ttl: 60_000 }

/** Who asks by a page: what they may see is asked of Discord, once in a while. */
export function members(asking: (user: UserId) => Member, { ttl, max } = BELIEVED): (user: UserId) => Member {
  const known = new LRUCache<UserId, Member>({ ttl, max })
  return user => {
    const member = known.get(user) ?? asking(user)
    if (!known.has(user)) known.set(user, member)
    return member
  }
}
