import { Counter, Histogram, type Registry } from 'prom-client'
import type { BotWatch, ThinkerLoad } from '../tables/turn/bots.ts'
import { SECONDS } from './buckets.ts'
import { openSource } from './source.ts'

/** What is counted of computer players. */
export interface ThoughtWatch extends BotWatch {
  /** Where to ask how many of them are thinking. */
  thinkers(load: () => ThinkerLoad): void
}

/** Counts the thoughts of computer players. */
export function countThoughts(registers: Registry[]): ThoughtWatch {
  const thinkers = openSource<ThinkerLoad>(registers)
  const missed = new Counter({
    name: 'chaski_computer_missed_total',
    help: 'Thoughts of computer players that came too late or to nothing, so that a lower level played.',
    labelNames: ['game', 'level', 'why'],
    registers,
  })
  const thoughts = new Histogram({
    name: 'chaski_thought_seconds',
    help: 'Time that computer players thought, waiting not included.',
    labelNames: ['game', 'level'],
    buckets: SECONDS,
    registers,
  })
  thinkers.gauges(
    'chaski_thoughts',
    'Thoughts of computer players that are under way (running) or wait for their turn (waiting).',
    'state',
    ({ running, waiting }) => ({ running, waiting }),
  )
  return {
    missed: ({ game, level, why }) => missed.inc({ game, level, why }),
    thought: ({ game, level }, seconds) => thoughts.observe({ game, level }, seconds),
    thinkers: thinkers.come,
  }
}
