import { type Logger, pino } from 'pino'
import { cause } from './engine/basics/span.ts'
import type { Settings } from './settings.ts'

/** The house's log: JSON lines on standard output, without anything that only one person may know. */
export function openLog({ logLevel, traces }: Pick<Settings, 'logLevel' | 'traces'>): Logger {
  return pino({
    level: logLevel,
    ...(traces && { mixin: traced }),
    redact: {
      paths: ['token', '*.token', 'err.requestBody', 'err.url', 'err.rawError', 'authorization'],
      remove: true,
    },
  })
}

/** What a line is logged in, where that is traced. */
function traced() {
  const [, trace] = cause()?.split('-') ?? []
  return trace === undefined ? {} : { trace }
}
