/**
 * The same function for things that never change: what it gives is worked out once for each, and kept as long as that is.
 * What else it is told has to follow from the thing.
 */
export function onceFor<Thing extends WeakKey, More extends readonly unknown[], T>(
  workOut: (thing: Thing, ...more: More) => T,
): (thing: Thing, ...more: More) => T {
  const known = new WeakMap<Thing, T>()
  return (thing, ...more) => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const found = workOut(thing, ...more)
    known.set(thing, found)
    return found
  }
}
