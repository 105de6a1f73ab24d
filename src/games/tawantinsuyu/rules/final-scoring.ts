import { at } from '../../../engine/at.ts'
import type { Pack } from '../components/pack-file.ts'
import { type Tapestry, tapestryVp } from './tapestry.ts'

const VP_PER_BUILDING = 2
/** The Passive Building that doubles what God cards in the hand are worth. */
const MORE_FOR_GOD_CARDS = 'Z06'

/** What of a player's belongings counts at the end. */
export interface Estate {
  readonly tapestries: readonly Tapestry[]
  readonly templeStep: number
  /** The tiles, each with its face up or down; Passive ones lie face up. */
  readonly buildings: readonly { readonly id: string; readonly faceUp: boolean }[]
  readonly godCards: number
  /** Face-up Army cards before him; those in the hand count nothing. */
  readonly armyCards: number
  readonly workers: number
  readonly resources: { readonly potato: number; readonly corn: number; readonly stone: number; readonly gold: number }
}

/** What the end of the game brings a player, line by line in VP. */
export interface FinalScore {
  readonly tapestries: number
  readonly temple: number
  readonly buildings: number
  readonly godCards: number
  readonly armyCards: number
  readonly workers: number
  readonly gold: number
}

/** Scores a player's belongings after the third Festival. */
export function finalScore({ temple }: Pack, estate: Estate): FinalScore {
  const perGodCard = estate.buildings.some(({ id }) => id === MORE_FOR_GOD_CARDS) ? 2 : 1
  return {
    tapestries: estate.tapestries.reduce((sum, tapestry) => sum + tapestryVp(tapestry), 0),
    temple: at(temple.steps, estate.templeStep).final,
    buildings: VP_PER_BUILDING * estate.buildings.filter(({ faceUp }) => faceUp).length,
    godCards: perGodCard * estate.godCards,
    armyCards: estate.armyCards,
    workers: estate.workers,
    gold: estate.resources.gold,
  }
}

/** What breaks a tie of VP: all resources together. */
export function tieBreak({ resources: { potato, corn, stone, gold } }: Pick<Estate, 'resources'>): number {
  return potato + corn + stone + gold
}
