import { at } from '../../../../engine/basics/at.ts'
import { onceFor } from '../../../../engine/basics/once-for.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import { armyCardsOf } from '../../components/cards.ts'
import { type Cost, type Pack, RESOURCES } from '../../components/pack-form.ts'
import type { Player, State } from '../../state.ts'
import type { Table } from '../asking.ts'
import { has } from '../passive.ts'
import { NOTHING, type Purse, payment } from '../payment.ts'
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
