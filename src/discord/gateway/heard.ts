import { LRUCache } from 'lru-cache'

/** How many are remembered: more than come while one of them is being carried out. */
const REMEMBERED = 1_000

/** Remembers what was heard lately: returns whether this is heard again. */
export function hearing(): (id: string) => boolean {
  const heard = new LRUCache<string, true>({ max: REMEMBERED })
  return id => {
    if (heard.has(id)) return true
    heard.set(id, true)
    return false
  }
}
