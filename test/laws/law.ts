import type { Chance } from '../../src/engine/basics/chance.ts'
import type { Position } from './position.ts'

/** What must hold in every position of every game; throws an AssertionError where it does not. */
export interface Law {
  readonly name: string
  /** The part of the tables that it is tried at, where each try takes long. */
  readonly share?: number
  /** Earlier rules were written before it was held, and stay as they are. */
  readonly ofToday?: true
  holds(position: Position, chance: Chance): void
}
