import { inspect } from 'node:util'
import { type Logger, pino } from 'pino'
import { z } from 'zod'
import { cause } from '../engine/basics/span.ts'
import { databaseTroubleOf } from '../store/database/database-unavailable.ts'
import type { DatabaseOutage } from '../store/database/open-outage-watch.ts'
import type { Settings } from './settings.ts'

/** What a log needs to know besides its settings. */
interface Circumstances extends Pick<Settings, 'logLevel' | 'traces'> {
  /** What was said of the database: while it does not answer, what else fails for that says nothing more, and is for `debug`. */
  readonly outage?: () => DatabaseOutage | undefined
}

/** Facts, and what is said of them. */
const withFacts = z.tuple([z.record(z.string(), z.unknown()), z.string()])

/**
 * Chaski's log: JSON lines on standard output, without anything that only one person may know. A warning or an error that
 * repeats is counted, and told once in a while.
 */
export function openLog(
  { logLevel, traces, outage = () => undefined }: Circumstances,
  output: pino.DestinationStream = pino.destination(1),
): Logger {
  const repeated = seldom()
  const isSaid = (error: unknown) => {
    const last = outage()
    return last !== undefined && last.until === undefined && databaseTroubleOf(error) === 'away'
  }
  return pino(
    {
      level: logLevel,
      ...(traces && { mixin: traced }),
      redact: {
        paths: ['token', '*.token', 'err.requestBody', 'err.url', 'err.rawError', 'authorization'],
        remove: true,
      },
      hooks: {
        logMethod(line, write, level) {
          const { data } = withFacts.safeParse(line)
          const sameOf = SAME.get(level)
          if (data === undefined || sameOf === undefined) return write.apply(this, line)
          const [facts, said] = data
          repeated(inspect([level, said, sameOf(facts)]), facts, told => {
            if (isSaid(told.err)) this.debug(told, said)
            else write.apply(this, [told, said])
          })
        },
      },
    },
    output,
  )
}

/**
 * What log lines of one kind share. Warnings are alike whatever their figures and whomever they name. Errors are
 * alike only for the same table and cause, since each is to be looked into.
 */
const SAME: ReadonlyMap<number | undefined, (facts: LogFacts) => LogFacts> = new Map([
  [pino.levels.values.warn, wordsAmong],
  [
    pino.levels.values.error,
    ({ err, job: _, ...facts }) => ({ ...facts, cause: err instanceof Error ? err.message : err }),
  ],
])

/** The facts that are words, and no ids or figures. */
function wordsAmong(facts: LogFacts): LogFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => typeof fact === 'string' && !/\d/.test(fact)))
}

/** What a line is logged in, where that is traced. */
function traced() {
  const [, trace] = cause()?.split('-') ?? []
  return trace === undefined ? {} : { trace }
}

/** For how long what was told is only counted, in milliseconds: at first, and twice as long each time while it goes on. */
const WHILE_MS = { first: 1_000, most: 60_000 } as const

/** Facts of a line of the log. */
type LogFacts = Readonly<Record<string, unknown>>

/**
 * Tells what is of one kind only once in a while: the first at once, later ones counted as `times` after a second, two, four,
 * up to a minute, until a whole minute had none.
 */
function seldom(): (kind: string, facts: LogFacts, tell: (facts: LogFacts) => void) => void {
  const counted = new Map<string, { times: number; facts: LogFacts }>()
  const count = (kind: string, tell: (facts: LogFacts) => void, wait: number) => {
    const since = { times: 0, facts: {} }
    counted.set(kind, since)
    const told = () => {
      if (since.times > 0) tell({ ...since.facts, times: since.times })
      else if (wait === WHILE_MS.most) return void counted.delete(kind)
      count(kind, tell, Math.min(wait * 2, WHILE_MS.most))
    }
    setTimeout(told, wait).unref()
  }
  return (kind, facts, tell) => {
    const since = counted.get(kind)
    if (since === undefined) {
      tell(facts)
      count(kind, tell, WHILE_MS.first)
    } else {
      since.times++
      since.facts = facts
    }
  }
}
