import type { State } from '../../src/playground/state/state.ts'

/** What a bot of this process does for users of a Discord at the moment. */
interface Work {
  count: number
  readonly over: Set<() => void>
}

const works = new WeakMap<State, Work>()

/** Has a Discord's users know of a bot of this process whether it is at work: returns what is called when it begins something. */
export function tellWork(state: State): () => () => void {
  const work = works.get(state) ?? { count: 0, over: new Set() }
  works.set(state, work)
  return () => {
    work.count++
    return () => {
      work.count--
      if (work.count > 0) return
      for (const over of work.over) over()
      work.over.clear()
    }
  }
}

/** Has a Discord's users go on once what they did is acknowledged, whatever is still to be seen of it. */
export function lookNoFurther(state: State): void {
  works.set(state, { count: 0, over: new Set() })
}

/** Calls back once no bot of this process is at work; false if nothing is known of the bots of this Discord. */
export function whenDone(state: State, over: () => void): boolean {
  const work = works.get(state)
  if (work === undefined) return false
  if (work.count === 0) over()
  else work.over.add(over)
  return true
}
