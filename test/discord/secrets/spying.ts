import type { Chance } from '../../../src/engine/basics/chance.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'

/** What a game may say of how it is spied on. */
export interface Spying {
  /** Commands that are refused to a user who does not hold the card, does not know the plan or is not asked. */
  readonly lines?: readonly string[]
  /** The event, as it may have been if the reader does not know what was drawn; the same one if nothing in it is secret. */
  otherwise?(event: unknown, reader: Viewer, whims: Chance): unknown
}
