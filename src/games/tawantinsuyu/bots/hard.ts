import { searcher } from './search.ts'

/** Plays the way through its turn that looks best at the end of it and of the next one. */
export const hard = searcher({
  beam: { width: 10, breadth: 14 },
  ways: 8,
  trial: { worlds: 5, turns: 1, breadth: 8, trust: 0.9 },
})
