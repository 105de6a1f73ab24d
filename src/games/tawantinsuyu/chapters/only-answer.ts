import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { armyCardsOf } from '../components/cards.ts'
import { type Cost, type Pack, RESOURCES } from '../components/pack-form.ts'
import { isInTurn, type Table } from '../rules/asking.ts'
import { EXCHANGED, STUDY_COST } from '../rules/costs.ts'
import { isQuestion, type Matter, type Question } from '../rules/matters.ts'
import { has } from '../rules/passive.ts'
import { NOTHING, type Purse, payment } from '../rules/payment.ts'
import type { Player, State } from '../state.ts'
import { freeActions } from './free.ts'
import { optionsOf, QUESTIONS } from './questions.ts'
import { nextReward } from './rewards.ts'

/**
 * What goes without asking: a single reward, passing where nothing else is left, not even after what is free in one's
 * turn. Undefined: there is no answer at all. The High Priest can move in any turn.
 */
export function onlyAnswer(table: Table, matter: Question): Action | 'asked' | undefined {
  if (matter.type === 'rewards') {
    const place = nextReward(matter, each => isAsked(table, each))
    return place === undefined ? 'asked' : { type: 'choose', option: place + 1 }
  }
  if (matter.type === 'turn' && matter.done.length === 0) return 'asked'
  const [first, second] = optionsOf(table, matter)
  if (first === undefined) return undefined
  if (second !== undefined) return 'asked'
  if (QUESTIONS[matter.type].isGranted) return first
  return first.type === 'pass' && !couldStill(table, matter) ? first : 'asked'
}

/** Whether anybody would be asked something. */
function isAsked(table: Table, matter: Matter): boolean {
  return isQuestion(matter) && onlyAnswer(table, matter) === 'asked'
}

/**
 * Whether a player who can only pass could do something else after what is free in the turn, or that itself for the
 * last time. Only public knowledge counts: how many Army cards are in a hand.
 */
function couldStill(table: Table, matter: Question): boolean {
  if (QUESTIONS[matter.type].isUnpaid || !isInTurn(table.state, matter.seat)) return false
  if (matter.type === 'hire') return !freeActions(table, matter.seat)[Symbol.iterator]().next().done
  for (const state of freeOutcomes(table, matter.seat)) {
    for (const action of optionsOf({ ...table, state }, matter)) if (action.type !== 'pass') return true
  }
  return false
}

/** Any God card: only that there is one counts. */
const ANY_CARD = 0

/**
 * What a player could have by what is free in the turn, if anything is, so far as everybody knows: the Army cards of the hand may be any
 * ones, so that nobody learns of them by who is asked.
 */
function* freeOutcomes(table: Table, seat: Seat): Iterable<State> {
  const { state } = table
  const player = at(state.players, seat)
  const studies = has(player, 'studies') && state.godDeck.length + state.offer.length > 0
  if (player.armyHand.length === 0 && !studies && !has(player, 'exchanges')) return
  for (const purse of pursesOf(table, player)) {
    yield withPlayer(state, seat, { ...player, ...purse })
    const price = studies ? payment(purse, STUDY_COST) : undefined
    if (price === undefined) continue
    const paid = Object.fromEntries(RESOURCES.map(resource => [resource, purse[resource] - price[resource]]))
    yield withPlayer(state, seat, { ...player, ...purse, ...paid, godCards: [...player.godCards, ANY_CARD] })
  }
}

function withPlayer(state: State, seat: Seat, player: Player): State {
  return { ...state, players: state.players.with(seat, player) }
}

/** Every purse after discarding all Army cards, and after exchanges. */
function pursesOf({ pack }: Table, player: Player): Iterable<Purse> {
  const spent = spendingsOf(pack, player.armyHand.length).map(brought => plus(player, brought))
  return has(player, 'exchanges') ? exchanged(named(spent)).values() : spent
}

/** What any so many Army cards bring that are discarded, each result once. */
function spendingsOf(pack: Pack, cards: number): readonly Purse[] {
  const all = allSpendings(pack)
  for (let count = all.length; count <= cards; count++) {
    const gives = armyCardsOf(pack).map(card => card.gives)
    const more = at(all, count - 1).flatMap(brought => [...new Set(gives)].map(each => plus(brought, each)))
    all.push([...named(more).values()])
  }
  return at(all, cards)
}

/** By the number of cards, as far as they were asked for. */
const allSpendings = onceFor<Pack, [], (readonly Purse[])[]>(() => [[NOTHING]])

/** Purses, each once. */
type Purses = ReadonlyMap<string, Purse>

function named(purses: readonly Purse[]): Purses {
  return new Map(purses.map(purse => [RESOURCES.map(resource => purse[resource]).join(' '), purse]))
}

function plus({ potato, corn, stone, gold }: Purse, gives: Cost): Purse {
  return {
    potato: potato + (gives.potato ?? 0),
    corn: corn + (gives.corn ?? 0),
    stone: stone + (gives.stone ?? 0),
    gold: gold + (gives.gold ?? 0),
  }
}

/** All that comes of exchanges, one after another. */
function exchanged(purses: Purses): Purses {
  const all = new Map(purses)
  for (const purse of all.values()) {
    for (const [name, next] of named(exchangesOf(purse))) if (!all.has(name)) all.set(name, next)
  }
  return all
}

const TRADED = ['corn', 'stone', 'gold'] as const

function exchangesOf(purse: Purse): Purse[] {
  return TRADED.flatMap(from =>
    TRADED.filter(to => to !== from && purse[from] >= EXCHANGED[from]).map(to => ({
      ...purse,
      [from]: purse[from] - EXCHANGED[from],
      [to]: purse[to] + EXCHANGED[to],
    })),
  )
}
