/** How many interactions are worked on at once: enough to keep the database busy, few enough that each is done soon. */
const AT_ONCE = 50
/** The same as long as others wait to be acknowledged, which costs little and cannot wait. */
const MEANWHILE = 5
/** How many are acknowledged at once: each waits for Discord's answer. */
const ACKNOWLEDGED_AT_ONCE = 100
/** What takes longer than this, in milliseconds, waits for something slow, and keeps nobody else waiting. */
const SLOW_MS = 3_000
/** Discord waits 3 s for the first answer, which needs its time to get there. */
const PATIENCE_MS = 2_500
/** What was longer on its way, in milliseconds, may be too late: Discord says so when it is acknowledged. */
const PROMPT_MS = 1_000

/** What became of somebody whose turn came when Discord had given them up: nothing. */
export const TOO_LATE = Symbol('too late')

/** How somebody is answered. */
interface Ways<A, T> {
  /** How long ago they asked, in milliseconds, as far as that is known. */
  readonly age: number
  /** Says that the answer comes; TOO_LATE if nobody waits any more. Undefined where only the answer itself can be said. */
  readonly acknowledge: (() => Promise<A | typeof TOO_LATE>) | undefined
  readonly work: (acknowledged: A | undefined) => Promise<T>
}

/** Many who ask at once. */
export interface Crowd {
  /**
   * Runs the work at once, or in its turn where many are before it. Whoever has to wait, or asked long ago, is
   * acknowledged first. Work that could not be acknowledged in time never begins.
   */
  through<A, T>(ways: Ways<A, T>): Promise<T | typeof TOO_LATE>
}

/** The crowd in front of this process. */
export function openCrowd(): Crowd {
  const acknowledging = line(() => ACKNOWLEDGED_AT_ONCE)
  const working = line(() => (acknowledging.isEmpty() ? AT_ONCE : MEANWHILE))
  return {
    async through<A, T>({ age, acknowledge, work }: Ways<A, T>) {
      const came = performance.now()
      const isLate = () => performance.now() - came > PATIENCE_MS
      let acknowledged: A | undefined
      if ((working.isFull() || age > PROMPT_MS) && acknowledge !== undefined) {
        const said = await acknowledging.take(async () => (isLate() ? TOO_LATE : acknowledge()))
        working.look()
        if (said === TOO_LATE) return TOO_LATE
        acknowledged = said
      }
      return working.take(async () => (acknowledged === undefined && isLate() ? TOO_LATE : work(acknowledged)))
    },
  }
}

/** A queue: so many are served at once, who came first is served first. */
interface Line {
  /** Does a piece of work when its turn has come. */
  take<T>(work: () => Promise<T>): Promise<T>
  /** Whether who comes now has to wait. */
  isFull(): boolean
  isEmpty(): boolean
  /** There may be room for more now. */
  look(): void
}

function line(room: () => number): Line {
  const waiting: (() => void)[] = []
  let served = 0
  const look = () => {
    while (served < room()) {
      const next = waiting.shift()
      if (next === undefined) return
      served++
      next()
    }
  }
  return {
    async take(work) {
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      look()
      await turn
      const leave = once(() => {
        served--
        look()
      })
      const slow = setTimeout(leave, SLOW_MS)
      try {
        return await work()
      } finally {
        clearTimeout(slow)
        leave()
      }
    },
    isFull: () => waiting.length > 0 || served >= room(),
    isEmpty: () => waiting.length === 0,
    look,
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
