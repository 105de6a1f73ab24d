/** Things kept under a name as long as there is room; the one not used for the longest time goes first. */
export interface Bounded<T> {
  get(key: string): T | undefined
  /** Keeps a thing that takes so much room; what is bigger than all the room is not kept. */
  set(key: string, thing: T, room: number): void
  readonly used: number
}

/** Opens a store with so much room, in whatever unit its things are measured. What goes is told to `gone`. */
export function bounded<T>(room: number, gone: (thing: T) => void = () => {}): Bounded<T> {
  const kept = new Map<string, { thing: T; size: number }>()
  let used = 0

  const drop = (key: string) => {
    const found = kept.get(key)
    if (found === undefined) return
    used -= found.size
    kept.delete(key)
    gone(found.thing)
  }

  return {
    get used() {
      return used
    },
    get(key) {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.thing
    },
    set(key, thing, size) {
      drop(key)
      if (size > room) return
      kept.set(key, { thing, size })
      used += size
      for (const oldest of kept.keys()) {
        if (used <= room) break
        drop(oldest)
      }
    },
  }
}
