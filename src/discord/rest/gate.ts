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
/** What matters most comes first. */
const RANKS = ['question', 'news', 'upkeep'] as const satisfies readonly Priority[]

interface GateParts {
  readonly clock: Clock
  /** How many may pass in a second, by now. */
  perSecond(): number
  /** Told how many seconds somebody waited. */
  waited(priority: Priority, seconds: number): void
}

interface Waiting {
  readonly priority: Priority
  /** How many came before. */
  readonly place: number
  readonly since: number
  go(): void
}

/** A gate that nobody has passed yet. In no second, whenever it begins, do more pass than may. */
export function openGate({ clock, perSecond, waited }: GateParts): Gate {
  /** Of each priority in the order in which they came: nobody looks at all who wait. */
  const waiting: Readonly<Record<Priority, Waiting[]>> = { question: [], news: [], upkeep: [] }
  let came = 0
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
    const firsts = RANKS.flatMap(priority => waiting[priority].slice(0, 1))
    const longest = (one: Waiting, other: Waiting) => (other.place < one.place ? other : one)
    const chosen = turns % LONGEST_FIRST === 0 ? firsts.reduce(longest) : firsts[0]
    if (chosen === undefined) return
    waiting[chosen.priority].shift()
    passed.push(clock.now())
    waited(chosen.priority, (clock.now() - chosen.since) / SECOND)
    chosen.go()
  }

  const look = () => {
    isTimed = false
    for (let wait = closedFor(); RANKS.some(priority => waiting[priority].length > 0); wait = closedFor()) {
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
      waiting[priority].push({ priority, place: came++, since: clock.now(), go: resolve })
      if (!isTimed) look()
      return promise
    },
  }
}
