import type { Chance } from '../../engine/basics/chance.ts'
import type { Applied, Waiting } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { settle } from './chapters/agenda.ts'
import { carryFree, isFree } from './chapters/free.ts'
import type { Play } from './chapters/play.ts'
import { carryOut } from './chapters/questions.ts'
import { keep } from './chapters/setup-choices.ts'
import type { Event } from './events.ts'
import { judge } from './legal.ts'
import { type Code, refusedBy } from './refusals.ts'
import { tableOf } from './rules/asking.ts'
import { hasWon } from './rules/axomamma.ts'
import { ranking } from './rules/final-scoring.ts'
import { isQuestion } from './rules/matters.ts'
import { shownWeaving } from './rules/tapestry.ts'
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
  const asksOthers = play.state.over || !isSame(waiting(state).seats, waiting(play.state).seats)
  if (play.learned || asksOthers) play.state.beat++
  const back = asksOthers ? 'by vote' : 'alone'
  return { ok: true, state: play.state, events: play.events, undo: play.learned ? 'never' : back }
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
  if (isFree(action)) carryFree(play, seat, action)
  else if (action.type === 'keep') keep.effect(play, { seat }, action)
  else answerQuestion(play, action)
}

function answerQuestion(play: Play, action: Action): void {
  const matter = play.state.agenda.pop()
  if (matter === undefined || !isQuestion(matter)) throw new Error('nothing is asked')
  carryOut(play, matter, action)
}

/** Who has won; alone against Axomamma perhaps nobody. */
function crown(state: State): Event {
  const [player] = state.players
  const { axomamma } = state
  if (axomamma !== undefined && player !== undefined) {
    return { type: 'game-ended', winners: hasWon(state) === true ? [0] : [], vp: player.vp, axomamma: axomamma.vp }
  }
  const winners = ranking(state).filter(({ place }) => place === 1)
  const seats: Seat[] = winners.map(({ seat }) => seat)
  return { type: 'game-ended', winners: seats, vp: winners[0]?.points ?? 0 }
}
