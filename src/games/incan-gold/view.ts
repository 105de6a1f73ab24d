import { ownOf, type Seat, type Viewer } from '../../engine/contract/seat.ts'
import { ARTIFACTS, type Artifact, type Card, type Hazard } from './components/cards.ts'
import type { Event, Taken } from './events.ts'
import { isDeadly, pointsOf, ranking } from './rules/temple.ts'
import type { Choice, Lying, Options, State } from './state.ts'

/** What a viewer may know of the table. */
export interface View {
  readonly viewer: Viewer
  readonly options: Options
  readonly beat: number
  /** 1 to 5. */
  readonly round: number
  readonly over: boolean
  /** The oldest card first. Empty when the game is over. */
  readonly path: readonly Lying[]
  /** How many of the path's last cards the last reveal turned. */
  readonly fresh: number
  /** What may still be turned: everybody can work it out from what was seen. */
  readonly deck: DeckView
  /** Cards that left the game: the second hazards of a round, and artifacts that nobody took. */
  readonly removed: readonly Card[]
  /** By seat. */
  readonly adventurers: readonly AdventurerView[]
  /** What the viewer answered to the open question; they may change it until all have answered. */
  readonly choice?: Choice
  /** The chance in percent that the next card ends the round; only if the table shows it and somebody is inside. */
  readonly odds?: number
  /** What the last reveal, or the setup, brought about, in this order. */
  readonly last: readonly Event[]
  /** The path of the round that the last reveal ended, as it lay, the second hazard included. */
  readonly ended?: readonly Lying[]
}

export interface AdventurerView {
  readonly seat: Seat
  readonly inside: boolean
  /** Gems taken in this round and not yet safe. */
  readonly carried: number
  /** Has answered the open question. */
  readonly chosen: boolean
  /** Beside the tent, for all to see. */
  readonly artifacts: readonly Taken[]
  /** Gems in the tent: the viewer's own, and everybody's when the game is over. */
  readonly tent?: number
  /** When the game is over. */
  readonly result?: { readonly points: number; readonly place: number }
}

export interface DeckView {
  readonly cards: number
  /** The gems of the treasure cards, from the smallest up. */
  readonly treasures: readonly number[]
  readonly hazards: Readonly<Record<Hazard, number>>
  readonly artifacts: readonly Artifact[]
  /** How many of the cards would end the round if turned now. */
  readonly deadly: number
}

/** All that a viewer may know, built up from nothing. */
export function view(state: State, viewer: Viewer): View {
  const { options, beat, round, over, path, removed, last, ended } = state
  const own = ownOf({ viewer, players: state.adventurers })
  const deck = deckView(state)
  return {
    viewer,
    options,
    beat,
    round,
    over,
    path,
    fresh: over ? 0 : countFresh(last),
    deck,
    removed,
    adventurers: adventurerViews(state, viewer),
    ...(own?.choice !== undefined && { choice: own.choice }),
    ...(options.odds && !over && { odds: riskOf(deck) }),
    last,
    ...(ended !== undefined && { ended }),
  }
}

/** By seat, what lies in and beside each tent; the gems only where the viewer knows them. */
export function points({ adventurers }: View): readonly number[] {
  return adventurers.map(({ tent = 0, artifacts }) => pointsOf({ tent, artifacts }))
}

/** The chance in percent that the next card ends the round, rounded. */
export function riskOf(deck: DeckView): number {
  return Math.round((100 * deck.deadly) / deck.cards)
}

/** The viewer's own adventurer; undefined for the public. */
export function ownAdventurer({ viewer, adventurers }: View): AdventurerView | undefined {
  return ownOf({ viewer, players: adventurers })
}

/** Those in the temple. */
export function insideOf(view: View): readonly AdventurerView[] {
  return view.adventurers.filter(({ inside }) => inside)
}

/** Those who are asked and have not answered. */
export function undecidedOf(view: View): readonly AdventurerView[] {
  return insideOf(view).filter(({ chosen }) => !chosen)
}

function deckView({ deck, path }: State): DeckView {
  const hazards = { spiders: 0, mummies: 0, fire: 0, snakes: 0, rockslide: 0 }
  for (const card of deck) if (card.type === 'hazard') hazards[card.hazard]++
  const found = deck.flatMap(card => (card.type === 'artifact' ? [card.artifact] : []))
  return {
    cards: deck.length,
    treasures: deck.flatMap(card => (card.type === 'treasure' ? [card.gems] : [])).toSorted((a, b) => a - b),
    hazards,
    artifacts: ARTIFACTS.filter(artifact => found.includes(artifact)),
    deadly: deck.filter(card => isDeadly(path, card)).length,
  }
}

const TURNED: readonly Event['type'][] = ['treasure-turned', 'artifact-turned', 'hazard-turned']

/** The cards turned since the round that is open began, as far as the last reveal turned them. */
function countFresh(last: readonly Event[]): number {
  const began = last.findLastIndex(({ type }) => type === 'round-began')
  return last.slice(began + 1).filter(({ type }) => TURNED.includes(type)).length
}

function adventurerViews(state: State, viewer: Viewer): readonly AdventurerView[] {
  const results = state.over ? ranking(state) : []
  return state.adventurers.map(({ inside, carried, choice, artifacts, tent }, seat) => {
    const result = results.find(each => each.seat === seat)
    return {
      seat,
      inside,
      carried,
      chosen: choice !== undefined,
      artifacts,
      ...((state.over || viewer === seat) && { tent }),
      ...(result !== undefined && { result: { points: result.points, place: result.place } }),
    }
  })
}
