import { describe, expect, test } from 'vitest'
import type { Item, Scene } from '../../src/engine/contract/scene.ts'
import { openLiveCanvas, type Repaint } from '../../src/render/live-canvas.ts'
import { paint } from '../../src/render/paint.ts'

const WIDTH = 120
const HEIGHT = 90

const scene = (items: readonly Item[], ground: Scene['ground'] = '#ffffff'): Scene => {
  return { width: WIDTH, height: HEIGHT, ground, items: [{ type: 'group', x: 3, y: 2, scale: 0.75, items }] }
}

const box = (x: number, y: number, fill: `#${string}`): Item => ({ type: 'rect', x, y, w: 40, h: 40, fill })
const RED = box(4, 4, '#ff0000')
const BLUE = box(24, 24, '#0000ff80')
const NAME: Item = { type: 'text', x: 60, y: 80, text: 'Ana', size: 32, fill: '#000000', halo: '#ffff00' }
const MARK: Item = { type: 'mark', seat: 1, x: 110, y: 40, r: 20 }
const LINE: Item = {
  type: 'line',
  points: [
    [0, 0],
    [150, 100],
  ],
  stroke: '#123456',
  line: 9,
}
const layer = (...items: readonly Item[]): Item => ({ type: 'layer', name: 'repainted', items })

/** Scenes of which each is like the one before, but for what its name says. */
const COURSE: readonly (readonly [what: string, next: Scene])[] = [
  ['begins', scene([layer(LINE), RED, BLUE, NAME])],
  ['something comes between', scene([layer(LINE), RED, MARK, BLUE, NAME])],
  ['something moves', scene([layer(LINE), RED, { ...MARK, x: 90, y: 50 }, BLUE, NAME])],
  ['something goes', scene([layer(LINE), RED, BLUE, NAME])],
  ['what lies above changes', scene([layer(LINE), BLUE, RED, NAME])],
  ['the layer changes', scene([layer(LINE, MARK), BLUE, RED, NAME])],
  ['the ground changes', scene([layer(LINE, MARK), BLUE, RED, NAME], '#dddddd')],
  ['a text changes', scene([layer(LINE, MARK), BLUE, RED, { ...NAME, text: 'Bartholomäus' }], '#dddddd')],
]

function putOn(shown: Uint8Array, { box: { x, y, w, h }, pixels }: Repaint): void {
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      const pixel = pixels.subarray(4 * (row * w + column), 4 * (row * w + column + 1))
      if (pixel[3] !== 0) shown.set(pixel, 4 * ((y + row) * WIDTH + x + column))
    }
  }
}

describe('a picture painted over the one before', () => {
  test('is what it would be if it were painted by itself', async () => {
    const wall = openLiveCanvas(WIDTH, HEIGHT)
    const shown = new Uint8Array(4 * WIDTH * HEIGHT)
    for (const [what, next] of COURSE) {
      const change = await wall.repaint(next)
      if (change !== undefined) putOn(shown, change)
      const whole = await paint(next)
      expect(Buffer.from(shown).equals(whole), what).toBe(true)
    }
    wall.close()
  })

  test('tells of no more than what changed, from even columns and rows on', async () => {
    const wall = openLiveCanvas(WIDTH, HEIGHT)
    await wall.repaint(scene([RED, NAME]))
    const change = await wall.repaint(scene([RED, MARK, NAME]))
    expect(change?.box).toEqual({ x: 64, y: 16, w: 40, h: 32 })
    wall.close()
  })

  test('tells of nothing where it looks the same', async () => {
    const wall = openLiveCanvas(WIDTH, HEIGHT)
    await wall.repaint(scene([RED, NAME]))
    expect(await wall.repaint(scene([RED, NAME]))).toBeUndefined()
    expect(await wall.repaint(scene([RED, RED, NAME]))).toBeUndefined()
    wall.close()
  })
})
