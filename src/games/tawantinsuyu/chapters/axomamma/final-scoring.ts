import { axomammaOf, type Play } from '../../play.ts'
import { plays } from '../../rules/axomamma.ts'
import { finalScore } from '../../rules/final-scoring.ts'
import { tapestriesOf } from '../weavings.ts'
import { worshipAtTheEnd } from './answers.ts'
import { receive } from './purse.ts'
import { turnUpAll } from './rejuvenate.ts'

/** She turns all up and worships once more; then her belongings are counted. */
export function scoreHers(play: Play): void {
  const her = axomammaOf(play)
  turnUpAll(play)
  worshipAtTheEnd(play)
  const { potato, corn, stone, gold } = her
  const leftover = potato + corn + stone + gold
  if (plays(her, 'leftover-vp') && leftover > 0) receive(play, { vp: leftover })
  const score = finalScore(play.pack, {
    tapestries: tapestriesOf(play.pack, her),
    templeStep: her.templeStep,
    buildings: her.buildings.map(({ id, down }) => ({ id, faceUp: !down })),
    godCards: 0,
    armyCards: her.army.filter(({ down }) => !down).length,
    workers: her.workers.length,
    resources: { potato, corn, stone, gold },
  })
  const vp = Object.values(score).reduce((sum, each) => sum + each, 0)
  her.vp += vp
  play.events.push({ type: 'axomamma-finally-scored', score: { ...score }, vp })
}
