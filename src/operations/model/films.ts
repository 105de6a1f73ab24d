import { LRUCache } from 'lru-cache'
import { turns } from '../../engine/basics/turns.ts'
import type { Film } from '../../render/film.ts'
import type { UserId } from '../../store/values/ids.ts'

/** Films that are made, so that they hold up nothing else. */
export interface Films {
  /**
   * A film that shows what this key says: the one that is made or kept, or a new one. `one-each`: this person's last one
   * is not finished; `many`: too many people wait for theirs.
   */
  get(wanted: { readonly key: string; readonly user: UserId }, make: () => Promise<Film>): Promise<Film | TooMany>
}

type TooMany = 'one-each' | 'many'

/** A film takes the painters seconds: more at a time would keep everybody from the pictures of their turns. */
const AT_ONCE = 1
/** Anybody after them would wait for over a minute. */
const WAITING = 8
/** In bytes: a few of the last ones, which the others at the table want to see too. */
const KEPT = 12_000_000

export function openFilms(): Films {
  const line = turns(AT_ONCE, WAITING)
  const kept = new LRUCache<string, Film>({ maxSize: KEPT, sizeCalculation: ({ webp }) => webp.length })
  const underway = new Map<string, Promise<Film>>()
  const people = new Set<UserId>()

  const begin = (key: string, make: () => Promise<Film>): Promise<Film> | undefined => {
    const making = line.take(make)
    if (making === undefined) return undefined
    const shared = making.finally(() => underway.delete(key))
    underway.set(key, shared)
    return shared
  }

  return {
    async get({ key, user }, make) {
      const known = kept.get(key)
      if (known !== undefined) return known
      if (people.has(user)) return 'one-each'
      const film = underway.get(key) ?? begin(key, make)
      if (film === undefined) return 'many'
      people.add(user)
      try {
        const made = await film
        kept.set(key, made)
        return made
      } finally {
        people.delete(user)
      }
    },
  }
}
