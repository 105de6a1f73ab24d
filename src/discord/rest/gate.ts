import type { Priority } from '../messages/sender.ts'
import type { Clock } from './clock.ts'

/** Through which requests pass one after the other, so many in a second, those that matter most first. */
export interface Gate {
  /** Resolves when it is this one's turn. */
  pass(priority: Priority): Promise<void>
}

/** Every n-th turn goes to whoever has waited longest: what matters least is late, and not never. */
const LONGEST_FIRST = 8

const SECOND = 1_000
/** What may pass in a second passes in so many parts: some are longer on their way than others, and Discord counts arrivals. */
const PARTS = 5
const RANKS: Readonly<Record<Priority, number>> = { question: 0, news: 1, upkeep: 2 }

interface GateParts {
  readonly clock: Clock
  /** How many may pass in a second, by now. */
  perSecond(): number
  /** Told how many seconds somebody waited. */
  waited(priority: Priority, seconds: number): void
}

interface Waiting {
  readonly priority: Priority
  readonly since: number
  go(): void
}

/** A gate that nobody has passed yet. In no second, whenever it begins, do more pass than may. */
export function openGate({ clock, perSecond, waited }: GateParts): Gate {
  /** In the order in which they came. */
  const waiting: Waiting[] = []
  /** When the last ones passed. */
  const passed: number[] = []
  let turns = 0
  let isTimed = false

  /** In milliseconds, for the next one. */
  const closedFor = () => {
    const rate = perSecond()
    if (rate === Number.POSITIVE_INFINITY) {
      passed.length = 0
      return 0
    }
    const most = Math.max(1, Math.floor(rate))
    const atOnce = Math.max(1, Math.floor(rate / PARTS))
    passed.splice(0, Math.max(0, passed.length - most))
    const lasts = (count: number, span: number) => (passed.at(-count) ?? Number.NEGATIVE_INFINITY) + span - clock.now()
    return Math.max(lasts(most, SECOND), lasts(atOnce, (SECOND * atOnce) / rate))
  }

  const next = () => {
    turns += 1
    const first = (one: Waiting, other: Waiting) => (RANKS[other.priority] < RANKS[one.priority] ? other : one)
    const chosen = turns % LONGEST_FIRST === 0 ? waiting[0] : waiting.reduce(first)
    if (chosen === undefined) return
    waiting.splice(waiting.indexOf(chosen), 1)
    passed.push(clock.now())
    waited(chosen.priority, (clock.now() - chosen.since) / SECOND)
    chosen.go()
  }

  const look = () => {
    isTimed = false
    for (let wait = closedFor(); waiting.length > 0; wait = closedFor()) {
      if (wait <= 0) next()
      else {
        isTimed = true
        clock.after(wait, look)
        return
      }
    }
  }

  return {
    pass(priority) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ priority, since: clock.now(), go: resolve })
      if (!isTimed) look()
      return promise
    },
  }
}
