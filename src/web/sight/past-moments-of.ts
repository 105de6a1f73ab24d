import { LRUCache } from 'lru-cache'
import { text } from '../../pages/model/blocks.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { momentShown } from '../../pages/replay.ts'
import type { Past, PastView } from '../../tables/history/past.ts'
import type { Position } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import type { PastMoments } from '../protocol/board-state.ts'
import { shownBlocks } from './shown-blocks.ts'

/** How many moments are handed over at once: whoever steps on need not wait for each. */
const AT_ONCE = 4

/** How many pasts are kept that somebody steps through, and for how long, in milliseconds. */
const KEPT = { max: 8, ttl: 60_000 }

/** Games that were played again, for those who step through them. */
export type Pasts = LRUCache<string, Promise<readonly PastView[]>>

/** A place for games that were played again. */
export function openPasts(): Pasts {
  return new LRUCache(KEPT)
}

interface Looking {
  readonly services: PageServices
  readonly pasts: Pasts
  readonly locale: Locale
}

/** The moments of a game's past from one on, as its viewer knows them; none where there is no such moment. */
export async function pastMomentsOf(
  { services, pasts, locale }: Looking,
  { position, past }: { readonly position: Position; readonly past: Past },
  from: number,
): Promise<PastMoments> {
  const views = await viewsOf(pasts, position, past)
  const numbers = views.map((_, moment) => moment).slice(from, from + AT_ONCE)
  const moments = await Promise.all(
    numbers.map(async moment => {
      const { told, painted } = await momentShown({ ...services, inScenes: true }, { position, views }, locale, moment)
      const shown = (blocks: Parameters<typeof shownBlocks>[0]) => shownBlocks(blocks, position.seats)
      return { moment, told: shown([text(told)]), board: shown(painted.blocks) }
    }),
  )
  return { count: views.length, since: lastMoment(position, views), moments }
}

/** From where whoever comes back wants to step on. */
function lastMoment({ table, viewer }: Position, views: readonly PastView[]): number {
  if (table.status !== 'RUNNING') return 0
  if (viewer === 'public') return views.length - 1
  return Math.max(
    views.findLastIndex(({ entries }) => entries.some(({ seat }) => seat === viewer)),
    0,
  )
}

/** What a viewer knew from question to question. It is another past as soon as anything was played, seen by others or not. */
function viewsOf(pasts: Pasts, { table, viewer }: Position, past: Past): Promise<readonly PastView[]> {
  const { id, revision, entries } = table
  const key = JSON.stringify([id, viewer, revision, entries])
  const kept = pasts.get(key)
  if (kept !== undefined) return kept
  const views = past.views()
  pasts.set(key, views)
  views.catch(() => pasts.delete(key))
  return views
}
