import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Action } from '../actions.ts'
import { boardOf } from '../components/board.ts'
import { format } from '../notation.ts'
import { type View, view as viewOf } from '../view.ts'
import { believe } from './believe.ts'
import { reached } from './detours.ts'
import { leadOf } from './judgement/lead.ts'
import { type Advice, type NextStep, nextSteps, turnWorth } from './next-steps.ts'

/** The steps that a viewer has prepared, and what they saw before. */
export interface Prepared {
  readonly before: View
  readonly actions: readonly Action[]
}

/** By so many PP another turn has to be better, so that what was advised is given up. */
const MUCH = 1

/** What a computer player would do next, first of all what it meant to do after the steps that were taken, while that is still good. */
export const keptAdvice = onceFor((view: View, prepared: Prepared | undefined): Advice => {
  const advice = nextSteps(view)
  const meant = prepared === undefined ? [] : meantAfter(prepared)
  const kept = meant.length === 0 ? undefined : goingOn(view, meant, advice)
  if (kept === undefined) return advice
  const first = format(kept.action)
  const others = advice.steps.filter(({ action }) => format(action) !== first)
  return { ...advice, steps: [kept, ...others], instead: undefined }
})

/** What else was to be done in the turn that was advised with the last step on the board. */
function meantAfter({ before, actions }: Prepared): readonly Action[] {
  const step = actions.findLastIndex(({ type }) => type !== 'token')
  const last = actions[step]
  if (last === undefined) return []
  const start = reached(believe(before), actions.slice(0, step))
  if (start === undefined) return []
  const text = format(last)
  return nextSteps(viewOf(start, before.viewer)).steps.find(({ action }) => format(action) === text)?.others ?? []
}

/** The first of these steps, if all of them are possible and no other turn is much better. */
function goingOn(view: View, steps: readonly Action[], { best, least }: Advice): NextStep | undefined {
  const [action, ...others] = steps
  const start = believe(view)
  const end = reached(start, steps)
  if (action === undefined || end === undefined) return undefined
  const worth = turnWorth({ steps, state: end, lead: leadOf(boardOf(end.board), end, start.turn.seat) })
  return worth < Math.max(least, best - MUCH) ? undefined : { action, others, end }
}
