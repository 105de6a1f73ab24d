import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { prospects } from './judgement.ts'
import type { Weights } from './weights.ts'

/** Who compares what leaving brings now with what it would bring, on average, one card later; as these weights have it. */
export function playerWith(weights: Weights): Bot<View, Action> {
  return (view, legal) => {
    const { now, later } = prospects(view, weights)
    return answer(legal, later > now ? 'on' : 'leave')
  }
}
