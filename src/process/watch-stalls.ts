import type { Logger } from 'pino'
import { causeOf, type Stall, type StallCause } from './stall-cause.ts'

const SECOND_MS = 1000

interface StallWatch {
  readonly log: Pick<Logger, 'warn'>
  readonly metrics: { stall(cause: StallCause, seconds: number): void }
  /** What was under way at any time since it was last asked. */
  underway(): readonly string[]
}

/** How often we check that the loop still turns. */
const LOOK_MS = 250

/** Logs and counts each time the loop stood still for over a second, with what was under way, until it is ended. */
export function watchStalls({ log, metrics, underway }: StallWatch): () => void {
  let before = reading()
  const look = () => {
    const now = reading()
    const stood = now.monotonic - before.monotonic - LOOK_MS
    const slept = now.wall - before.wall - (now.monotonic - before.monotonic)
    const stall = { stood, computed: now.cpu - before.cpu, slept }
    const what = underway()
    before = now
    if (stood < SECOND_MS && slept < SECOND_MS) return
    const cause = causeOf(stall)
    metrics.stall(cause, Math.max(stood, slept) / SECOND_MS)
    log.warn({ cause, ...rounded(stall), underway: what }, 'the event loop stood still')
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(timer)
}

function reading() {
  const { user, system } = process.threadCpuUsage()
  return { monotonic: performance.now(), wall: Date.now(), cpu: (user + system) / 1000 }
}

function rounded({ stood, computed, slept }: Stall) {
  return { stoodMs: Math.round(stood), computedMs: Math.round(computed), sleptMs: Math.round(slept) }
}
