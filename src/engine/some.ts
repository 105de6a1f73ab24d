import { at } from './at.ts'
import type { Chance } from './chance.ts'

/** At most so many of the things, evenly out of all of them, from a random one on. */
export function some<T>(things: readonly T[], most: number, chance: Chance): readonly T[] {
  if (things.length <= most) return things
  const start = chance.below(things.length)
  return Array.from({ length: most }, (_, index) =>
    at(things, (start + Math.floor((index * things.length) / most)) % things.length),
  )
}
