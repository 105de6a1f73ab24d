import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { type Guess, temptation } from './judgement.ts'
import { momentOf } from './round.ts'

/** By how many gems leaving must promise more than going on before one leaves. */
interface Boldness {
  readonly amongOthers: number
  readonly alone: number
}

/** Who compares what leaving brings now with what it would bring, on average, one card later. */
export function byProspects(guess: Guess, { amongOthers, alone }: Boldness): Bot<View, Action> {
  return (view, legal) => {
    const moment = momentOf(view)
    const boldness = moment.inside === 1 ? alone : amongOthers
    return answer(legal, temptation(moment, guess) < boldness ? 'on' : 'leave')
  }
}
