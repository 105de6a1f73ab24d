import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { type Boldness, type Guess, isEnough, temptation } from './judgement.ts'
import { momentOf } from './round.ts'

/** Who compares what leaving brings now with what it would bring, on average, one card later. */
export function byProspects(guess: Guess, boldness: Boldness): Bot<View, Action> {
  return (view, legal) => {
    const moment = momentOf(view)
    return answer(legal, isEnough(temptation(moment, guess), moment, boldness) ? 'leave' : 'on')
  }
}
