import { plays } from '../../rules/axomamma.ts'
import { festivalReward } from '../../rules/temple.ts'
import { axomammaOf, type Play, playerOf } from '../play.ts'
import { gainOne } from './gains.ts'
import { receive } from './purse.ts'

const VP_WHEN_BEHIND = 2

/** In place of a Merchant task, VP for each Weaving of hers. */
export function merchantHers(play: Play): void {
  const her = axomammaOf(play)
  const weavings = her.tapestries.flat().length
  if (weavings === 0) return
  const vp = weavings * (plays(her, 'weaving-vp') ? 2 : 1)
  her.vp += vp
  play.events.push({ type: 'axomamma-merchant', weavings, vp })
}

/** Her step of the Temple track brings VP, and its reward again. */
export function templeHers(play: Play): void {
  const { vp, gives } = festivalReward(play.pack, axomammaOf(play).templeStep)
  if (vp > 0) receive(play, { vp })
  if (gives.length > 0) gainOne(play, gives)
}

/** In place of God cards, VP if she is behind. */
export function catchUp(play: Play): void {
  if (axomammaOf(play).vp < playerOf(play, 0).vp) receive(play, { vp: VP_WHEN_BEHIND })
}
