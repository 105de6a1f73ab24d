/** A picture with at most 256 colours: a byte per pixel, every row behind a zero that says it is not filtered. */
export interface Indexed {
  /** Red, green and blue of every colour. */
  readonly colours: Uint8Array
  /** Good until the next picture is indexed. */
  readonly rows: Uint8Array
}

/** What the rows of the last picture were written to: fresh memory is slow. */
let scratch = new Uint8Array()

const MOST = 256

const BINS = 1 << 15

/** Every third row shows nearly all colours of a drawn picture; those that it misses take their nearest. */
const SAMPLED = 3

/** A run of this many equal pixels is a surface, whose colour is kept as it is; what is shorter is an edge. */
const SURFACE = 4

function pixelOf(r: number, g: number, b: number): number {
  return (r | (g << 8) | (b << 16)) >>> 0
}

const red = (pixel: number) => pixel & 0xff
const green = (pixel: number) => (pixel >>> 8) & 0xff
const blue = (pixel: number) => (pixel >>> 16) & 0xff

/** Pixels of nearly the same colour fall into the same bin: five bits of red, green and blue. */
const binOf = (pixel: number) => ((pixel & 0xf8) << 7) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 19) & 0x1f)

/** Evenly spread over all colours, so that no pixel is far from its nearest, however many colours a picture has. */
const LEVELS = [0, 85, 170, 255] as const
const SPREAD = LEVELS.flatMap(r => LEVELS.flatMap(g => LEVELS.map(b => pixelOf(r, g, b))))

/** Puts an opaque picture (red, green, blue and a byte unread per pixel) into at most 256 colours. */
export function indexed(pixels: Uint8Array, width: number, height: number): Indexed {
  const aligned = pixels.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? pixels : Uint8Array.from(pixels)
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height)
  const palette = mostUsed(words, width, height)
  const known = new Int16Array(BINS).fill(-1)
  for (const [index, colour] of palette.entries()) known[binOf(colour)] = index
  return { colours: bytesOf(palette), rows: rowsOf(words, width, height, palette, known) }
}

/** The spread colours, and behind them those of the bins that hold most pixels. */
function mostUsed(words: Uint32Array, width: number, height: number): Uint32Array {
  const counts = new Uint32Array(BINS)
  const samples = new Uint32Array(BINS)
  for (let y = 0; y < height; y += SAMPLED) {
    const end = (y + 1) * width
    for (let start = y * width; start < end; ) {
      const pixel = words[start] ?? 0
      let next = start + 1
      while (next < end && words[next] === pixel) next++
      const bin = binOf(pixel)
      if (counts[bin] === 0 || next - start >= SURFACE) samples[bin] = pixel
      counts[bin] = (counts[bin] ?? 0) + next - start
      start = next
    }
  }
  const used: number[] = []
  for (let bin = 0; bin < BINS; bin++) if (counts[bin] !== 0) used.push(bin)
  used.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const most = used.slice(0, MOST - SPREAD.length).map(bin => samples[bin] ?? 0)
  return Uint32Array.from([...SPREAD, ...most])
}

function bytesOf(palette: Uint32Array): Uint8Array {
  return Uint8Array.from([...palette].flatMap(colour => [red(colour), green(colour), blue(colour)]))
}

function rowsOf(
  words: Uint32Array,
  width: number,
  height: number,
  palette: Uint32Array,
  known: Int16Array,
): Uint8Array {
  const size = (width + 1) * height
  if (scratch.length < size) scratch = new Uint8Array(size)
  const rows = scratch.subarray(0, size)
  let last = -1
  let index = 0
  for (let y = 0, read = 0; y < height; y++) {
    rows[y * (width + 1)] = 0
    for (let write = y * (width + 1) + 1, end = write + width; write < end; write++) {
      const pixel = words[read++] ?? 0
      if (pixel !== last) {
        last = pixel
        const bin = binOf(pixel)
        index = known[bin] ?? -1
        if (index < 0) known[bin] = index = nearest(pixel, palette)
      }
      rows[write] = index
    }
  }
  return rows
}

/** The colour that looks most alike: the eye tells greens apart best. */
function nearest(pixel: number, palette: Uint32Array): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < palette.length; index++) {
    const colour = palette[index] ?? 0
    const [r, g, b] = [red(colour) - red(pixel), green(colour) - green(pixel), blue(colour) - blue(pixel)]
    const distance = 2 * r * r + 4 * g * g + 3 * b * b
    if (distance >= least) continue
    least = distance
    best = index
  }
  return best
}
