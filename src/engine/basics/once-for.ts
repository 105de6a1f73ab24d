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

/**
 * The same function for data that never change. It keeps its latest results, as many as are named, for whatever holds the
 * same; what it is given is told apart by its JSON.
 */
export function lately<Data, T>(most: number, workOut: (data: Data) => T): (data: Data) => T {
  const known = new Map<string, T>()
  return data => {
    const key = JSON.stringify(data)
    const before = known.get(key)
    const found = before ?? workOut(data)
    known.delete(key)
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return found
  }
}
