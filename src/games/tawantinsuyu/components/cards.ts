import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import { type Cost, type Gains, GODS, type God, type Pack } from './pack-form.ts'

export interface GodCard {
  readonly god: God
  /** As it is typed: the god, and its place among that god's cards from 1. */
  readonly name: string
  readonly gives: Gains
}

export interface ArmyCard {
  readonly soldiers: 1 | 2
  /** As it is typed: cards of a name are alike. */
  readonly name: string
  /** What discarding it from the hand gives. */
  readonly gives: Cost
}

interface Decks {
  readonly god: readonly GodCard[]
  readonly army: readonly ArmyCard[]
}

const decksOf = onceFor((pack: Pack): Decks => {
  const { common, special } = pack.godCards
  const god = GODS.flatMap(god =>
    [...common, special[god]].map((gives, index) => ({ god, name: `${god}${index + 1}`, gives })),
  )
  const army = pack.armyCards.cards.flatMap(({ soldiers, gives, copies }, index) =>
    Array.from({ length: copies }, () => ({ soldiers, name: `a${index + 1}`, gives })),
  )
  return { god, army }
})

/** Every God card of a pack, god by god; a state names a card by its number in this list. */
export function godCardsOf(pack: Pack): readonly GodCard[] {
  return decksOf(pack).god
}

/** Every Army card of a pack; a state names a card by its number in this list. */
export function armyCardsOf(pack: Pack): readonly ArmyCard[] {
  return decksOf(pack).army
}

/** The God card of a number. */
export function godCard(pack: Pack, card: number): GodCard {
  return at(godCardsOf(pack), card)
}

/** The Army card of a number. */
export function armyCard(pack: Pack, card: number): ArmyCard {
  return at(armyCardsOf(pack), card)
}

/** God cards by their names. */
export function godNames(pack: Pack, cards: readonly number[]): string[] {
  return cards.map(card => godCard(pack, card).name)
}

/** Army cards by their names. */
export function armyNames(pack: Pack, cards: readonly number[]): string[] {
  return cards.map(card => armyCard(pack, card).name)
}

/** The first of these Army cards that has a name. */
export function armyNamed(pack: Pack, cards: readonly number[], name: string): number | undefined {
  return cards.find(card => armyCard(pack, card).name === name)
}

/** The one of these God cards that has a name. */
export function godNamed(pack: Pack, cards: readonly number[], name: string): number | undefined {
  return cards.find(card => godCard(pack, card).name === name)
}

/** The name by which an Army card on the table is chosen: only its Soldiers count. */
export function soldiersOf(pack: Pack, card: number): `a${1 | 2}` {
  return `a${armyCard(pack, card).soldiers}`
}

const BY_NAME: ReadonlyMap<string, number> = new Map([
  ['a1', 1],
  ['a2', 2],
])

/** The Soldiers of an Army card that is chosen by them among things on the table; none for a Building. */
export function soldiersIn(thing: string): number {
  return BY_NAME.get(thing) ?? 0
}
