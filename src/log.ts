import { type Logger, pino } from 'pino'
import { z } from 'zod'
import { cause } from './engine/basics/span.ts'
import { seldom } from './seldom.ts'
import type { Settings } from './settings.ts'

/** Facts, and what is said of them. */
const warning = z.tuple([z.record(z.string(), z.unknown()), z.string()])

/**
 * The house's log: JSON lines on standard output, without anything that only one person may know. A warning that repeats is
 * counted, and told once in a while.
 */
export function openLog(
  { logLevel, traces }: Pick<Settings, 'logLevel' | 'traces'>,
  output: pino.DestinationStream = pino.destination(1),
): Logger {
  const repeated = seldom()
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
          const { success, data } = warning.safeParse(line)
          if (!success || level !== pino.levels.values.warn) return write.apply(this, line)
          const [facts, said] = data
          repeated(said, facts, told => write.apply(this, [told, said]))
        },
      },
    },
    output,
  )
}

/** What a line is logged in, where that is traced. */
function traced() {
  const [, trace] = cause()?.split('-') ?? []
  return trace === undefined ? {} : { trace }
}
