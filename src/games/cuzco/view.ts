import { at } from '../../engine/basics/at.ts'
import { ownOf, type Seat, type Viewer } from '../../engine/contract/seat.ts'
import { boardOf } from './components/board.ts'
import type { BoardFile } from './components/board-file.ts'
import { type Card, type Cards, countCards } from './components/relics.ts'
import type { CityScore, Event } from './events.ts'
import { areaOf } from './rules/areas.ts'
import { ranking } from './rules/final-scoring.ts'
import type { Festival, Player, Site, State } from './state.ts'

/** What a viewer may know of the table: all but the hands of others and the order of the deck. */
export interface View {
  readonly viewer: Viewer
  readonly beat: number
  readonly over: boolean
  readonly board: BoardFile
  readonly site: Site
  readonly supply: State['supply']
  readonly cards: {
    /** How many are left in the deck. */
    readonly deck: number
    readonly faceUp: Card
    /** What lies under the face-up card: all of it was seen. */
    readonly discard: Cards
  }
  /** By seat. */
  readonly players: readonly PlayerView[]
  readonly turn: TurnView
  readonly festival?: Festival
  /** The viewer's own cards, counted in the order of `CARDS`. */
  readonly hand?: Cards
  /** What happened in the turn before. */
  readonly last: readonly Event[]
}

export interface PlayerView {
  readonly seat: Seat
  readonly pp: number
  /** Incas not on the site. */
  readonly incas: number
  readonly tokens: number
  readonly tiles: Player['tiles']
  /** How many festival cards are in the hand. */
  readonly cards: number
  /** The own final scoring is done. */
  readonly scored: boolean
  /** What it brought, city by city. */
  readonly cities?: readonly CityScore[]
  /** When the game is over. */
  readonly place?: number
}

interface TurnView {
  readonly seat: Seat
  readonly ap: number
  readonly duty: boolean
  readonly last: boolean
  readonly placed: boolean
  readonly token: boolean
  readonly draws: number
  readonly changed: readonly number[]
  readonly events: readonly Event[]
}

/** The view of a seat, or of everybody. */
export function view(state: State, viewer: Viewer): View {
  const { beat, over, board, site, supply, cards, turn, festival, last } = state
  const hand = ownOf({ viewer, players: state.players })?.hand
  return {
    viewer,
    beat,
    over,
    board,
    site,
    supply,
    cards: {
      deck: countCards(cards.deck),
      faceUp: cards.faceUp,
      discard: cards.discard,
    },
    players: playersOf(state),
    turn: {
      seat: turn.seat,
      ap: turn.ap,
      duty: turn.duty,
      last: turn.last,
      placed: turn.placed,
      token: turn.token,
      draws: turn.draws,
      changed: turn.changed,
      events: turn.events,
    },
    ...(festival !== undefined && { festival }),
    ...(hand !== undefined && { hand }),
    last,
  }
}

function playersOf(state: State): PlayerView[] {
  const places = state.over ? ranking(state) : []
  return state.players.map(({ pp, incas, tokens, tiles, hand, scored, cities }, seat) => {
    const place = places.find(each => each.seat === seat)?.place
    return {
      seat,
      pp,
      incas,
      tokens,
      tiles,
      cards: countCards(hand),
      scored,
      ...(cities !== undefined && { cities }),
      ...(place !== undefined && { place }),
    }
  })
}

/** What is new: the steps of this turn, or, while it has none, the turn before. */
export function changesOf({ turn, last }: View): readonly Event[] {
  return turn.events.some(event => event.type !== 'turn-began') ? turn.events : last
}

/** Who else could take part in a festival in the city of this temple: those with an Inca there who hold a card. */
export function rivalsIn({ board, site, players, viewer }: View, temple: number): readonly PlayerView[] {
  const area = areaOf(boardOf(board), site, temple)
  return players.filter(({ seat, cards }) => seat !== viewer && cards > 0 && area.some(hex => site.inca[hex] === seat))
}

/** By seat, the PP so far: everybody knows them. */
export function points({ players }: View): readonly number[] {
  return players.map(({ pp }) => pp)
}

/** Whose turn is next: the players follow each other clockwise, until each has had the last one. */
export function nextTurn({ over, players, turn }: View): Seat | undefined {
  const seat = (turn.seat + 1) % players.length
  return over || at(players, seat).scored ? undefined : seat
}
