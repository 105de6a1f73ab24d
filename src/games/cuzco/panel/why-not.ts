import { at } from '../../../engine/basics/at.ts'
import type { WhyNot } from '../../../engine/contract/faces.ts'
import type { Blocked, PanelPicture } from '../../../engine/contract/panel.ts'
import type { Refusal } from '../../../engine/contract/refusal.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { believe } from '../bots/believe.ts'
import { type Board, boardOf, labelOf, middleHex } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'
import type { View } from '../view.ts'
import { briefOf, sought } from './brief.ts'
import type { Asker } from './candidates.ts'
import { CALLED, KINDS, kindOf } from './kinds.ts'
import { lastHex } from './page.ts'
import { pictureOf, placesIn } from './pictures.ts'
import { isSeen, nearMisses, reasonOf } from './why.ts'

/** Why something is not possible. */
export const whyNot: WhyNot<Action, View> = { kinds: KINDS, kindOf, sought, blocked }

/** What stands in the way of these kinds where each is closest to being possible. */
function blocked(view: View, kinds: readonly string[]): readonly Blocked[] {
  const board = boardOf(view.board)
  const near = lastHex(view) ?? labelOf(board, middleHex(board))
  const asker: Asker = { board, state: believe(view), seat: ownSeat(view), near }
  return KINDS.filter(kind => kinds.includes(kind)).map((what): Blocked => {
    const misses = nearMisses(what, asker)
    const reason = reasonOf(what, asker, misses)
    const brief = briefOf(what, at(misses, 0), { state: asker.state, blocked: kinds })
    const picture = pictureAt(view, board, isSeen(misses) ? reason : undefined)
    return {
      what,
      label: CALLED[what],
      reason,
      ...(brief !== undefined && { brief }),
      ...(picture !== undefined && { picture }),
    }
  })
}

/** Where what a reason names can be seen: on the board, and during a festival in that. */
function pictureAt({ festival }: View, board: Board, reason: CuzcoPhrase | undefined): PanelPicture | undefined {
  return festival === undefined ? pictureOf(placesIn(board, reason?.facts ?? {})) : { look: { crop: 'festival' } }
}

/** Where on the board it can be seen why something was refused; in a festival, what is played in it. */
export function evidence({ facts }: Refusal<Code>, view: View): PanelPicture | undefined {
  if (view.festival !== undefined) return { look: { crop: 'festival' } }
  const board = boardOf(view.board)
  return pictureOf(placesIn(board, facts))
}
