import type { PlayChoice } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import { keptAdvice } from '../bots/kept-advice.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import type { State } from '../state.ts'
import { stepChoice } from './incas.ts'
import { gainOf, gainTo } from './judged.ts'
import { SIGNS } from './kinds.ts'
import { pondChoice, raiseChoice } from './lists.ts'
import { MOST_OFFERED, type Offer, togetherOn } from './offers.ts'
import type { Page } from './page.ts'
import { hexOfAction } from './places.ts'
import { type BoardStep, scoringNow } from './scoring.ts'
import { placeChoice } from './terrain.ts'

/** What is worth while next, or what is better than anything on the board. */
interface Suggestions {
  readonly offers: readonly Offer[]
  readonly instead: Action | undefined
  /** What scores at once where the picture of the offers does not reach. */
  readonly elsewhere: readonly BoardStep[]
}

/**
 * The steps on the board with which a computer player would go on, in its order, and after the best what scores at once; what a
 * lesson asks for comes first.
 */
export function suggestions(page: Page): Suggestions {
  const { steps, instead } = keptAdvice(page.view, page.prepared)
  const legal = new Map(page.legal.flatMap(action => (isStep(action) ? [[format(action), action] as const] : [])))
  const wanted = (page.wanted ?? []).flatMap(text => legal.get(text) ?? [])
  const advised = steps.flatMap(({ action }) => legal.get(format(action)) ?? [])
  const scoring = scoringNow(page, advised)
  const [first, ...others] = advised
  const all: readonly BoardStep[] = [...wanted, ...(first === undefined ? [] : [first]), ...scoring, ...others]
  const shown = togetherOn(
    page,
    [...new Map(all.map(step => [format(step), step])).values()],
    MOST_OFFERED,
    hexOfAction,
  )
  const [best] = steps
  const offers = shown.map((action): Offer => {
    const placement = action.type === 'place' ? { placement: action } : {}
    const gain =
      gainOf(page, action) ?? (best !== undefined && isSame(best.action, action) ? towards(page, best.end) : undefined)
    return { hex: hexOfAction(action), ...placement, sign: signOf(action), choice: choiceOf(page, action, gain) }
  })
  const elsewhere = scoring.filter(step => !shown.some(each => isSame(each, step)))
  return { offers, instead: offers.length > 0 ? undefined : instead, elsewhere }
}

function signOf(action: BoardStep): string {
  return SIGNS[action.type === 'place' ? action.tile : action.type]
}

/** What comes of a step with those that are best after it. */
function towards(page: Page, end: State): CuzcoPhrase | undefined {
  const effect = gainTo(page, end)
  return effect && { key: 'panel.towards', facts: { effect } }
}

function isSame(one: Action, other: Action): boolean {
  return format(one) === format(other)
}

function isStep(action: Action): action is BoardStep {
  return ['place', 'enter', 'move', 'build', 'expand', 'pond'].includes(action.type)
}

function choiceOf(page: Page, action: BoardStep, gain: CuzcoPhrase | undefined): PlayChoice {
  switch (action.type) {
    case 'place':
      return placeChoice(page, action, gain)
    case 'enter':
    case 'move':
      return stepChoice(page, action, gain)
    case 'build':
    case 'expand':
      return raiseChoice(page, action, gain)
    case 'pond':
      return pondChoice(page, action)
    default:
      return action satisfies never
  }
}
