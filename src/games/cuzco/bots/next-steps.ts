import { chance } from '../../../engine/basics/chance.ts'
import { lately, onceFor } from '../../../engine/basics/once-for.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import { UNLIMITED } from '../../../engine/play/unlimited.ts'
import type { Action } from '../actions.ts'
import { legal as legalIn } from '../legal.ts'
import { format } from '../notation.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { restWorth } from './judgement/rest.ts'
import { closing } from './turns.ts'
import { WEIGHTS } from './weights.ts'
import { type Scope, type Turn, wholeTurns, worthNow } from './whole-turns.ts'

/** A step that is possible now, and the best turn that it belongs to: what else is done in it, and the table at its end. */
export interface NextStep {
  readonly action: Action
  readonly others: readonly Action[]
  readonly end: State
}

/** What a computer player would do next. */
export interface Advice {
  /** Steps on the board, those of the best turns first. */
  readonly steps: readonly NextStep[]
  /** What to do where no step gains anything; undefined while one does. */
  readonly instead: Action | undefined
  /** What the best of these turns is worth, and what a turn has to be worth to be better than none, in PP. */
  readonly best: number
  readonly least: number
}

/** So little is looked at that somebody can wait for it. */
const SCOPE: Scope = {
  width: 5,
  depth: 5,
  first: { near: 50, far: 6, steps: 32 },
  later: { near: 10, far: 0, steps: 10 },
  lake: 0,
}

/** What a turn has to gain, in PP, so that it is better than none. */
const LEAST_GAIN = 0.15

/** The same view is always looked at in the same way, so that the same page is the same whenever it is opened. */
const SEED = '0'.repeat(64)

/** For who goes on with a turn or back in it: a search takes longer than all else that a panel needs. */
const KEPT = 16

/** What a computer player would do next in the viewer's turn, judged by the whole turns that it finds. */
export const nextSteps = onceFor(lately(KEPT, searched))

function searched(view: View): Advice {
  const state = believe(view)
  const legal = [...legalIn(state, state.turn.seat)]
  const means = { weights: WEIGHTS, chance: quickChance(chance(SEED)), allowance: UNLIMITED }
  const turns = wholeTurns(state, Number.POSITIVE_INFINITY, SCOPE, means)
    .map(turn => ({ ...turn, worth: turnWorth(turn) }))
    .sort((a, b) => b.worth - a.worth)
  const idle = turns.find(({ steps }) => steps.length === 0)?.worth ?? Number.NEGATIVE_INFINITY
  const least = idle + LEAST_GAIN
  const steps = new Map<string, NextStep>()
  const moved = new Set(view.turn.events.flatMap(event => (event.type === 'inca-moved' ? [event.to] : [])))
  // Else an Inca whose moves cost nothing would be sent to and fro.
  const isAdvised = (action: Action) => action.type !== 'move' || !moved.has(action.from)
  const isFirst = new Set(legal.filter(isAdvised).map(format))
  for (const { steps: line, state: end, worth } of turns) {
    if (worth < least) break
    for (const action of line) {
      const text = format(action)
      const others = line.filter(other => other !== action)
      if (isFirst.has(text) && !steps.has(text)) steps.set(text, { action, others, end })
    }
  }
  const instead = steps.size > 0 ? undefined : closing(state, legal, WEIGHTS)
  return { steps: [...steps.values()], instead, best: turns[0]?.worth ?? idle, least }
}

/** What a turn is worth with cards and a festival at its end. */
export function turnWorth(turn: Turn): number {
  return worthNow(turn, WEIGHTS) + restWorth(turn.state, WEIGHTS)
}
