import { type Thought, think } from '../../src/tables/think.ts'
import { reapers } from './reapers.ts'

export function run(thought: Thought): unknown {
  return think(new Map([[reapers.id, reapers]]), thought)
}
