import { searcher } from './search.ts'

/** Plays the way through its turn that looks best at the end of it. */
export const normal = searcher({
  beam: { width: 6, breadth: 12 },
  ways: 6,
  worlds: 2,
  turns: 0,
  breadth: 8,
})
