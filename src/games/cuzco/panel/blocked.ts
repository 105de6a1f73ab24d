import type { Blocked, PanelPicture } from '../../../engine/contract/panel.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { believe } from '../bots/believe.ts'
import { type Board, boardOf, labelOf, middleHex } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { View } from '../view.ts'
import type { Asker } from './candidates.ts'
import { CALLED, KINDS, type Kind, kindOf } from './kinds.ts'
import { lastHex } from './page.ts'
import { pictureOf, placesIn } from './pictures.ts'
import { isSeen, nearMisses, whyNot } from './why.ts'

/** Every kind of action that is not possible now; none for the public. */
export function impossible({ viewer }: View, legal: Iterable<Action>): readonly Kind[] {
  if (viewer === 'public') return []
  const possible = new Set<Kind>()
  for (const action of legal) possible.add(kindOf(action))
  return KINDS.filter(kind => !possible.has(kind))
}

/** The same kinds, and what stands in the way where each is closest to being possible. */
export function blocked(view: View, legal: Iterable<Action>): readonly Blocked[] {
  const kinds = impossible(view, legal)
  if (kinds.length === 0) return []
  const board = boardOf(view.board)
  const near = lastHex(view) ?? labelOf(board, middleHex(board))
  const asker: Asker = { board, state: believe(view), seat: ownSeat(view), near }
  return kinds.map((what): Blocked => {
    const misses = nearMisses(what, asker)
    const reason = whyNot(what, asker, misses)
    const picture = pictureAt(view, board, isSeen(misses) ? reason : undefined)
    return { what, label: CALLED[what], reason, ...(picture !== undefined && { picture }) }
  })
}

/** Where what a reason names can be seen: on the board, and during a festival in that. */
function pictureAt({ festival }: View, board: Board, reason: CuzcoPhrase | undefined): PanelPicture | undefined {
  return festival === undefined ? pictureOf(placesIn(board, reason?.facts ?? {})) : { look: { crop: 'festival' } }
}
