/**
 * Tells an LRUCache that it keeps so many entries at most. It takes room for those it has: with `max` it would take room
 * for all of them when it is made.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 }
}
