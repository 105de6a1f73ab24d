import type { BoardState, ShownPicture } from '../../protocol/board-state.ts'
import { showLarge } from './zoomable.ts'

/** Shows where one is asked, so large that a finger finds it. Returns whether anything is asked. */
export function lookAt({ board }: BoardState): boolean {
  const pictures = board.flatMap(block => (block.type === 'picture' ? [block] : []))
  const index = whereAsked(pictures)
  const [picture, frame] = [pictures[index], document.querySelectorAll('.board .picture')[index]]
  if (picture === undefined || frame === undefined) return false
  const places = picture.asked.length > 0 ? picture.asked : picture.legal
  frame.scrollIntoView({ block: 'nearest' })
  showLarge(
    frame,
    picture.spots.filter(({ place }) => places.includes(place)),
  )
  return true
}

/** The picture that the question is about; or where alone something can be done. */
function whereAsked(pictures: readonly ShownPicture[]): number {
  const asked = pictures.findIndex(picture => picture.asked.length > 0)
  const legal = pictures.flatMap((picture, index) => (picture.legal.length > 0 ? [index] : []))
  return asked === -1 && legal.length === 1 ? (legal[0] ?? -1) : asked
}
