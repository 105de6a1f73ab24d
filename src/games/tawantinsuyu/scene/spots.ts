import type { Look, Point, Spot } from '../../../engine/contract/scene.ts'
import type { View } from '../view.ts'
import { hillSpots } from './board/hill-spots.ts'
import { boardSpots } from './boards-picture.ts'
import { inUseSpots } from './crops/gods.ts'
import { handSpots } from './hand.ts'
import { HILL, PIXELS } from './measures.ts'
import { ownSpots } from './players/players.ts'

/** Where the places lie in a picture of the table, and the cards in that of the hand. */
export function spots(view: View, look: Look): readonly Spot[] {
  if (look === 'hand') return handSpots(view)
  const crop = typeof look === 'object' ? look.crop : ''
  switch (crop) {
    case 'hill':
      return hillSpots(view).map(spot => inPixels(spot, HILL))
    case 'boards':
      return boardSpots(view).map(spot => inPixels(spot))
    case 'gods':
      return inUseSpots(view).map(spot => inPixels(spot))
    case 'players':
      return ownSpots(view).map(spot => inPixels(spot))
    default:
      return []
  }
}

/** The same in the pixels of a picture in whose units it lies there. */
function inPixels({ place, points }: Spot, { x, y, scale } = { x: 0, y: 0, scale: 1 }): Spot {
  return {
    place,
    points: points.map(([right, down]): Point => [(x + right * scale) * PIXELS, (y + down * scale) * PIXELS]),
  }
}
