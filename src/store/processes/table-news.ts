import { z } from 'zod'
import { tableId } from '../values/ids.ts'
import type { Bus } from './bus.ts'
import { gathering } from './gathering.ts'

const news = z.object({
  table: tableId,
  /** It is news for the player of this seat alone, since nobody else may notice it; for all who look on where there is none. */
  seat: z.int().optional(),
  /** It is news for one browser alone: the board that was open there by this session is closed. */
  session: z.string().optional(),
})

/** That something has changed at a table: what it is now has to be read. */
export type News = z.infer<typeof news>

/** What changes at tables, told to all processes as soon as it is committed. Nothing may rest on it alone. */
export interface TableNews {
  /** Tells it to whoever listens here, and to the other processes. */
  tell(some: readonly News[]): void
  /** Calls `heard` with what changes, and with undefined where something may have gone unheard. Returns what ends it. */
  listen(heard: (one: News | undefined) => void): () => void
}

const CHANGED = { name: 'changed', schema: z.array(news) }

/** How often other processes are told, in milliseconds. */
const TELL_MS = 50

/** The news of tables on the bus of the processes. */
export function openTableNews(bus: Bus): TableNews {
  const listeners = new Set<(one: News | undefined) => void>()
  const spread = (one: News | undefined) => {
    for (const heard of listeners) heard(one)
  }
  const tellOthers = gathering<News>(some => bus.tell(CHANGED, [...some]), TELL_MS)
  bus.on(
    CHANGED,
    some => some.forEach(spread),
    () => spread(undefined),
  )
  return {
    tell(some) {
      for (const one of some) {
        spread(one)
        tellOthers(one)
      }
    },
    listen(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}
