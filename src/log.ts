import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** The house's log: JSON lines on standard output, without anything that only one person may know. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    redact: {
      paths: ['token', '*.token', 'err.requestBody', 'err.url', 'err.rawError', 'authorization'],
      remove: true,
    },
  })
}
