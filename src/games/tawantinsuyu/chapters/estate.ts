import type { Pack } from '../components/pack-file.ts'
import { type FinalScore, finalScore } from '../rules/final-scoring.ts'
import type { Player } from '../state.ts'
import { tapestriesOf } from './weavings.ts'

/** What somebody's belongings score at the end, with so many God cards in the hand: line by line, and in all. */
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
