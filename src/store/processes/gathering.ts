import { setTimeout } from 'node:timers/promises'

/** Hands on what it is given, the first at once and what comes within so many milliseconds after that together. */
export function gathering<T>(handOn: (all: readonly T[]) => Promise<void>, milliseconds: number): (one: T) => void {
  let gathered: T[] = []
  let isUnderWay = false
  const goOn = async () => {
    isUnderWay = true
    while (gathered.length > 0) {
      const all = gathered
      gathered = []
      await Promise.all([handOn(all), setTimeout(milliseconds, undefined, { ref: false })])
    }
    isUnderWay = false
  }
  return one => {
    gathered.push(one)
    if (!isUnderWay) void goOn()
  }
}
