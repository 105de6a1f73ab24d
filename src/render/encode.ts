import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { indexed } from './palette.ts'

const press = promisify(deflate)

/** How hard to press: level 3 makes the picture of a table an eighth larger in two thirds of the time. */
const LEVEL = 5

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS = 8
const INDEXED = 3

/**
 * The PNG of a picture given as red, green, blue and alpha of every pixel, row by row from the top left corner, in at
 * most 256 colours. What we paint is flat: so a table of Cuzco (1600 px wide) takes 0.3 MB and 20 ms; libraries give
 * 0.9 MB in the same time without a palette, or take 130 ms to find one.
 */
export async function encode(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const { palette, indexes } = indexed(pixels)
  const data = await press(withFilters(indexes, width, height), { level: LEVEL })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headOf(width, height)),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ])
}

function headOf(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([BITS, INDEXED], 8)
  return head
}

/** Each row behind the number of its filter: 0, for none. */
function withFilters(indexes: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return rows
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
