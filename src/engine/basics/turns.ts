/** Lets at most n tasks run at the same time, and at most n more wait for their turn. */
export interface Turns {
  /**
   * Runs the task when its turn comes; undefined at once if too many wait. Rejects with the signal's reason, or with
   * a TurnedAway if a more urgent task takes its place.
   */
  take<T>(task: () => Promise<T>, place?: WaitingPlace): Promise<T> | undefined
  /** How many run, and how many wait. */
  load(): { readonly running: number; readonly waiting: number }
}

/** Where in the line: behind all that are as urgent, and before those that are less. */
export interface WaitingPlace {
  /** The lower, the more urgent; it may change while one waits. 0 if not said. */
  readonly rank?: () => number
  /** Takes it out of the line. */
  readonly signal?: AbortSignal
}

/** So many more urgent ones wait that this one is not done. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
}

interface Waiting {
  readonly rank: () => number
  readonly begin: () => void
  readonly refuse: (why: unknown) => void
}

const ALIKE = () => 0

export function turns(running: number, waiting: number): Turns {
  let free = running
  const queue: Waiting[] = []

  const leave = (one: Waiting) => {
    const place = queue.indexOf(one)
    if (place >= 0) queue.splice(place, 1)
  }

  const next = () => {
    const first = queue.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || one.rank() < best.rank() ? one : best),
      undefined,
    )
    if (first === undefined) {
      free++
      return
    }
    leave(first)
    first.begin()
  }

  /** Has the last one of those that are less urgent give up its place; whether there was one. */
  const makeRoom = (rank: number): boolean => {
    const last = queue.reduce<Waiting | undefined>(
      (worst, one) => (one.rank() >= (worst?.rank() ?? rank + 1) ? one : worst),
      undefined,
    )
    if (last === undefined) return false
    leave(last)
    last.refuse(new TurnedAway('others are more urgent'))
    return true
  }

  const wait = async ({ rank = ALIKE, signal }: WaitingPlace): Promise<void> => {
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>()
    const one = { rank, begin, refuse }
    const giveUp = () => {
      leave(one)
      refuse(signal?.reason)
    }
    queue.push(one)
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  const turn = (place: WaitingPlace): Promise<void> | undefined => {
    if (place.signal?.aborted) return Promise.reject(place.signal.reason)
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    if (queue.length >= waiting && !makeRoom(place.rank?.() ?? 0)) return undefined
    return wait(place)
  }

  const done = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } finally {
      next()
    }
  }

  return {
    take: (task, place = {}) => turn(place)?.then(() => done(task)),
    load: () => ({ running: running - free, waiting: queue.length }),
  }
}

/** Does one task after the other, whatever became of those before, in the order in which they came. */
export function oneAfterAnother(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}
