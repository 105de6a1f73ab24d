import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode } from '../../src/render/encode.ts'

type Paint = (x: number, y: number) => readonly [r: number, g: number, b: number]

function pixels(width: number, height: number, paint: Paint): Buffer {
  const bytes = Array.from({ length: width * height }, (_, index) => [
    ...paint(index % width, Math.floor(index / width)),
    255,
  ])
  return Buffer.from(bytes.flat())
}

async function decoded(png: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

describe('an encoded picture', () => {
  test('is a PNG of its size', async () => {
    const plain = pixels(31, 17, () => [1, 2, 3])
    const png = await encode(plain, 31, 17)
    expect(await decoded(png)).toMatchObject({ width: 31, height: 17 })
  })

  test('keeps every colour exactly', async () => {
    const colours = Array.from({ length: 60 }, (_, index) => [index * 4, 255 - index * 3, (index * 37) % 256] as const)
    const paint: Paint = (x, y) => colours[Math.floor(y / 4) * 6 + Math.floor(x / 10)] ?? [0, 0, 0]
    const before = pixels(60, 40, paint)
    const { data } = await decoded(await encode(before, 60, 40))
    const rgb = Buffer.from([...before].filter((_, index) => index % 4 !== 3))
    expect(data.equals(rgb)).toBe(true)
  })

  test('may come from anywhere in a buffer', async () => {
    const shifted = Buffer.concat([Buffer.alloc(1), pixels(8, 8, x => [x * 30, 0, 0])]).subarray(1)
    const { data } = await decoded(await encode(shifted, 8, 8))
    expect([...data.subarray(0, 24)].filter((_, index) => index % 3 === 0)).toEqual([0, 30, 60, 90, 120, 150, 180, 210])
  })
})
