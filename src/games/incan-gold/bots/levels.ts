import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer, type Boldness, type Guess, isEnough, temptation } from './judgement.ts'
import { momentOf } from './round.ts'
import { playerWith } from './tuned.ts'
import { WEIGHTS } from './weights.ts'

/** Who compares what leaving brings now with what it would bring, on average, one card later. */
function byProspects(guess: Guess, boldness: Boldness): Bot<View, Action> {
  return (view, legal) => {
    const moment = momentOf(view)
    return answer(legal, isEnough(temptation(moment, guess), moment, boldness) ? 'leave' : 'on')
  }
}

/** Weighs the next card against the bag, and takes it that nearly all the others stay, or leave together; is afraid when alone. */
export const easy = byProspects({ alone: 0.1, staying: 0.9 }, { amongOthers: 0.3, alone: -3 })

/** Weighs the next card against the bag, and reckons that half of the others leave, so that there is more for who stays. */
export const normal = byProspects({ alone: 0.35, staying: 0.5 }, { amongOthers: 0, alone: 0 })

/** Imagines the rest of the round and what the others will do. */
export const hard = playerWith(WEIGHTS)
