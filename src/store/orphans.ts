import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Freed, freeOrphans, UNSIGNED_MS } from './job-rows.ts'
import type { Presence } from './presence.ts'

/** How often a process looks whether the others are there. */
const LOOK_MS = 1_000
/** How many looks after a death can find something. */
const LOOKS = 2 + Math.ceil(UNSIGNED_MS / LOOK_MS)
/** Every so many looks something is looked for all the same: the last word of a dead process may come late. */
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
 * Looks after the others until the store closes: the jobs of one that died are given back within three seconds, which
 * pg-boss by itself would do when their time is over. As long as nobody goes, it is looked for seldom.
 */
export async function watchOrphans({ pool, presence, log, closing, wake, underWay }: Watch): Promise<void> {
  let before: ReadonlySet<number> = new Set()
  let looks = LOOKS
  for (;;) {
    try {
      const living = await presence.living()
      if (before.difference(living).size > 0) looks = LOOKS
      // Whoever was there at the last look may only have lost his connection, as all do when the server restarts.
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
