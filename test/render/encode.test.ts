import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode } from '../../src/render/png/encode.ts'

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

  test('keeps what fills much exactly, however many colours there are besides', async () => {
    const paint: Paint = (x, y) => (y < 60 ? [201, 99, 7] : [x, (x * 7 + y * 13) % 256, (y * 29) % 256])
    const { data } = await decoded(encode(pixels(200, 100, paint), 200, 100))
    expect([...data.subarray(0, 3)]).toEqual([201, 99, 7])
    expect(new Set([...data.subarray(0, 200 * 60 * 3)])).toEqual(new Set([201, 99, 7]))
  })

  test('has each rare colour nearly as it was, if they differ little', async () => {
    const paint: Paint = (x, y) => [x, x, y]
    const before = pixels(64, 64, paint)
    const { data } = await decoded(encode(before, 64, 64))
    const rgb = [...before].filter((_, index) => index % 4 !== 3)
    expect(Math.max(...rgb.map((value, index) => Math.abs(value - (data[index] ?? 255))))).toBeLessThanOrEqual(8)
  })

  test('has few colours, however many it was painted in: the fewer, the smaller', async () => {
    const paint: Paint = (x, y) => [x * 4, y * 4, (x * y) % 256]
    const { data } = await decoded(encode(pixels(64, 64, paint), 64, 64))
    const colours = Array.from({ length: 64 * 64 }, (_, pixel) => data.toString('hex', 3 * pixel, 3 * pixel + 3))
    expect(new Set(colours).size).toBeLessThanOrEqual(64)
  })

  test('is as whole where most of it was pressed before', async () => {
    const before: Paint = (x, y) => [(x % 8) * 32, (y % 7) * 32, 0]
    const after: Paint = (x, y) => (y === 250 ? [16, 16, 16] : before(x, y))
    encode(pixels(600, 300, before), 600, 300)
    const png = encode(pixels(600, 300, after), 600, 300)
    const { data } = await decoded(png)
    expect(data.equals(Buffer.from([...pixels(600, 300, after)].filter((_, index) => index % 4 !== 3)))).toBe(true)
    const start = png.indexOf('IDAT') + 4
    // Throws if the checksum is not that of the rows.
    expect(inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8))).length).toBe(601 * 300)
  })

  test('is the same whatever was encoded before it', () => {
    const one = pixels(600, 300, (x, y) => [(x % 8) * 32, (y % 7) * 32, 0])
    const first = encode(one, 600, 300)
    encode(
      pixels(600, 300, (x, y) => [x % 256, y % 256, 9]),
      600,
      300,
    )
    expect(encode(one, 600, 300).equals(first)).toBe(true)
  })

  test('may come from anywhere in a buffer', async () => {
    const shifted = Buffer.concat([Buffer.alloc(1), pixels(8, 8, x => [x * 30, 0, 0])]).subarray(1)
    const { data } = await decoded(await encode(shifted, 8, 8))
    expect([...data.subarray(0, 24)].filter((_, index) => index % 3 === 0)).toEqual([0, 30, 60, 90, 120, 150, 180, 210])
  })
})
