import { AXOMAMMA } from '../../components/axomamma.ts'
import { plays } from '../../rules/axomamma.ts'
import { countUp } from '../../rules/final-scoring.ts'
import { axomammaOf, type Play, score } from '../play.ts'
import { worshipAtTheEnd } from './answers.ts'
import { receive } from './purse.ts'
import { turnUpAll } from './rejuvenate.ts'

/** She turns all up and worships once more; then her belongings are counted. The God cards under her board are no hand. */
export function scoreHers(play: Play): void {
  const her = axomammaOf(play)
  turnUpAll(play)
  worshipAtTheEnd(play)
  const leftover = her.potato + her.corn + her.stone + her.gold
  if (plays(her, 'leftover-vp') && leftover > 0) receive(play, { vp: leftover })
  const { score: parts, vp } = countUp(play.pack, her, 0)
  score(play, AXOMAMMA, vp)
  play.events.push({ type: 'axomamma-finally-scored', score: { ...parts }, vp })
}
