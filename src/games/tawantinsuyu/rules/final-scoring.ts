import { at } from '../../../engine/basics/at.ts'
import type { Outcome } from '../../../engine/contract/rules.ts'
import { ranking as placesOf } from '../../../engine/play/ranking.ts'
import type { Pack } from '../components/pack-form.ts'
import type { Player, State } from '../state.ts'
import { has } from './passive.ts'
import { type Tapestry, tapestriesOf, tapestryVp } from './tapestry.ts'

/** What a Building scores at the end that lies face up. */
export const VP_PER_BUILDING = 2

/** What of a player's belongings counts at the end. */
export interface Estate {
  readonly tapestries: readonly Tapestry[]
  readonly templeStep: number
  /** The tiles, each with its face up or down; Passive ones lie face up. */
  readonly buildings: readonly { readonly id: string; readonly faceUp: boolean }[]
  readonly godCards: number
  /** Face-up Army cards before the player; those in the hand count nothing. */
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
  const perGodCard = has(estate, 'feedsGodCards') ? 2 : 1
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

/** What somebody's belongings score at the end, with this many God cards in the hand: line by line, and in all. */
export function countUp(
  pack: Pack,
  owner: Omit<Player, 'godCards' | 'kept'>,
  godCards: number,
): { readonly score: FinalScore; readonly vp: number } {
  const { templeStep, potato, corn, stone, gold } = owner
  const score = finalScore(pack, {
    tapestries: tapestriesOf(pack, owner),
    templeStep,
    buildings: owner.buildings.map(({ id, down }) => ({ id, faceUp: !down })),
    godCards,
    armyCards: owner.army.filter(({ down }) => !down).length,
    workers: owner.workers.length,
    resources: { potato, corn, stone, gold },
  })
  return { score, vp: Object.values(score).reduce((sum, each) => sum + each, 0) }
}

/** Most VP first; of those tied, most resources; those still tied share a place. */
export function ranking({ players }: State): Outcome['ranking'] {
  return placesOf(players.map(player => ({ points: player.vp, ties: [tieBreak({ resources: player })] })))
}
