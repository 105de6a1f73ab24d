/** The things of several lists, one after another; a list is made only when it is reached. Can be iterated again. */
export function inLists<T extends object | string | number>(makers: readonly (() => readonly T[])[]): Iterable<T> {
  return { [Symbol.iterator]: () => walk(makers) }
}

// Not a generator, and one result for all steps, which nobody keeps: either costs several times what is done here.
function walk<T extends object | string | number>(makers: readonly (() => readonly T[])[]): Iterator<T> {
  let list: readonly T[] = []
  let place = 0
  let made = 0
  let step: IteratorYieldResult<T> | undefined
  return {
    next() {
      for (;;) {
        const value = list[place++]
        if (value !== undefined) {
          step ??= { done: false, value }
          step.value = value
          return step
        }
        const make = makers[made++]
        if (make === undefined) return { done: true, value: undefined }
        list = make()
        place = 0
      }
    },
  }
}

/** A copy of a list with this thing at some of its places. */
export function replaced<T>(list: readonly T[], places: readonly number[], thing: T): T[] {
  const copy = list.slice()
  for (const place of places) copy[place] = thing
  return copy
}
