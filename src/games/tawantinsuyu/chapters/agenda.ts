import type { Seat } from '../../../engine/contract/seat.ts'
import { isAxomamma, seatAfter } from '../rules/asking.ts'
import { type Matter, type Run, turnMatters } from '../rules/matters.ts'
import { answerForHer } from './axomamma/answers.ts'
import { advanceTokens, bottomRow, middleRow, topRow } from './axomamma/rows.ts'
import { arrive, herTurn, rewardAction } from './axomamma/turn.ts'
import { replenish, turnDown } from './buildings.ts'
import {
  closeFestival,
  draws,
  endGame,
  holdFestival,
  merchants,
  refill,
  regions,
  startFestival,
  temple,
  triggerFestival,
  upkeeps,
} from './festival.ts'
import { layInOffer, shuffleBack } from './hand.ts'
import { onlyAnswer } from './only-answer.ts'
import { type Play, playerOf, put } from './play.ts'
import { carryOut } from './questions.ts'
import { deal } from './setup-choices.ts'

/** Does all that needs nobody's answer, and passes over those who have nothing to choose. */
export function settle(play: Play): void {
  const { agenda } = play.state
  for (let matter = agenda.at(-1); matter !== undefined; matter = play.state.agenda.at(-1)) {
    if (matter.type === 'keep') return
    if (matter.type === 'run') {
      play.state.agenda.pop()
      RUNNING[matter.what](play, matter.seat)
      continue
    }
    if (matter.type === 'turn-down') {
      play.state.agenda.pop()
      turnDown(play, matter)
      continue
    }
    if (isAxomamma(play, matter.seat)) {
      play.state.agenda.pop()
      answerForHer(play, matter)
      continue
    }
    const answer = onlyAnswer(play, matter)
    if (answer === 'asked') return
    play.state.agenda.pop()
    if (answer !== undefined) carryOut(play, matter, answer)
  }
}

const RUNNING: Readonly<Record<Run, (play: Play, seat: Seat) => void>> = {
  'begin-turn': beginTurn,
  'end-turn': endTurn,
  deal,
  'set-up-done': (play, seat) => {
    shuffleBack(play)
    replenish(play)
    startTurn(play, seat)
  },
  'festival-start': startFestival,
  'festival-merchants': merchants,
  'festival-temple': temple,
  'festival-regions': regions,
  'festival-upkeep': upkeeps,
  'festival-refill': refill,
  'festival-draws': draws,
  'festival-market': closeFestival,
  'final-scoring': endGame,
  'axomamma-arrival': arrive,
  'axomamma-top': topRow,
  'axomamma-middle': middleRow,
  'axomamma-bottom': bottomRow,
  'axomamma-advance': advanceTokens,
  'axomamma-reward': rewardAction,
}

/** Whoever holds the Festival tile holds the Festival before the turn. */
function startTurn(play: Play, seat: Seat): void {
  play.state.active = seat
  if (play.state.token === seat) holdFestival(play, seat)
  else beginTurn(play, seat)
}

function beginTurn(play: Play, seat: Seat): void {
  if (isAxomamma(play, seat)) herTurn(play)
  else ownTurn(play, seat)
}

function ownTurn(play: Play, seat: Seat): void {
  play.state.active = seat
  play.events.push({ type: 'turn-began', seat })
  put(play, ...(playerOf(play, seat).priest === undefined ? firstPlaces(play, seat) : []), ...turnMatters(seat))
}

/** The High Priest's place before a first turn; that of Axomamma's comes after the player's. */
function firstPlaces({ state }: Play, seat: Seat): Matter[] {
  const hers = state.axomamma ? [{ type: 'run', what: 'axomamma-arrival', seat } as const] : []
  return [{ type: 'priest', seat }, ...hers]
}

/** The God card that was played goes to the offer, the market fills again, and an empty Village calls for a Festival. */
function endTurn(play: Play, seat: Seat): void {
  const { state } = play
  if (state.played !== undefined) {
    layInOffer(play, state.played)
    delete state.played
  }
  replenish(play)
  if (state.village.length === 0 && state.token === undefined) triggerFestival(play, seat)
  startTurn(play, seatAfter(state, seat))
}
