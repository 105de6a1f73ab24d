import { searcher } from './search.ts'

/** Plays the way through its turn after which it does best in some further turns. */
export const hard = searcher({
  beam: { width: 10, breadth: 14 },
  ways: 8,
  trial: { worlds: 3, turns: 3, breadth: 5 },
})
