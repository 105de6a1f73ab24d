import type { PlayChoice } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import { nextSteps } from '../bots/next-steps.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import type { State } from '../state.ts'
import { stepChoice } from './incas.ts'
import { gainOf, gainTo } from './judged.ts'
import { pondChoice, raiseChoice } from './lists.ts'
import { MOST_OFFERED, type Offer, togetherOn } from './offers.ts'
import type { Page } from './page.ts'
import { hexOfAction } from './places.ts'
import { placeChoice } from './terrain.ts'

/** What is worth while next, or what is better than anything on the board. */
interface Suggestions {
  readonly offers: readonly Offer[]
  readonly instead: Action | undefined
}

type Step = Extract<Action, { type: 'place' | 'enter' | 'move' | 'build' | 'expand' | 'pond' }>

/** The steps on the board with which a computer player would go on, in its order; what a lesson asks for comes first. */
export function suggestions(page: Page): Suggestions {
  const { steps, instead } = nextSteps(page.view)
  const legal = new Map(page.legal.flatMap(action => (isStep(action) ? [[format(action), action] as const] : [])))
  const wanted = (page.wanted ?? []).flatMap(text => legal.get(text) ?? [])
  const advised = steps.flatMap(({ action }) => legal.get(format(action)) ?? [])
  const shown = togetherOn(page.board, [...new Set([...wanted, ...advised])], MOST_OFFERED, hexOfAction)
  const [best] = steps
  const offers = shown.map((action): Offer => {
    const lies = action.type === 'place' ? { lies: format(action) } : {}
    const gain =
      gainOf(page, action) ?? (best !== undefined && isSame(best.action, action) ? towards(page, best.end) : undefined)
    return { hex: hexOfAction(action), ...lies, choice: choiceOf(page, action, gain) }
  })
  return { offers, instead: wanted.length > 0 ? undefined : instead }
}

/** What comes of a step with those that are best after it. */
function towards(page: Page, end: State): CuzcoPhrase | undefined {
  const effect = gainTo(page, end)
  return effect && { key: 'panel.towards', facts: { effect } }
}

function isSame(one: Action, other: Action): boolean {
  return format(one) === format(other)
}

function isStep(action: Action): action is Step {
  return ['place', 'enter', 'move', 'build', 'expand', 'pond'].includes(action.type)
}

function choiceOf(page: Page, action: Step, gain: CuzcoPhrase | undefined): PlayChoice {
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
