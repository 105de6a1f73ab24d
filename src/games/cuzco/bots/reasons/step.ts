import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Board } from '../../components/board.ts'
import type { View } from '../../view.ts'

/** What a seat does on the board: the table before and after it, as the seat sees it. */
export interface Step {
  readonly board: Board
  readonly seat: Seat
  readonly before: View
  readonly after: View
}
