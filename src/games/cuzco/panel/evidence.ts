import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Refusal } from '../../../engine/contract/refusal.ts'
import { boardOf } from '../components/board.ts'
import type { Code } from '../refusals.ts'
import type { View } from '../view.ts'
import { pictureOf, placesIn } from './pictures.ts'

/** Where on the board it can be seen why something was refused; in a festival, what is played in it. */
export function evidence({ facts }: Refusal<Code>, view: View): PanelPicture | undefined {
  if (view.festival !== undefined) return { look: { crop: 'festival' } }
  const board = boardOf(view.board)
  return pictureOf(placesIn(board, facts))
}
