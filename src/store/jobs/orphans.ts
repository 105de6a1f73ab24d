import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Freed, freeOrphans, UNSIGNED_MS } from './job-rows.ts'
import type { Presence } from './presence.ts'

/** How often a process looks whether the others are there. */
const LOOK_MS = 1_000
/** How many looks after a death can find something. */
const LOOKS = 2 + Math.ceil(UNSIGNED_MS / LOOK_MS)
/** Every n looks it reclaims jobs all the same: the last write of a dead process may come late. */
const SELDOM = 4

interface Watch {
  readonly pool: pg.Pool
  readonly presence: Presence
  readonly log: Logger
  readonly closing: AbortSignal
  wake(freed: readonly Freed[]): void
  /** The jobs that this process works on. */
  underWay(): readonly string[]
}

/**
 * Watches the other processes until the store closes and reclaims jobs of dead ones within three seconds, where
 * pg-boss by itself would wait until their time is over. As long as no process goes, it looks seldom.
 */
export async function watchOrphans({ pool, presence, log, closing, wake, underWay }: Watch): Promise<void> {
  let before: ReadonlySet<number> = new Set()
  let looks = LOOKS
  for (;;) {
    try {
      const living = await presence.living()
      if (before.difference(living).size > 0) looks = LOOKS
      // A process that was there at the last look may only have lost its connection, as all do when the server restarts.
      const own = { process: presence.process, jobs: underWay() }
      const jobs = looks > 0 || looks % SELDOM === 0 ? await freeOrphans(pool, living.union(before), own) : []
      if (jobs.length > 0) log.warn({ jobs }, 'took over what nobody was working on any more')
      wake(jobs)
      before = living
      looks -= 1
    } catch (error) {
      log.debug({ err: error }, 'cannot look after the other processes')
    }
    const goesOn = await setTimeout(LOOK_MS, true, { signal: closing, ref: false }).catch(() => false)
    if (!goesOn) return
  }
}
