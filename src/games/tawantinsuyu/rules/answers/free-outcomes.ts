import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import { armyCardsOf } from '../../components/cards.ts'
import { type Cost, type Pack, RESOURCES } from '../../components/pack-form.ts'
import type { Player, State } from '../../state.ts'
import type { Table } from '../asking.ts'
import { has } from '../passive.ts'
import { type Purse, payment } from '../payment.ts'
import { EXCHANGED, STUDY_COST } from './free.ts'

/** Any God card: only that there is one counts. */
const ANY_CARD = 0

/**
 * What a player could have by what is free in the turn, if anything is, so far as everybody knows: the Army cards of the hand may be any
 * ones, so that nobody learns of them by who is asked.
 */
export function* freeOutcomes(table: Table, seat: Seat): Iterable<State> {
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
  const { potato, corn, stone, gold, armyHand } = player
  const spent = armyHand.reduce<Purses>(purses => spendOne(pack, purses), named([{ potato, corn, stone, gold }]))
  return (has(player, 'exchanges') ? exchanged(spent) : spent).values()
}

/** Purses, each once. */
type Purses = ReadonlyMap<string, Purse>

function named(purses: readonly Purse[]): Purses {
  return new Map(purses.map(purse => [RESOURCES.map(resource => purse[resource]).join(' '), purse]))
}

function spendOne(pack: Pack, purses: Purses): Purses {
  const kinds = armyCardsOf(pack).map(({ gives }) => gives)
  return named([...purses.values()].flatMap(purse => [...new Set(kinds)].map(gives => plus(purse, gives))))
}

function plus(purse: Purse, gives: Cost): Purse {
  return {
    ...purse,
    ...Object.fromEntries(RESOURCES.map(resource => [resource, purse[resource] + (gives[resource] ?? 0)])),
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
