import type { WaitingPlace } from '../engine/basics/turns.ts'
import { NoPicture } from './no-picture.ts'

/** Who a picture is for: somebody who waits for an answer goes before what is delivered, and that before films. */
type Urgency = 'answer' | 'delivery' | 'film'

/** By how soon their turn comes, the lowest first. */
export const RANKS: Readonly<Record<Urgency, number>> = { answer: 0, delivery: 1, film: 2 }

/** How a picture is asked for. */
export interface Asking {
  /** Somebody waits for an answer, if nothing is said. */
  readonly urgency?: Urgency
  /** Given when it is not needed any more: then it is not painted, unless others ask for the same or it is begun. */
  readonly signal?: AbortSignal
}

/** Those who ask for the same thing, as long as it is not there. */
export interface Wish<T> {
  /** Resolves like the thing itself; rejects with a NoPicture as soon as this one's signal is given, late if by a clock. */
  join(asking?: Asking): Promise<T>
}

/**
 * Has something made once for all who ask for it. It is as urgent as the most urgent of them. When all have gone,
 * `forgotten` is called.
 */
export function wish<T>(make: (place: WaitingPlace) => Promise<T>, forgotten: () => void): Wish<T> {
  const nobody = new AbortController()
  let rank = Number.POSITIVE_INFINITY
  let asking = 0
  let making: Promise<T> | undefined

  const leave = () => {
    asking--
    if (asking > 0) return
    forgotten()
    nobody.abort(new NoPicture('unwanted'))
  }

  return {
    async join({ urgency = 'answer', signal } = {}) {
      if (signal?.aborted) throw gaveUp(signal)
      asking++
      rank = Math.min(rank, RANKS[urgency])
      making ??= make({ rank: () => rank, signal: nobody.signal })
      return signal === undefined ? making : unless(signal, making, leave)
    },
  }
}

/** What comes, unless the signal is given before. */
async function unless<T>(signal: AbortSignal, coming: Promise<T>, leave: () => void): Promise<T> {
  const { promise: gone, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    leave()
    reject(gaveUp(signal))
  }
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([coming, gone]).finally(() => signal.removeEventListener('abort', giveUp))
}

function gaveUp({ reason }: AbortSignal): NoPicture {
  const isLate = reason instanceof Error && reason.name === 'TimeoutError'
  return new NoPicture(isLate ? 'late' : 'unwanted', reason)
}
