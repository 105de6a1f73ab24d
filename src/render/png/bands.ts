import { hash } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/**
 * Each level more makes a picture some percent smaller and takes a tenth more time. Matching long repetitions alone
 * takes a tenth less. A flush ends on a whole byte, so another band can follow.
 */
const PRESSED = {
  level: 4,
  strategy: constants.Z_FILTERED,
  finishFlush: constants.Z_SYNC_FLUSH,
  chunkSize: 1 << 16,
} as const

/** How much is pressed at once, in bytes: less finds fewer repetitions, and of more a smaller share stays from picture to picture. */
const BAND = 1 << 16

/** What a stream of zlib (RFC 1950) begins with, and its last block, which is empty. */
const HEAD = Uint8Array.of(0x78, 0x5e)
const LAST = Uint8Array.of(0x03, 0x00)

/** A band as it was pressed, and its checksum. */
interface Pressed {
  readonly data: Uint8Array
  readonly sum: Adler
}

/** Bands that were pressed already, by what is in them, in bytes: a move changes little of a table's picture. */
const KEPT_BYTES = 2_000_000
const kept = new LRUCache<string, Pressed>({ maxSize: KEPT_BYTES, sizeCalculation: ({ data }) => data.length + 100 })

/** Presses rows of so many bytes each to one stream of zlib, band by band; bands that are known are not pressed again. */
export function press(rows: Uint8Array, row: number): readonly Uint8Array[] {
  const band = Math.max(1, Math.floor(BAND / row)) * row
  const parts: Uint8Array[] = [HEAD]
  let sum: Adler = EMPTY
  for (let start = 0; start < rows.length; start += band) {
    const bytes = rows.subarray(start, start + band)
    const pressed = pressedOf(bytes)
    parts.push(pressed.data)
    sum = joined(sum, pressed.sum, bytes.length)
  }
  const end = Buffer.alloc(4)
  end.writeUInt16BE(sum.high, 0)
  end.writeUInt16BE(sum.low, 2)
  return [...parts, LAST, end]
}

function pressedOf(bytes: Uint8Array): Pressed {
  const key = hash('sha1', bytes, 'base64')
  const known = kept.get(key)
  if (known !== undefined) return known
  // A copy: what is returned lies in a piece of memory as large as a chunk.
  const pressed = { data: Uint8Array.from(deflateRawSync(bytes, PRESSED)), sum: adler(bytes) }
  kept.set(key, pressed)
  return pressed
}

/** The two halves of Adler's checksum (RFC 1950). */
interface Adler {
  readonly low: number
  readonly high: number
}

const EMPTY: Adler = { low: 1, high: 0 }
const MODULUS = 65_521

/** So many bytes are added up before a sum can leave 32 bits. */
const RUN = 5552

function adler(bytes: Uint8Array): Adler {
  let { low, high } = EMPTY
  for (let start = 0; start < bytes.length; start += RUN) {
    const end = Math.min(start + RUN, bytes.length)
    for (let at = start; at < end; at++) {
      low += bytes[at] ?? 0
      high += low
    }
    low %= MODULUS
    high %= MODULUS
  }
  return { low, high }
}

/** The checksum of two pieces, one after the other, of which the second has so many bytes. */
function joined(one: Adler, other: Adler, length: number): Adler {
  const low = (one.low + other.low - 1 + MODULUS) % MODULUS
  const high = (one.high + other.high + length * (one.low - 1 + MODULUS)) % MODULUS
  return { low, high }
}
