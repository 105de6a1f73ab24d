/**
 * The same function for things that never change. It works out its result once for each and keeps it as long as the
 * thing is kept; other arguments must follow from the thing.
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
