import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import incanGold from '../../src/games/incan-gold/game.ts'
import { chart } from '../../src/render/chart.ts'
import { encode } from '../../src/render/encode.ts'
import { paint } from '../../src/render/paint.ts'
import * as cuzco from '../games/cuzco/sample-views.ts'
import { NAMES, SAMPLES, viewOf } from '../games/incan-gold/sample-views.ts'
import * as tawantinsuyu from '../games/tawantinsuyu/sample-views.ts'
import { wordsOf } from '../words.ts'

const GOLDEN = resolve(import.meta.dirname, 'golden')
const FAILURE = resolve(import.meta.dirname, 'failure')
const SHOWN = {
  'incan-gold': ['long', 'hazard', 'end', 'hand-chosen'],
  cuzco: ['middle', 'festival', 'end', 'crop-of-a-temple', 'hand-rich'],
  tawantinsuyu: ['crowded', 'ghost', 'market', 'player', 'hand'],
} as const

/** Of 255 levels, on average over all pixels: processors differ a little in how they smooth edges. */
const TOLERANCE = 0.6

const SCORES = [
  [0, 0, 0],
  [4, 0, 1],
  [4, 7, 6],
  [9, 7, 6],
  [9, 16, 11],
  [30, 18, 11],
]

/** What a picture may take to be loaded, in bytes. */
const HEAVIEST = 300_000

const isNew = process.env.GOLDEN === 'new'

const pictures = [
  ...SAMPLES.filter(({ name }) => SHOWN['incan-gold'].some(shown => shown === name)).map(sample => {
    const frame = { words: wordsOf('incan-gold', 'en', NAMES), look: sample.look }
    return { name: sample.name, scene: () => incanGold.scene(viewOf(sample), frame) }
  }),
  ...cuzco.SAMPLES.filter(({ name }) => SHOWN.cuzco.some(shown => shown === name)).map(sample => {
    return { name: `cuzco-${sample.name}`, scene: () => cuzco.sceneOf(sample) }
  }),
  ...tawantinsuyu.SAMPLES.filter(({ name }) => SHOWN.tawantinsuyu.some(shown => shown === name)).map(sample => {
    return { name: `tawantinsuyu-${sample.name}`, scene: () => tawantinsuyu.sceneOf(sample) }
  }),
  { name: 'chart', scene: () => chart({ points: SCORES, names: NAMES.slice(0, 3) }) },
]

test.each(pictures)('the picture "$name" looks as it did', async ({ name, scene: make }) => {
  const scene = make()
  const png = await encode(await paint(scene), scene.width, scene.height)
  expect(png.length).toBeLessThanOrEqual(HEAVIEST)
  const golden = resolve(GOLDEN, `${name}.png`)
  if (isNew) writeFileSync(golden, png)

  const failure = resolve(FAILURE, `${name}.png`)
  rmSync(failure, { force: true })
  const difference = await meanDifference(png, readFileSync(golden))
  if (difference > TOLERANCE) {
    mkdirSync(FAILURE, { recursive: true })
    writeFileSync(failure, png)
  }
  expect(difference, `compare test/render/golden and test/render/failure; GOLDEN=new accepts it`).toBeLessThanOrEqual(
    TOLERANCE,
  )
})

async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(png => sharp(png).removeAlpha().raw().toBuffer()))
  if (a === undefined || b === undefined || a.length !== b.length) return 255
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
