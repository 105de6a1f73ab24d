import game from '../../../src/games/incan-gold/game.ts'
import { wordsOf } from '../../words.ts'
import type { Picture } from '../picture.ts'
import { NAMES, SAMPLES, viewOf } from './sample-views.ts'

const DRAWN: readonly string[] = ['long', 'hazard', 'end', 'hand-chosen']
const words = wordsOf('incan-gold', 'en', NAMES)

export default SAMPLES.filter(({ name }) => DRAWN.includes(name)).map(
  (sample): Picture => ({ ...sample, scene: () => game.pictures.scene(viewOf(sample), { words, look: sample.look }) }),
)
