import { ownOf, ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { boardOf } from '../components/board.ts'
import { countCards } from '../components/relics.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { effectsFrom } from '../rules/effects.ts'
import { isLastTurn } from '../rules/last-turn.ts'
import type { View } from '../view.ts'
import { inFestival } from './reasons/festival.ts'
import { forInca } from './reasons/incas.ts'
import { forPonds } from './reasons/ponds.ts'
import type { Step } from './reasons/step.ts'
import { forTerrain } from './reasons/terrain.ts'

/**
 * The board, AP, tokens and the number of bid cards are open to all. A Pond's score is left out, as the log has just
 * told it; so is how every turn has to begin and may end.
 */
export const openReasons: readonly CuzcoPhrase['key'][] = [
  'effect.first',
  'effect.first-tied',
  'effect.first-tied-by',
  'effect.second',
  'effect.second-tied',
  'effect.second-tied-by',
  'effect.lost',
  'effect.lead',
  'effect.lead-later',
  'effect.grows',
  'effect.grows-later',
  'reason.temple',
  'reason.lake',
  'reason.pond',
  'reason.pond-lead',
  'reason.room',
  'reason.way-in',
  'reason.step-up',
  'reason.climb',
  'reason.back-up',
  'reason.token',
  'reason.token-last',
  'reason.draw',
  'reason.festival',
  'reason.festival-nothing',
  'reason.festival-alone',
  'reason.share',
  'reason.share-nothing',
  'reason.withdraw',
]

/**
 * Why a player may want an action: what it brings or is good for, in a sentence with figures. Undefined where that
 * only repeats the action. Where cards are turned, only what it is for.
 */
export function reason(before: View, action: Action, after: View | undefined): CuzcoPhrase | undefined {
  if (after === undefined) return beside(before, action)
  const step: Step = { board: boardOf(before.board), seat: ownSeat(before), before, after }
  const effect = effectsFrom(step.board, step.seat, before)(after)
  // What a Temple scores at once stands beside each mention of it.
  if (effect?.key === 'effect.temple') return { ...effect, key: 'reason.temple' }
  return effect ?? onBoard(step, action) ?? beside(before, action)
}

/** What an action on the board is good for that brings nothing at once. */
function onBoard(step: Step, action: Action): CuzcoPhrase | undefined {
  switch (action.type) {
    case 'place':
      return forPonds(step) ?? forTerrain(step) ?? (step.before.turn.duty ? { key: 'reason.duty' } : undefined)
    case 'leave':
      return leave(step)
    case 'move':
      return forPonds(step) ?? forInca(step, action.to, action.from)
    case 'enter':
      return forPonds(step) ?? forInca(step, action.hex)
    case 'pond':
      return forPonds(step)
    default:
      return undefined
  }
}

/** How many Incas can come in elsewhere, with the AP left or in another turn. */
function leave({ after }: Step): CuzcoPhrase | undefined {
  if (after.turn.ap === 0 && isLastTurn(after)) return undefined
  return { key: 'reason.leave', facts: { count: ownOf(after)?.incas ?? 0 } }
}

/** What an action is for that is done beside the board. */
function beside(before: View, action: Action): CuzcoPhrase | undefined {
  const { turn, supply } = before
  switch (action.type) {
    case 'draw':
      return isLastTurn(before)
        ? undefined
        : { key: 'reason.draw', facts: { count: countCards(before.hand ?? []) + 1 } }
    case 'token':
      return isLastTurn(before)
        ? { key: 'reason.token-last' }
        : { key: 'reason.token', facts: { count: supply.triples } }
    case 'end':
      return turn.ap === 0 ? { key: 'reason.spent' } : { key: 'reason.end', facts: { count: turn.ap } }
    case 'festival':
    case 'bid':
    case 'share':
    case 'withdraw':
      return inFestival(before, action)
    default:
      return undefined
  }
}
