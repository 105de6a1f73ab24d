import type { Picture } from '../picture.ts'
import { SAMPLES, sceneOf } from './sample-views.ts'

export default SAMPLES.map((sample): Picture => ({ name: sample.name, scene: () => sceneOf(sample) }))
