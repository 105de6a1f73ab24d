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

/** Who asks, and on which server; null where that is none. */
export interface Asker {
  readonly user: string
  readonly server: string | null
}

/** How somebody is answered. */
interface Ways<A, T> {
  readonly asker: Asker
  /** How long ago they asked, in milliseconds, as far as that is known. */
  readonly age: number
  /** Says that the answer comes; TOO_LATE if nobody waits any more. Undefined where only the answer itself can be said. */
  readonly acknowledge: (() => Promise<A | typeof TOO_LATE>) | undefined
  readonly work: (acknowledged: A | undefined) => Promise<T>
}

/** Many who ask at once. */
export interface Crowd {
  /**
   * Runs the work at once, or in its turn: next is whose server, and who themselves, has least under way. Whoever has to
   * wait, or asked long ago, is acknowledged first; what could not be in time never begins.
   */
  through<A, T>(ways: Ways<A, T>): Promise<T | typeof TOO_LATE>
}

/** The crowd in front of this process. */
export function openCrowd(): Crowd {
  const acknowledging = line(() => ACKNOWLEDGED_AT_ONCE)
  const working = line(() => (acknowledging.isEmpty() ? AT_ONCE : MEANWHILE))
  return {
    async through<A, T>({ asker, age, acknowledge, work }: Ways<A, T>) {
      const came = performance.now()
      const isLate = () => performance.now() - came > PATIENCE_MS
      let acknowledged: A | undefined
      if ((working.isFull() || age > PROMPT_MS) && acknowledge !== undefined) {
        const said = await acknowledging.take(asker, async () => (isLate() ? TOO_LATE : acknowledge()))
        working.look()
        if (said === TOO_LATE) return TOO_LATE
        acknowledged = said
      }
      return working.take(asker, async () => (acknowledged === undefined && isLate() ? TOO_LATE : work(acknowledged)))
    },
  }
}

/** A queue: so many are served at once, and nobody takes the room of others. */
interface Line {
  /** Does a piece of work when its turn has come. */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /** Whether who comes now has to wait. */
  isFull(): boolean
  isEmpty(): boolean
  /** There may be room for more now. */
  look(): void
}

/** Somebody whose turn has not come. */
interface Waiting {
  readonly server: string
  readonly user: string
  begin(): void
}

function line(room: () => number): Line {
  const waiting: Waiting[] = []
  const served = counts()
  const look = () => {
    while (served.all() < room()) {
      const next = nextOf(waiting, served)
      if (next === undefined) return
      served.add(next, 1)
      next.begin()
    }
  }
  return {
    async take({ user, server }, work) {
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
      // What is on no server has a share for each of its users.
      const one = { user: `user ${user}`, server: `server ${server ?? user}`, begin }
      waiting.push(one)
      look()
      await turn
      const leave = once(() => {
        served.add(one, -1)
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
    isFull: () => waiting.length > 0 || served.all() >= room(),
    isEmpty: () => waiting.length === 0,
    look,
  }
}

/** Takes out who is next. */
function nextOf(waiting: Waiting[], { of }: Pick<Counts, 'of'>): Waiting | undefined {
  let next = 0
  for (const [place, { server, user }] of waiting.entries()) {
    const first = waiting[next]
    if (first === undefined) break
    const fewer = of(server) - of(first.server) || of(user) - of(first.user)
    if (fewer < 0) next = place
  }
  return waiting.splice(next, 1)[0]
}

/** How many are served, in all and of each server and user. */
interface Counts {
  all(): number
  of(whose: string): number
  add(one: Pick<Waiting, 'server' | 'user'>, by: 1 | -1): void
}

function counts(): Counts {
  let all = 0
  const each = new Map<string, number>()
  const of = (whose: string) => each.get(whose) ?? 0
  return {
    all: () => all,
    of,
    add({ server, user }, by) {
      all += by
      for (const whose of [server, user]) {
        if (of(whose) + by === 0) each.delete(whose)
        else each.set(whose, of(whose) + by)
      }
    },
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
