import type { Picture } from '../picture.ts'
import { SAMPLES, sceneOf } from './sample-views.ts'

const DRAWN: readonly string[] = [
  'board-early',
  'board',
  'players',
  'festival-asked',
  'end',
  'crop-marked',
  'crop-of-a-temple',
  'hand-rich',
]

export default SAMPLES.filter(({ name }) => DRAWN.includes(name)).map(
  (sample): Picture => ({ ...sample, scene: () => sceneOf(sample) }),
)
