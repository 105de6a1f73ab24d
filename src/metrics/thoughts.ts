import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { BotWatch, ThinkerLoad } from '../tables/turn/bots.ts'
import { SECONDS } from './buckets.ts'

/** What is counted of computer players. */
export interface ThoughtWatch extends BotWatch {
  /** Where to ask how many of them are thinking. */
  thinkers(load: () => ThinkerLoad): void
}

/** Counts the thoughts of computer players. */
export function countThoughts(registers: Registry[]): ThoughtWatch {
  let load: (() => ThinkerLoad) | undefined
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
  new Gauge({
    name: 'chaski_thoughts',
    help: 'Thoughts of computer players that are under way (running) or wait for their turn (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      if (load === undefined) return
      const { running, waiting } = load()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  return {
    missed: ({ game, level, why }) => missed.inc({ game, level, why }),
    thought: ({ game, level }, seconds) => thoughts.observe({ game, level }, seconds),
    thinkers(asked) {
      load = asked
    },
  }
}
