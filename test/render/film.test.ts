import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Colour, Scene } from '../../src/engine/contract/scene.ts'
import { filmOf } from '../../src/render/film.ts'
import { encodeReel } from '../../src/render/reel.ts'

const GREY: readonly Colour[] = ['#101010', '#404040', '#707070', '#a0a0a0', '#d0d0d0']

const plain = (index: number, height = 60): Scene => ({
  width: 100,
  height,
  ground: GREY[index % GREY.length] ?? '#000000',
  items: [],
})

const film = (count: number) =>
  filmOf(
    Array.from({ length: count }, (_, index) => plain(index)),
    encodeReel,
  )

/** How bright the middle of a frame is. */
async function brightness(webp: Buffer, frame: number): Promise<number> {
  const { data } = await sharp(webp, { page: frame }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[3 * (30 * 100 + 50)] ?? -1
}

describe('a film', () => {
  test.each([1, 2, 16, 17, 40])(
    'of %i scenes has a frame for each, in their order, the last one longest',
    async count => {
      const { webp, width, height } = await film(count)
      expect({ width, height }).toEqual({ width: 100, height: 60 })
      const { pages, delay, loop } = await sharp(webp, { animated: true }).metadata()
      expect(pages).toBe(count)
      expect(delay).toEqual(Array.from({ length: count }, (_, index) => (index === count - 1 ? 5000 : 900)))
      expect(loop).toBe(0)
      for (let frame = 0; frame < count; frame++) {
        const shade = Number.parseInt((GREY[frame % GREY.length] ?? '').slice(1, 3), 16)
        expect(Math.abs((await brightness(webp, frame)) - shade)).toBeLessThanOrEqual(3)
      }
    },
  )

  test('shows what does not change for as long as that is so, painted once', async () => {
    const painted: number[] = []
    const { webp } = await filmOf([plain(0), plain(1), plain(1), plain(1), plain(2), plain(2)], reel => {
      painted.push(reel.frames.length)
      return encodeReel(reel)
    })
    expect(painted).toEqual([3])
    expect((await sharp(webp, { animated: true }).metadata()).delay).toEqual([900, 2700, 5900])
  })

  test('of very many scenes leaves some out, but not the last', async () => {
    const shown: Colour[] = []
    await filmOf(
      Array.from(
        { length: 1001 },
        (_, index) => ({ ...plain(0), ground: `#${String(index).padStart(6, '0')}` }) as const,
      ),
      async reel => {
        shown.push(...reel.frames.map(({ scene }) => scene.ground))
        return encodeReel({ ...reel, frames: reel.frames.slice(0, 1) })
      },
    )
    expect(shown).toHaveLength(334)
    expect(shown.at(-1)).toBe('#001000')
  })

  test('that is too big to be sent is made narrower', async () => {
    const widths = new Set<number>()
    const wide: Scene = { width: 1600, height: 1200, ground: '#123456', items: [] }
    const made = await filmOf([wide, wide], async ({ width, frames }) => {
      widths.add(width)
      const [first] = frames
      if (first === undefined) throw new Error('an empty reel')
      const still = await encodeReel({
        width: 8,
        height: 8,
        frames: [{ ...first, scene: { ...wide, width: 8, height: 8 } }],
      })
      return width > 500
        ? Buffer.concat([still, Buffer.from('ANMF'), lengthOf(12_000_000), Buffer.alloc(12_000_000)])
        : still
    })
    expect([...widths]).toEqual([800, 600, 450])
    expect(made).toMatchObject({ width: 450, height: 338 })
  })

  test('is as high as its highest scene', async () => {
    expect(await filmOf([plain(0, 40), plain(1, 90)], encodeReel)).toMatchObject({ width: 100, height: 90 })
  })
})

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(size)
  return bytes
}
