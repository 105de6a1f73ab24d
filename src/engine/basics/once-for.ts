/** The same function for things that never change: what it gives is worked out once for each, and kept as long as that is. */
export function onceFor<Thing extends WeakKey, T>(workOut: (thing: Thing) => T): (thing: Thing) => T {
  const known = new WeakMap<Thing, T>()
  return thing => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const found = workOut(thing)
    known.set(thing, found)
    return found
  }
}
