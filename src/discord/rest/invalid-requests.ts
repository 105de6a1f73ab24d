import type { Logger } from 'pino'
import { z } from 'zod'
import { addInvalid, countInvalid } from '../../store/rate-limits.ts'
import type { Store } from '../../store/store.ts'
import type { Clock } from './clock.ts'

/**
 * Requests that Discord refused and counts against the address that they come from: at 10,000 in ten minutes Cloudflare
 * turns that away. All processes are taken for one address.
 */
export interface InvalidRequests {
  add(): void
  /**
   * Whether few enough were refused. If not, deliveries are slowed, then stopped until there are fewer: first where Discord
   * has not taken the like before, at last everywhere.
   */
  state(): InvalidState
  /** For how many milliseconds nothing of a kind is sent now; 0 where it may be, as most may that Discord took the last time. */
  stopped(isTaken: boolean): number
  /** Those that count by now, of all processes. */
  count(): number
  close(): void
}

type InvalidState = 'few' | 'many' | 'too-many' | 'nearly-all'

/**
 * At 2 % of what Cloudflare bears deliveries are slowed, at 10 % they stop. Where Discord took the last one hardly
 * any is refused, so those go on until 50 %.
 */
const MANY = 200
const TOO_MANY = 1_000
const NEARLY_ALL = 5_000

/** While there are too many, what is not sent is asked for again after this long. */
const STOPPED_MS = 30_000

/** How long they count, and a minute more: the database counts by minutes. */
const COUNT_MS = 11 * 60_000
/** How soon those of this process are told. */
const TOLD_WITHIN_MS = 2_000
/** While there are many, how often it is looked whether there are fewer. */
const LOOK_MS = 15_000

/** What the log says when a state begins. */
const SENTENCES: Readonly<Record<InvalidState, readonly ['info' | 'warn' | 'error', string]>> = {
  few: ['info', 'Discord refuses little: messages are sent as usual'],
  many: ['warn', 'Discord refuses much: messages are sent slowly where it took none before'],
  'too-many': ['error', 'Discord refuses too much: messages are sent only where it took the last one'],
  'nearly-all': ['error', 'Discord refuses nearly all it bears: nothing is sent but answers'],
}

/** What the processes tell each other: the sum that the database knows. */
const INVALID = { name: 'invalid-requests', schema: z.int().nonnegative() }

interface InvalidParts {
  readonly store: Store
  readonly log: Logger
  readonly clock: Clock
}

/** Counts them from now on, and knows those that the database knows of. */
export async function openInvalidRequests({ store, log, clock }: InvalidParts): Promise<InvalidRequests> {
  /** What all processes had caused at the last look, what of this one's is being told, and what is not yet. */
  let sum = 0
  let telling = 0
  let untold = 0
  /** When this one caused some: what is known where the database cannot be asked. */
  let own: number[] = []
  let isLooking = false
  /** From when on some may be told again. */
  let tellableAt = clock.now()

  const count = () => {
    own = own.filter(at => clock.now() - at < COUNT_MS)
    return Math.max(sum + telling + untold, own.length)
  }
  const state = () => stateOf(count())
  const say = openSaying(log)
  const hear = (all: number) => {
    sum = all
    say(count())
    if (state() !== 'few') plan(LOOK_MS)
  }
  let isClosed = false
  const look = async () => {
    isLooking = true
    telling = untold
    untold = 0
    if (telling > 0) tellableAt = clock.now() + TOLD_WITHIN_MS
    try {
      if (telling > 0) await addInvalid(store, telling)
      const all = await countInvalid(store)
      const isNews = telling > 0
      telling = 0
      hear(all)
      if (isNews) await store.bus.tell(INVALID, all)
    } catch (error) {
      log.debug({ err: error }, 'invalid requests could not be counted')
      untold += telling
      telling = 0
    }
    isLooking = false
    if (untold > 0) plan(TOLD_WITHIN_MS)
    else if (state() !== 'few') plan(LOOK_MS)
  }
  const looks = openPlan(clock, () => void look())
  const plan = (milliseconds: number) => {
    // Whoever is looking plans what comes after that.
    if (!isClosed && !isLooking) looks.in(milliseconds)
  }

  const off = store.bus.on(INVALID, hear, () => plan(0))
  await look()
  return {
    add() {
      untold += 1
      own.push(clock.now())
      say(count())
      // The first at once: a process that ends soon after it, again and again, would not count for its next start.
      plan(Math.max(0, tellableAt - clock.now()))
    },
    state,
    stopped: isTaken => (isStopped(state(), isTaken) ? STOPPED_MS : 0),
    count,
    close() {
      isClosed = true
      off()
      looks.callOff()
    },
  }
}

function stateOf(count: number): InvalidState {
  if (count >= NEARLY_ALL) return 'nearly-all'
  if (count >= TOO_MANY) return 'too-many'
  return count >= MANY ? 'many' : 'few'
}

function isStopped(state: InvalidState, isTaken: boolean): boolean {
  return state === 'nearly-all' || (state === 'too-many' && !isTaken)
}

/** Logs each state when it begins. */
function openSaying(log: Logger): (count: number) => void {
  let said: InvalidState = 'few'
  return invalid => {
    const now = stateOf(invalid)
    if (now === said) return
    said = now
    const [level, sentence] = SENTENCES[now]
    log[level]({ invalid }, sentence)
  }
}

/** Something to be done at one moment, the earliest that is named. */
function openPlan(clock: Clock, work: () => void) {
  let planned: { readonly at: number; callOff(): void } | undefined
  return {
    in(milliseconds: number): void {
      const at = clock.now() + milliseconds
      if (planned !== undefined && planned.at <= at) return
      planned?.callOff()
      const callOff = clock.after(milliseconds, () => {
        planned = undefined
        work()
      })
      planned = { at, callOff }
    },
    callOff: () => planned?.callOff(),
  }
}
