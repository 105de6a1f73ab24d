import { armyCard } from '../components/cards.ts'
import type { Pack, PriestAction } from '../components/pack-form.ts'
import { productOf } from '../components/tiles.ts'
import { OFFERINGS, worshipClimb } from '../rules/high-priest.ts'
import type { Player } from '../state.ts'
import type { Clock } from './clock.ts'
import { bestWorth } from './gains-worth.ts'

/** So many Soldiers can be of use in two Conquests. */
const SOLDIERS = 8

/** What an action of the High Priest promises a player, be it theirs or one that they follow. */
export function priestWorth(
  pack: Pack,
  player: Player,
  action: PriestAction,
  { use, weights: w }: Clock,
  who: keyof typeof OFFERINGS = 'active',
): number {
  const climb = w.climb + w.step
  switch (action) {
    case 'produce':
      return player.buildings.reduce((sum, { id, down }) => {
        return sum + (down ? 0 : bestWorth(productOf(pack, id) ?? [], w) * w.turnedDown)
      }, 0)
    case 'worship': {
      const has = (size: 'small' | 'large') => player.statues.some(statue => statue.size === size)
      const [large, both] = [has('large'), who === 'active']
      return climb * (worshipClimb({ large, small: has('small') && (both || !large) }, who) ?? 0)
    }
    case 'offering':
      return OFFERINGS[who].reduce((best, { corn, climb: steps }) => {
        return corn > player.corn ? best : Math.max(best, steps * climb - corn * w.corn * use)
      }, 0)
    case 'conquest':
      return Math.min(SOLDIERS, soldiersOf(pack, player)) * w.conquest
    case 'rejuvenate': {
      const down = [...player.army, ...player.buildings].filter(each => each.down).length
      return Math.min(down, 1 + player.potato + player.corn) * w.rejuvenate
    }
  }
}

/** Soldiers who could go: those who are up, and those in the hand for whom there are potatoes. */
function soldiersOf(pack: Pack, { army, armyHand, potato }: Player): number {
  let soldiers = 0
  for (const { card, down } of army) if (!down) soldiers += armyCard(pack, card).soldiers
  for (const card of armyHand.slice(0, 1 + potato)) soldiers += armyCard(pack, card).soldiers
  return soldiers
}
