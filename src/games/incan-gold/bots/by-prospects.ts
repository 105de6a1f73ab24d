import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { type Guess, prospects } from './judgement.ts'
import { momentOf } from './round.ts'

/** Who compares what leaving brings now with what it would bring, on average, one card later. */
export function byProspects(guess: Guess): Bot<View, Action> {
  return (view, legal) => {
    const { now, later } = prospects(momentOf(view), guess)
    return answer(legal, later > now ? 'on' : 'leave')
  }
}
