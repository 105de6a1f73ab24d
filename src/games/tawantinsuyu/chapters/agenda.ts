import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import { isInTurn } from '../rules/asking.ts'
import { isQuestion, type Matter, type MatterOf, type Question, type Run, turnMatters } from '../rules/matters.ts'
import { answerForHer } from './axomamma/answers.ts'
import { advanceTokens, bottomRow, middleRow, topRow } from './axomamma/rows.ts'
import { arrive, herTurn, rewardAction } from './axomamma/turn.ts'
import { building, flip, produceOne, replenish, turnDown } from './buildings.ts'
import type { Answering, Table } from './chapter.ts'
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
import { freeOutcomes } from './free-outcomes.ts'
import { choice, feast, freeActions, keepArmy, taking } from './hand.ts'
import { highPriest, offering, produce, worship } from './high-priest.ts'
import { climbing, statue, steps } from './monuments.ts'
import { layInOffer, shuffleBack } from './offer.ts'
import { isAxomamma, type Play, playerOf, put, seatBehind } from './play.ts'
import { hire, nomad, release } from './recruiting.ts'
import { nextReward, rewards } from './rewards.ts'
import { cards, deal, priest, starting } from './setup-choices.ts'
import { retrieve, tasks } from './tasks.ts'
import { turn } from './turn.ts'
import { hang, leftover, purchase, setAside, weaving } from './weavings.ts'

type Kind = Question['type']
/** A question of some kinds, whose type leads to whoever answers it. */
type Asked<T extends Kind = Kind> = { [K in T]: { readonly type: K } & MatterOf<K> }[T]

const ANSWERING: { readonly [K in Kind]: Answering<Asked<K>> } = {
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

/** Every answer to a question. */
export function optionsOf<T extends Kind>(table: Table, matter: Asked<T>): Iterable<Action> {
  return ANSWERING[matter.type].options(table, matter)
}

/** Does what a question was answered. */
export function carryOut<T extends Kind>(play: Play, matter: Asked<T>, action: Action): void {
  ANSWERING[matter.type].carry(play, matter, action)
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

/** What goes without asking where there is no choice. */
const GRANTED: readonly Kind[] = ['choice', 'casualty', 'soldiers']

/**
 * What goes without asking: a single reward, passing where nothing else is left, not even after what is free in one's
 * turn. Undefined: there is no answer at all.
 */
function onlyAnswer(table: Table, matter: Question): Action | 'asked' | undefined {
  if (matter.type === 'rewards') {
    const place = nextReward(matter, each => isAsked(table, each))
    return place === undefined ? 'asked' : { type: 'choose', option: place + 1 }
  }
  const [first, second] = optionsOf(table, matter)
  if (first === undefined) return undefined
  if (second !== undefined) return 'asked'
  if (GRANTED.includes(matter.type)) return first
  return first.type === 'pass' && !couldStill(table, matter) ? first : 'asked'
}

/** Whether anybody would be asked something. */
function isAsked(table: Table, matter: Matter): boolean {
  return isQuestion(matter) && onlyAnswer(table, matter) === 'asked'
}

/**
 * Whether a player who can only pass could do something else after what is free in the turn, or that itself for the last
 * time. Only what everybody knows counts: how many Army cards are in a hand, and not which ones.
 */
function couldStill(table: Table, matter: Question): boolean {
  if (!isInTurn(table.state, matter.seat)) return false
  if (matter.type === 'hire') return [...freeActions(table, matter.seat)].length > 0
  for (const state of freeOutcomes(table, matter.seat)) {
    for (const action of optionsOf({ ...table, state }, matter)) if (action.type !== 'pass') return true
  }
  return false
}

const RUNNING: Readonly<Record<Run, (play: Play, seat: Seat) => void>> = {
  'begin-turn': beginTurn,
  'end-turn': endTurn,
  deal,
  'set-up-done': (play, seat) => {
    shuffleBack(play)
    replenish(play.state)
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
  replenish(state)
  if (state.village.length === 0 && state.token === undefined) triggerFestival(play, seat)
  startTurn(play, seatBehind(state, seat))
}
