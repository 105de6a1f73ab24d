import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Scene } from '../../src/engine/contract/scene.ts'
import { games } from '../../src/games/index.ts'
import { chart } from '../../src/render/chart.ts'
import { paint } from '../../src/render/paint.ts'
import { encode } from '../../src/render/png/encode.ts'
import { own } from '../games/own.ts'
import { rulesPictures, usualPictures } from '../games/picture.ts'

const FOLDER = import.meta.dirname

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

const COMMAND = 'GOLDEN=new npx vitest run test/render/golden.test.ts'

const drawn = await own('pictures')

test('the chart looks as it did', async () => {
  const scene = chart({
    points: SCORES,
    names: ['Ana', 'Bartholomäus', 'Chloé'],
    axes: { points: 'Points', turns: 'Turns' },
  })
  await expectAsBefore({ file: resolve(FOLDER, 'golden/chart.png'), what: 'chart', scene })
})

describe.each([...games.values()])('a picture of $id', game => {
  const wanted = drawn.get(game.id)
  const pictures = [...(wanted ?? usualPictures(game)), ...rulesPictures(game)]
  const folder = resolve(FOLDER, `../games/${game.id}/golden`)

  test.for(pictures)('looks as it did: $name', async ({ name, scene }, { skip }) => {
    const what = `${game.id}-${name}`
    const file = resolve(folder, `${name}.png`)
    await expectAsBefore({ file, what, scene: scene(), ...(wanted === undefined && { skip }) })
  })

  test('is drawn, if it is kept', () => {
    const names = pictures.map(({ name }) => name)
    if (isNew) for (const file of strays(folder, names)) rmSync(file)
    expect(strays(folder, names), `nothing draws these any more; \`${COMMAND}\` removes them`).toEqual([])
  })
})

test('a kept picture that is not among those drawn is a stray', () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'))
  for (const name of ['end.png', 'hand.png', 'old.png']) writeFileSync(join(folder, name), '')
  expect(strays(folder, ['end', 'hand', 'middle'])).toEqual([join(folder, 'old.png')])
  expect(strays(join(folder, 'none'), ['end'])).toEqual([])
  rmSync(folder, { recursive: true })
})

/** The kept pictures of a folder that have none of these names. */
function strays(folder: string, names: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => !names.includes(file.replace('.png', '')))
    .map(file => resolve(folder, file))
}

interface Compared {
  /** Where the picture is kept as it was. */
  readonly file: string
  readonly what: string
  readonly scene: Scene
  /** Of what a game need not have, it is only told that it is missing. */
  readonly skip?: (why: string) => void
}

async function expectAsBefore({ file, what, scene, skip }: Compared): Promise<void> {
  const png = await encode(await paint(scene), scene.width, scene.height)
  expect(png.length).toBeLessThanOrEqual(HEAVIEST)
  if (isNew) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, png)
  }
  const failure = resolve(FOLDER, `failure/${what}.png`)
  rmSync(failure, { force: true })
  const difference = existsSync(file) ? await meanDifference(png, readFileSync(file)) : undefined
  if (difference !== undefined && difference <= TOLERANCE) return
  mkdirSync(dirname(failure), { recursive: true })
  writeFileSync(failure, png)
  if (difference !== undefined) throw new Error(`compare ${file} and ${failure}; \`${COMMAND}\` accepts it`)
  const missing = `no picture is kept as ${file}: look at ${failure}, and keep it by \`${COMMAND}\``
  if (skip === undefined) throw new Error(missing)
  console.warn(missing)
  skip(missing)
}

async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(png => sharp(png).removeAlpha().raw().toBuffer()))
  if (a === undefined || b === undefined || a.length !== b.length) return 255
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
