import type { Clock } from './clock.ts'

/** At most n of something within a while. */
export interface Budget {
  /** Takes one; false if there is none left for now. */
  take(): boolean
  left(): number
  /** In milliseconds, until there is a full budget again. */
  renewsIn(): number
}

export function budget(clock: Clock, count: number, milliseconds: number): Budget {
  let left = count
  let renewal = clock.now() + milliseconds

  const renew = () => {
    if (clock.now() < renewal) return
    left = count
    renewal = clock.now() + milliseconds
  }

  return {
    take() {
      renew()
      if (left === 0) return false
      left -= 1
      return true
    },
    left() {
      renew()
      return left
    },
    renewsIn: () => Math.max(0, renewal - clock.now()),
  }
}
