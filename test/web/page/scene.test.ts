import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '../../../src/engine/contract/scene.ts'
import { games } from '../../../src/games/index.ts'
import { paint } from '../../../src/render/paint.ts'
import { artSheet } from '../../../src/web/art-sheet.ts'
import { FULL } from '../../full.ts'
import { own } from '../../games/own.ts'
import { rulesPictures, usualPictures } from '../../games/picture.ts'
import { openBrowser } from '../../playground/browser.ts'

/** How wide a phone shows it, in pixels. */
const PHONE = 400
/** From how many of 255 levels on a colour of a pixel is another one. */
const LEVELS = 32
/** The share of pixels that may differ even from those around: edges lie on whole pixels for the painter alone. */
const MOST = 0.01

const drawn = await own('pictures')

const outDir = mkdtempSync(join(tmpdir(), 'scene-page-'))
/** What differs of each picture, to be printed. */
const shares: { readonly picture: string; readonly share: number }[] = []
let browser: Browser
let page: Page
const server = fastify()

beforeAll(async () => {
  const root = join(import.meta.dirname, 'scene-page')
  await build({ configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  server.register(fastifyStatic, { root: outDir })
  const art = await artSheet()
  server.get('/art.svg', (_, reply) => reply.type('image/svg+xml').send(art))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1500, height: 1500 } })
  page.on('pageerror', error => expect.unreachable(String(error)))
  await page.goto(url)
  await page.waitForFunction(() => 'draw' in globalThis)
})

afterAll(async () => {
  const [greatest] = shares.toSorted((one, other) => other.share - one.share)
  if (greatest !== undefined)
    console.log(`of ${shares.length} pictures ${greatest.picture} differs most: ${(greatest.share * 100).toFixed(2)} %`)
  await browser?.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
})

describe.each([...games.values()])('a picture of $id', game => {
  const all = [...(drawn.get(game.id) ?? usualPictures(game)), ...rulesPictures(game)]
  const pictures = FULL ? all : all.filter((_, index) => index % 4 === 0)

  test.each(pictures)('is the same in a browser as it is painted: $name', async ({ name, scene: made }) => {
    const scene = made()
    const [inBrowser, painted] = await Promise.all([shotOf(scene), paintedOf(scene)])
    const [a, b] = await Promise.all([inBrowser, painted].map(atPhone))
    if (a === undefined || b === undefined) throw new Error('nothing to compare')
    const share = differing(a, b)
    shares.push({ picture: `${game.id}, ${name}`, share })
    if (share > MOST) {
      const folder = join(import.meta.dirname, 'failure')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${game.id}-${name}.png`), inBrowser)
    }
    expect(share, 'of its pixels differ').toBeLessThanOrEqual(MOST)
  })
})

async function shotOf(scene: Scene): Promise<Buffer> {
  await page.evaluate(given => draw(given), scene)
  return page.locator('main svg').screenshot()
}

async function paintedOf(scene: Scene): Promise<Buffer> {
  const { width, height } = scene
  return sharp(await paint(scene), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

const atPhone = (png: Buffer) =>
  sharp(png).resize({ width: PHONE }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
type Pixels = Awaited<ReturnType<typeof atPhone>>

/** The share of pixels of which a colour differs by more than a few levels from all around the same place. */
function differing(one: Pixels, other: Pixels): number {
  const { width, height } = one.info
  expect(other.info).toMatchObject({ width, height })
  const isNear = (at: number, x: number, y: number) =>
    [0, 1, 2].every(colour => {
      const [level = 0, wanted = 0] = [one.data[at + colour], other.data[3 * (y * width + x) + colour]]
      return Math.abs(level - wanted) <= LEVELS
    })
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x)
      if (!isNear(at, x, y) && !around(x, y, one.info).some(([across, along]) => isNear(at, across, along))) count++
    }
  }
  return count / (width * height)
}

/** A pixel and those that touch it. */
function around(x: number, y: number, { width, height }: Pixels['info']): readonly (readonly [number, number])[] {
  const steps = [-1, 0, 1]
  return steps
    .flatMap(along => steps.map(across => [x + across, y + along] as const))
    .filter(([across, along]) => across >= 0 && across < width && along >= 0 && along < height)
}
