import { Counter, Histogram, type Registry } from 'prom-client'
import type { BotWatch } from '../tables/computers/bots.ts'
import type { ThinkerLoad, ThinkerWatch } from '../tables/computers/thinkers.ts'
import { SECONDS } from './buckets.ts'
import { openSource } from './source.ts'

/** What is counted of computer players. */
export interface ThoughtWatch extends ThinkerWatch, BotWatch {
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
  const fallbacks = new Counter({
    name: 'chaski_computer_fallbacks_total',
    help: 'Turns for which no level of computer player knew what to do, so that what the game falls back on was played.',
    labelNames: ['game', 'level'],
    registers,
  })
  const thoughts = new Histogram({
    name: 'chaski_thought_seconds',
    help: 'Processor time of the thoughts of computer players.',
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
    fellBack: ({ game, level }) => fallbacks.inc({ game, level }),
    thought: ({ game, level }, seconds) => thoughts.observe({ game, level }, seconds),
    thinkers: thinkers.come,
  }
}
