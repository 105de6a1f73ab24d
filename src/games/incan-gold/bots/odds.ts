import type { Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { worthNow } from '../rules/artifacts.ts'
import { artifactsOn, gemsOn } from '../rules/path.ts'
import { insideOf, type View } from '../view.ts'
import { answer, ownOf } from './answer.ts'

/** How often somebody who leaves is guessed to leave alone, as long as they are not alone in the temple. */
const ALONE = 0.2
/** How much of the others, and of what lies on the path, is guessed to be still there one card later. */
const STAYING = 0.9

/** Compares what leaving brings now with what it would bring, on average, one card later. */
export function odds(view: View, legal: readonly Action[]): Line<Action> {
  const { now, later } = prospects(view)
  return answer(legal, later > now ? 'on' : 'leave')
}

/** What somebody in the temple may expect to bring home, in gems: leaving now, and leaving one card later. */
export function prospects(view: View): { readonly now: number; readonly later: number } {
  const { deck } = view
  const { carried } = ownOf(view)
  const path = pathWorth(view)
  const harmless = deck.cards - deck.deadly
  return {
    now: carried + path,
    later: (harmless * (carried + STAYING * path) + treasureShares(view)) / deck.cards,
  }
}

/** What one's shares of all the treasures in the deck come to. */
function treasureShares(view: View): number {
  const sharers = 1 + STAYING * (insideOf(view).length - 1)
  return view.deck.treasures.reduce((sum, gems) => sum + gems / sharers, 0)
}

/** What one would take from the path, on average over leaving alone and leaving with another. */
function pathWorth(view: View): number {
  const gems = gemsOn(view.path)
  const artifacts = worthNow(view, artifactsOn(view.path)).reduce((sum, { worth }) => sum + worth, 0)
  const alone = insideOf(view).length === 1 ? 1 : ALONE
  return alone * (gems + artifacts) + (1 - alone) * Math.floor(gems / 2)
}
