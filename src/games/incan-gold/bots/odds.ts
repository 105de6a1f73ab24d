import type { Action } from '../actions.ts'
import { worthNow } from '../rules/artifacts.ts'
import { artifactsOn, gemsOn } from '../rules/path.ts'
import { insideOf, type View } from '../view.ts'
import { answer, ownOf } from './answer.ts'

/** Compares what leaving brings now with what it would bring, on average, one card later. */
export function odds(view: View, legal: readonly Action[]): Action {
  return answer(legal, oneCardLater(view) > leavingNow(view) ? 'on' : 'leave')
}

/** How often somebody who leaves expects to leave alone, with so many inside. */
const ALONE = 0.5

function leavingNow(view: View): number {
  return home(view, { carried: ownOf(view).carried, lying: gemsOn(view.path) })
}

function oneCardLater(view: View): number {
  const { deck, path } = view
  const { carried } = ownOf(view)
  const many = insideOf(view).length
  const lying = gemsOn(path)
  const treasures = deck.treasures.reduce(
    (sum, gems) => sum + home(view, { carried: carried + Math.floor(gems / many), lying: lying + (gems % many) }),
    0,
  )
  const harmless = deck.cards - deck.deadly - deck.treasures.length
  return (treasures + harmless * home(view, { carried, lying })) / deck.cards
}

/** What one brings home, on average over leaving alone and leaving with somebody. */
function home(view: View, { carried, lying }: { readonly carried: number; readonly lying: number }): number {
  const alone = lying + worthNow(view, artifactsOn(view.path)).reduce((sum, { worth }) => sum + worth, 0)
  const chance = insideOf(view).length === 1 ? 1 : ALONE
  return carried + chance * alone + (1 - chance) * Math.floor(lying / 2)
}
