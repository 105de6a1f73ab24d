import { games } from '../games/index.ts'
import { type Thought, think } from './think.ts'

/** Run in a worker thread. */
export function run(thought: Thought): unknown {
  return think(games, thought)
}
