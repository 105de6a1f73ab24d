import type { Picture } from '../picture.ts'
import { SAMPLES, sceneOf } from './sample-views.ts'

export default SAMPLES.map((sample): Picture => ({ ...sample, scene: () => sceneOf(sample) }))
