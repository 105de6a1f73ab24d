import type { Logger } from 'pino'
import { z } from 'zod'

/** By how much a machine's clock may differ from the database's before the log says so, in milliseconds. */
const WRONG_MS = 60_000

/** The time by the database's clock, which all processes on it share, whatever the clocks of their machines say. */
export interface DatabaseTime {
  /** The time as it was read last, carried on by what has gone by on this process's own watch. */
  now(): Date
  /** By how many milliseconds this machine's clock is ahead of it. */
  machineAhead(): number
  /** Reads it. Throws if the database cannot be reached. */
  read(database: Askable, log: Pick<Logger, 'warn'>): Promise<void>
}

/** What can be asked for the time. */
interface Askable {
  $queryRaw(statement: TemplateStringsArray): PromiseLike<unknown>
}

/** What a process goes by: its machine's clock, which may be set, and a watch that only ever goes on, in milliseconds. */
export interface Watches {
  clock(): number
  watch(): number
}

const MACHINE: Watches = { clock: () => Date.now(), watch: () => performance.now() }

const rows = z.tuple([z.object({ at: z.number() })])

/** The database's time. Before it is read for the first time it is the machine's. */
export function databaseTime({ clock, watch }: Watches = MACHINE): DatabaseTime {
  let base = clock() - watch()
  const now = () => base + watch()
  return {
    now: () => new Date(now()),
    machineAhead: () => clock() - now(),
    async read(database, log) {
      const sent = watch()
      const [{ at }] = rows.parse(
        await database.$queryRaw`SELECT 1000 * extract(epoch FROM clock_timestamp())::float8 AS at`,
      )
      const [least, most] = [at - watch(), at - sent]
      // What is within the time that the question took is no difference: the time does not go to and fro.
      if (base < least || base > most) base = (least + most) / 2
      const off = clock() - now()
      if (Math.abs(off) > WRONG_MS)
        log.warn({ seconds: Math.round(off / 1000) }, "this machine's clock is wrong: the database's is gone by")
    },
  }
}
