import { type Cost, type Gains, GODS, type God, type Pack } from './pack-file.ts'

export interface GodCard {
  readonly god: God
  readonly gives: Gains
}

export interface ArmyCard {
  readonly soldiers: 1 | 2
  /** What discarding it from the hand gives. */
  readonly gives: Cost
}

/** Every God card of a pack, god by god; a state names a card by its number in this list. */
export function godCardsOf({ godCards }: Pack): GodCard[] {
  return GODS.flatMap(god => [...godCards.common, godCards.special[god]].map(gives => ({ god, gives })))
}

/** Every Army card of a pack; a state names a card by its number in this list. */
export function armyCardsOf({ armyCards }: Pack): ArmyCard[] {
  return armyCards.cards.flatMap(({ soldiers, gives, copies }) =>
    Array.from({ length: copies }, () => ({ soldiers, gives })),
  )
}
