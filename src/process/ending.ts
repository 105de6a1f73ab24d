import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { SettingError } from './settings.ts'

/** How long each thing may take to close, and all of them together, in milliseconds. */
const PATIENCE_MS = { each: 6_000, all: 12_000 } as const

/** A signal so soon after the first is the same: npm passes on to the bot what a terminal has sent to both of them. */
const ECHO_MS = 1_000

export type Closer = () => Promise<unknown>

/** How a process ends. */
export interface Ending {
  /** Closes what is open, the last first, and gives up what does not close in time. */
  close(): Promise<void>
  /** Closes and ends the process: with 0 for a signal, with 1 for an error, which is said. A later call ends it at once. */
  stop(why: string | Error): void
  /** Whether the process was told to end. */
  isEnding(): boolean
}

/** Ends a program that cannot begin, and says why in a line. */
export function endUnstarted(error: unknown): never {
  const said = error instanceof Error ? error.message : inspect(error, { breakLength: Number.POSITIVE_INFINITY })
  const why = said.replaceAll(/\s+/g, ' ').trim()
  process.stderr.write(error instanceof SettingError ? `${why}\n` : `Chaski cannot start: ${why}\n`)
  process.exit(1)
}

/** How this process ends, whatever it has opened by then. */
export function ending(closers: Closer[], log: Logger): Ending {
  let stoppingSince: number | undefined

  const close = async () => {
    const until = performance.now() + PATIENCE_MS.all
    for (const closer of closers.splice(0).reverse()) {
      const left = Math.min(PATIENCE_MS.each, until - performance.now())
      const closed = closer().then(
        () => true,
        error => {
          log.error({ err: error }, 'something did not close')
          return true
        },
      )
      const { promise: late, resolve } = Promise.withResolvers<false>()
      const timer = setTimeout(resolve, Math.max(0, left), false).unref()
      if (!(await Promise.race([closed, late]))) log.warn('something did not close in time and is given up')
      clearTimeout(timer)
    }
  }

  return {
    close,
    isEnding: () => stoppingSince !== undefined,
    stop(why) {
      const code = why instanceof Error ? 1 : 0
      const now = performance.now()
      if (stoppingSince !== undefined) {
        if (code === 1 || now - stoppingSince > ECHO_MS) process.exit(code)
        return
      }
      stoppingSince = now
      if (why instanceof Error) {
        log.fatal({ err: why }, why.message)
        process.stderr.write(`${why.message}\n`)
      } else log.info({ signal: why }, 'stopping')
      void close().then(() => process.exit(code))
    },
  }
}
