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
  const bins = [...counts.keys()].filter(bin => counts[bin] !== 0)
  const known = sample(pixels)
  const colourOf = (bin: number) => known.get(bin) ?? middleOf(bin)
  const kept = bins.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, MOST_COLOURS)
  const bytes = Uint8Array.from(kept.flatMap(bin => bytesOf(colourOf(bin))))
  const places = new Uint8Array(BINS)
  for (const bin of bins) places[bin] = nearest(colourOf(bin), bytes)
  return { bytes, places }
}

// Loops and not for-of, here and below: over millions of pixels those take ten times as long.
function countBins(pixels: Uint32Array): Uint32Array {
  const counts = new Uint32Array(BINS)
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const bin = binOf(pixels[pixel] ?? 0)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** Every so many pixels are looked at closely; no divisor of a usual width, so that no column is left out. */
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

/** The place of the colour that differs least. */
function nearest(colour: number, bytes: Uint8Array): number {
  const [red, green, blue] = bytesOf(colour)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let place = 0; 3 * place < bytes.length; place++) {
    const r = (bytes[3 * place] ?? 0) - red
    const g = (bytes[3 * place + 1] ?? 0) - green
    const b = (bytes[3 * place + 2] ?? 0) - blue
    const difference = r * r + g * g + b * b
    if (difference >= least) continue
    least = difference
    best = place
  }
  return best
}
