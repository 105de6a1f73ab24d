import type { Chance } from '../../src/engine/basics/chance.ts'

/** The same thing, frozen to its depths, so that changing it throws. */
export function frozen<T>(thing: T): T {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return thing
  for (const part of Object.values(thing)) frozen(part)
  return Object.freeze(thing)
}

/** What is left of a thing that was stored as JSON and read back by something that keeps no order of keys. */
export function restored(thing: unknown, chance: Chance): unknown {
  return reordered(JSON.parse(JSON.stringify(thing)), chance)
}

function reordered(thing: unknown, chance: Chance): unknown {
  if (Array.isArray(thing)) return thing.map(each => reordered(each, chance))
  if (typeof thing !== 'object' || thing === null) return thing
  return Object.fromEntries(
    chance.shuffle(Object.entries(thing)).map(([key, value]) => [key, reordered(value, chance)]),
  )
}

/** The paths of everything in a thing that JSON would not return as it was; null is none of it either. */
export function notPlain(thing: unknown, path = ''): readonly string[] {
  if (typeof thing === 'string' || typeof thing === 'boolean') return []
  if (typeof thing === 'number') return Number.isFinite(thing) ? [] : [`${path} is ${thing}`]
  if (thing === null) return [`${path} is null: leave it out, or use a word`]
  if (typeof thing !== 'object') return [`${path} is ${String(thing)}`]
  if (!Array.isArray(thing) && Object.getPrototypeOf(thing) !== Object.prototype) return [`${path} is no plain object`]
  return Object.entries(thing).flatMap(([key, value]) => notPlain(value, `${path}.${key}`))
}
