import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Asked } from '../rules/answers/answers.ts'
import { onlyAnswer } from '../rules/answers/only-answer.ts'
import { isAxomamma, seatAfter } from '../rules/asking.ts'
import { type Matter, type Question, type Run, turnMatters } from '../rules/matters.ts'
import { answerForHer } from './axomamma/answers.ts'
import { advanceTokens, bottomRow, middleRow, topRow } from './axomamma/rows.ts'
import { arrive, herTurn, rewardAction } from './axomamma/turn.ts'
import { building, flip, produceOne, replenish, turnDown } from './buildings.ts'
import { casualty, conquer, muster, soldiers } from './conquest.ts'
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
  upkeep,
  upkeeps,
} from './festival.ts'
import { choice, feast, keepArmy, taking } from './hand.ts'
import { highPriest, offering, produce, worship } from './high-priest.ts'
import { climbing, statue, steps } from './monuments.ts'
import { layInOffer, shuffleBack } from './offer.ts'
import { type Play, playerOf, put } from './play.ts'
import { hire, nomad, release } from './recruiting.ts'
import { rewards } from './rewards.ts'
import { cards, deal, priest, starting } from './setup-choices.ts'
import { retrieve, tasks } from './tasks.ts'
import { turn } from './turn.ts'
import { hang, leftover, purchase, setAside, weaving } from './weavings.ts'

type Kind = Question['type']
/** What an answer to each kind of question does; the question is off the agenda already. */
const CARRIED: { readonly [K in Kind]: (play: Play, matter: Asked<K>, action: Action) => void } = {
  starting,
  priest,
  turn,
  cards,
  feast,
  tasks,
  retrieve,
  take: taking,
  'keep-army': keepArmy,
  choice,
  rewards,
  nomad,
  weaving,
  hang,
  'set-aside': setAside,
  purchase,
  leftover,
  flip,
  building,
  steps,
  statue,
  climb: climbing,
  'produce-one': produceOne,
  'high-priest': highPriest,
  casualty,
  muster,
  conquer,
  soldiers,
  produce,
  worship,
  offering,
  hire,
  release,
  upkeep,
}

/** Does what a question was answered. */
export function carryOut<T extends Kind>(play: Play, matter: Asked<T>, action: Action): void {
  CARRIED[matter.type](play, matter, action)
}

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
