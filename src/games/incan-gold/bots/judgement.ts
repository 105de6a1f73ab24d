import { worthNow } from '../rules/artifacts.ts'
import { artifactsOn, gemsOn } from '../rules/path.ts'
import { insideOf, type View } from '../view.ts'
import { ownOf } from './answer.ts'
import type { Weights } from './weights.ts'

/** What somebody in the temple may expect to bring home, in gems: leaving now, and leaving one card later. */
export function prospects(view: View, weights: Weights): { readonly now: number; readonly later: number } {
  const { deck } = view
  const { carried } = ownOf(view)
  const path = pathWorth(view, weights)
  const harmless = deck.cards - deck.deadly
  return {
    now: carried + path,
    later: (harmless * (carried + weights.staying * path) + treasureShares(view, weights)) / deck.cards,
  }
}

/** What one's shares of all the treasures in the deck come to. */
function treasureShares(view: View, { staying }: Weights): number {
  const sharers = 1 + staying * (insideOf(view).length - 1)
  return view.deck.treasures.reduce((sum, gems) => sum + gems / sharers, 0)
}

/** What one would take from the path, on average over leaving alone and leaving with another. */
function pathWorth(view: View, weights: Weights): number {
  const gems = gemsOn(view.path)
  const artifacts = worthNow(view, artifactsOn(view.path)).reduce((sum, { worth }) => sum + worth, 0)
  const alone = insideOf(view).length === 1 ? 1 : weights.alone
  return alone * (gems + artifacts) + (1 - alone) * Math.floor(gems / 2)
}
