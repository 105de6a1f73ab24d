import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Presence } from '../processes/presence.ts'
import { freeOrphans, raiseOldest, UNSIGNED_MS, waiting } from './job-rows.ts'
import type { Outbox, Wake } from './outbox.ts'

/** How often a process looks whether the others are there. */
const LOOK_MS = 1_000
/** How many looks after a death can find something. */
const LOOKS = 2 + Math.ceil(UNSIGNED_MS / LOOK_MS)
/** Every n looks it reclaims jobs all the same: the last write of a dead process may come late. */
const SELDOM = 8

interface Watch extends Pick<Outbox, 'lately'> {
  readonly wake: Wake
  readonly pool: pg.Pool
  /** Nobody else can be at the embedded database. */
  readonly presence: Presence | undefined
  readonly log: Logger
  readonly closing: AbortSignal
}

/**
 * Watches the jobs until the store closes. The process with the lowest id finds those that nobody was told of, and
 * reclaims a dead process's within three seconds. While no process goes, it looks seldom.
 */
export async function watchJobs({ pool, presence, log, closing, wake, lately }: Watch): Promise<void> {
  const self = presence?.process ?? 0
  const alone = new Set([self])
  let before: ReadonlySet<number> = new Set()
  let looks = LOOKS
  for (;;) {
    try {
      const living = (await presence?.living()) ?? alone
      if (before.difference(living).size > 0) looks = LOOKS
      if (presence !== undefined && (looks > 0 || looks % SELDOM === 0)) {
        // A process that was there at the last look may only have lost its connection, as all do when the server restarts.
        const jobs = await freeOrphans(pool, living.union(before), { process: self, lately })
        if (jobs.length > 0) log.warn({ jobs }, 'took over what nobody was working on any more')
      }
      const isLowest = Math.min(...living) === self
      if (isLowest)
        await raiseOldest(pool).catch(error => log.debug({ err: error }, 'jobs cannot be let before clicks'))
      if (looks > 0 || isLowest) wake(await waiting(pool))
      before = living
      looks -= 1
    } catch (error) {
      log.debug({ err: error }, 'cannot look after the jobs')
    }
    const goesOn = await setTimeout(LOOK_MS, true, { signal: closing, ref: false }).catch(() => false)
    if (!goesOn) return
  }
}
