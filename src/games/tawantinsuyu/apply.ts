import type { Chance } from '../../engine/basics/chance.ts'
import type { Applied, Waiting } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { carryOut, settle } from './chapters/agenda.ts'
import { crown } from './chapters/crown.ts'
import { carryFree } from './chapters/hand.ts'
import type { Play } from './chapters/play.ts'
import { keep } from './chapters/setup-choices.ts'
import type { Event } from './events.ts'
import { type Code, refusedBy } from './refusals.ts'
import { tableOf } from './rules/asking.ts'
import { judge } from './rules/judge.ts'
import { isQuestion } from './rules/matters.ts'
import { shownWeaving } from './rules/shown-weaving.ts'
import { copy, type State } from './state.ts'
import { waiting } from './waiting.ts'

/** Carries out an action on a draft of the state, or says which rule forbids it. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Applied<State, Event, Code> {
  const table = tableOf(state)
  const objection = judge(state, seat, action)
  if (objection !== undefined) return refusedBy(objection)
  const play: Play = { ...table, state: copy(state), chance, events: [], learned: false }
  answer(play, seat, action)
  settle(play)
  const shown = shownWeaving(play.state)
  if (shown !== undefined && shown !== shownWeaving(state)) play.learned = true
  if (play.state.over) play.events.push(crown(play.state))
  const final = play.learned || play.state.over || !isSame(waiting(state).seats, waiting(play.state).seats)
  if (final) play.state.beat++
  return { ok: true, state: play.state, events: play.events, final, learned: play.learned }
}

/** Whether the same seats are asked for the same decisions. */
function isSame(before: Waiting['seats'], after: Waiting['seats']): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ seat, decision }, index) => after[index]?.seat === seat && after[index]?.decision.key === decision.key,
    )
  )
}

function answer(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'keep') keep(play, seat, action.cards)
  else if (!carryFree(play, seat, action)) answerQuestion(play, action)
}

function answerQuestion(play: Play, action: Action): void {
  const matter = play.state.agenda.pop()
  if (matter === undefined || !isQuestion(matter)) throw new Error('nothing is asked')
  carryOut(play, matter, action)
}
