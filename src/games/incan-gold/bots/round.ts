import { HAZARDS } from '../components/cards.ts'
import { worthNow } from '../rules/artifacts.ts'
import { hazardsOn } from '../rules/hazards.ts'
import { artifactsOn, gemsOn } from '../rules/path.ts'
import { insideOf, type View } from '../view.ts'
import { ownOf } from './answer.ts'

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
  /** Of the cards on the path: how many, and how many of them are hazards. */
  readonly turns: number
  readonly hazards: number
}

/** The moment that a view shows. */
export function momentOf(view: View): Moment {
  const { deck, path } = view
  return {
    inside: insideOf(view).length,
    carried: ownOf(view).carried,
    gems: gemsOn(path),
    artifacts: worthNow(view, artifactsOn(path)).reduce((sum, { worth }) => sum + worth, 0),
    cards: deck.cards,
    deadly: deck.deadly,
    treasure: deck.treasures.reduce((sum, gems) => sum + gems, 0),
    turns: path.length,
    hazards: hazardsOn(path).length,
  }
}

/** What those who are inside saw one card ago, when they went on; undefined at the first question of a round. */
export function momentBefore(view: View): Moment | undefined {
  const { path, fresh, deck } = view
  const card = path.at(-1)?.card
  if (card === undefined || fresh !== 1 || path.length === 1) return undefined
  const before = { ...momentOf({ ...view, path: path.slice(0, -1) }), cards: deck.cards + 1 }
  const { carried, inside, treasure, deadly } = before
  switch (card.type) {
    case 'treasure':
      return { ...before, carried: carried - Math.floor(card.gems / inside), treasure: treasure + card.gems }
    case 'artifact':
      return before
    case 'hazard':
      return { ...before, deadly: deadly - deck.hazards[card.hazard] }
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
  const found = artifactsOn(path)
  const hazards = new Set(hazardsOn(path))
  const artifacts = worthNow(view, [...found, ...deck.artifacts]).slice(found.length)
  const left = HAZARDS.map(hazard => deck.hazards[hazard])
  return {
    moment: momentOf(view),
    deck: [
      ...deck.treasures.map(gems => ({ type: 'treasure', gems }) as const),
      ...artifacts.map(({ worth }) => ({ type: 'artifact', worth }) as const),
      ...left.flatMap((cards, kind) => Array.from({ length: cards }, () => ({ type: 'hazard', kind }) as const)),
    ],
    left,
    lying: HAZARDS.map(hazard => hazards.has(hazard)),
  }
}
