/** The colours that a picture is reduced to, as red, green and blue of each; `places` tells by bin which of them a colour becomes. */
export interface Palette {
  readonly bytes: Uint8Array
  readonly places: Uint8Array
}

const MOST_COLOURS = 128

/** Colours are told apart by their five highest bits of red, green and blue: as many bins as that gives. */
const BINS = 1 << 15

/** The bin of a pixel read as one number of little-endian bytes: red, green, blue, alpha. */
export function binOf(pixel: number): number {
  return ((pixel >> 3) & 0x1f) | ((pixel >> 6) & 0x3e0) | ((pixel >> 9) & 0x7c00)
}

/** The colour in the middle of a bin. */
function middleOf(bin: number): number {
  return ((bin & 0x1f) << 3) | ((bin & 0x3e0) << 6) | ((bin & 0x7c00) << 9) | 0x040404
}

/**
 * Finds the colours that a flat picture is made of. A colour that fills much is kept exactly; the many that only smooth
 * an edge become the nearest of those kept.
 */
export function paletteOf(pixels: Uint32Array): Palette {
  const counts = countBins(pixels)
  const known = sample(pixels)
  const bins = [...counts.keys()].filter(bin => counts[bin] !== 0)
  const colours = bins.map(bin => bytesOf(known.get(bin) ?? middleOf(bin)))
  const { kept, nearest } = choose(
    colours.flat(),
    Uint32Array.from(bins, bin => counts[bin] ?? 0),
  )
  const places = new Uint8Array(BINS)
  for (const [index, bin] of bins.entries()) places[bin] = nearest[index] ?? 0
  return { bytes: Uint8Array.from(kept.flatMap(index => colours[index] ?? [])), places }
}

// Loops and not for-of, here and below: over millions of rounds those take ten times as long.
/**
 * Keeps, one after another, the colour whose loss would be seen most: by how many pixels, and how far it is from those
 * kept. Returns what is kept, and for each colour the place of the nearest one.
 */
function choose(bytes: readonly number[], counts: Uint32Array) {
  const losses = new Float64Array(counts.length).fill(Number.MAX_SAFE_INTEGER)
  const nearest = new Uint8Array(counts.length)
  const kept: number[] = []
  for (let next = counts.indexOf(Math.max(...counts)); next >= 0 && kept.length < MOST_COLOURS; ) {
    const place = kept.push(next) - 1
    let most = 0
    let worst = -1
    for (let index = 0; index < counts.length; index++) {
      const red = (bytes[3 * index] ?? 0) - (bytes[3 * next] ?? 0)
      const green = (bytes[3 * index + 1] ?? 0) - (bytes[3 * next + 1] ?? 0)
      const blue = (bytes[3 * index + 2] ?? 0) - (bytes[3 * next + 2] ?? 0)
      const loss = red * red + green * green + blue * blue
      if (loss < (losses[index] ?? 0)) {
        losses[index] = loss
        nearest[index] = place
      }
      const lost = (losses[index] ?? 0) * (counts[index] ?? 0)
      if (lost <= most) continue
      most = lost
      worst = index
    }
    next = worst
  }
  return { kept, nearest }
}

function countBins(pixels: Uint32Array): Uint32Array {
  const counts = new Uint32Array(BINS)
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const bin = binOf(pixels[pixel] ?? 0)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** The step between pixels that are looked at; no divisor of a usual width, so that no column is left out. */
const STRIDE = 7

/** By bin, the colour that most of its pixels have, if one has more than half of those looked at. */
function sample(pixels: Uint32Array): Map<number, number> {
  const found = new Map<number, number>()
  const leads = new Int32Array(BINS)
  for (let pixel = 0; pixel < pixels.length; pixel += STRIDE) {
    const colour = pixels[pixel] ?? 0
    const bin = binOf(colour)
    const lead = leads[bin] ?? 0
    if (lead === 0) found.set(bin, colour)
    leads[bin] = lead === 0 || found.get(bin) === colour ? lead + 1 : lead - 1
  }
  return found
}

function bytesOf(colour: number): readonly [red: number, green: number, blue: number] {
  return [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff]
}
