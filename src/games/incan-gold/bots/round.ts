import { at } from '../../../engine/basics/at.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { type Card, HAZARDS } from '../components/cards.ts'
import { artifactsOn, gemsOn, hazardsOn, worthNow } from '../rules/temple.ts'
import type { AdventurerView } from '../view.ts'
import { type DeckView, insideOf, type View } from '../view.ts'

/** What decides whether one goes on. All who are inside carry the same, for they have had the same shares. */
export interface Moment {
  /** How many are inside. */
  readonly inside: number
  readonly carried: number
  /** What lies on the path: gems, and what the artifacts are worth to whoever leaves alone. */
  readonly gems: number
  readonly artifacts: number
  /** Of the cards that are left: how many, how many of them end the round, and the gems on all of them. */
  readonly cards: number
  readonly deadly: number
  readonly treasure: number
  /** What the artifacts among them are worth. */
  readonly relics: number
  /** Of the cards on the path: how many, and how many of them are hazards. */
  readonly turns: number
  readonly hazards: number
}

/** The moment that a view shows. */
export function momentOf(view: View): Moment {
  const { deck, path } = view
  const { lying, hidden } = artifactsOf(view)
  return {
    inside: insideOf(view).length,
    carried: ownOf(view).carried,
    gems: gemsOn(path),
    artifacts: sumOf(lying),
    cards: deck.cards,
    deadly: deck.deadly,
    treasure: sumOf(deck.treasures),
    relics: sumOf(hidden),
    turns: path.length,
    hazards: hazardsOn(path).length,
  }
}

/** What the artifacts on the path are worth, and those in the deck, were they taken in this order. */
function artifactsOf(view: View): { readonly lying: readonly number[]; readonly hidden: readonly number[] } {
  const found = artifactsOn(view.path)
  const worths = worthNow(view, [...found, ...view.deck.artifacts]).map(({ worth }) => worth)
  return { lying: worths.slice(0, found.length), hidden: worths.slice(found.length) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** What those who are inside saw one card ago, when they went on; undefined at the first question of a round. */
export function momentBefore(view: View): Moment | undefined {
  const { path, fresh, deck } = view
  const card = path.at(-1)?.card
  if (card === undefined || fresh !== 1 || path.length === 1) return undefined
  const before = momentOf({ ...view, path: path.slice(0, -1), deck: withCard(deck, card) })
  const had = card.type === 'treasure' ? Math.floor(card.gems / before.inside) : 0
  return { ...before, carried: before.carried - had }
}

/** The deck before this card was turned. */
function withCard(deck: DeckView, card: Card): DeckView {
  const cards = deck.cards + 1
  switch (card.type) {
    case 'treasure':
      return { ...deck, cards, treasures: [...deck.treasures, card.gems] }
    case 'artifact':
      return { ...deck, cards, artifacts: [...deck.artifacts, card.artifact] }
    case 'hazard': {
      const left = deck.hazards[card.hazard]
      return {
        ...deck,
        cards,
        hazards: { ...deck.hazards, [card.hazard]: left + 1 },
        deadly: deck.deadly - left,
      }
    }
  }
}

/** A card that may be turned: what there is to find, or a kind of hazard by its place in the list of kinds. */
export type Coming =
  | { readonly type: 'treasure'; readonly gems: number }
  | { readonly type: 'artifact'; readonly worth: number }
  | { readonly type: 'hazard'; readonly kind: number }

/** The rest of a round, to be imagined again and again. */
export interface Rest {
  readonly moment: Moment
  /** In no order. */
  readonly deck: readonly Coming[]
  /** By kind of hazard: how many cards of it are left, and whether one lies on the path. */
  readonly left: readonly number[]
  readonly lying: readonly boolean[]
}

/** The rest of the round that a view shows the beginning of. */
export function restOf(view: View): Rest {
  const { deck, path } = view
  const hazards = new Set(hazardsOn(path))
  const left = HAZARDS.map(hazard => deck.hazards[hazard])
  return {
    moment: momentOf(view),
    deck: [
      ...deck.treasures.map(gems => ({ type: 'treasure', gems }) as const),
      ...artifactsOf(view).hidden.map(worth => ({ type: 'artifact', worth }) as const),
      ...left.flatMap((cards, kind) => Array.from({ length: cards }, () => ({ type: 'hazard', kind }) as const)),
    ],
    left,
    lying: HAZARDS.map(hazard => hazards.has(hazard)),
  }
}

/** The adventurer whose view this is. Throws a RangeError for the public's view. */
function ownOf(view: View): AdventurerView {
  return at(view.adventurers, ownSeat(view))
}
