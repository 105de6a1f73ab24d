import { searcher } from './search.ts'

/** Plays the way through its turn that looks best at the end of it. */
export const normal = searcher({
  beam: { width: 6, breadth: 12 },
  ways: 6,
  // Without a further turn, breadth counts only for what is left of this one once something is learned, and trust not at all.
  trial: { worlds: 2, turns: 0, breadth: 8, trust: 0 },
})
