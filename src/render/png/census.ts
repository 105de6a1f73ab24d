/** The colours that a picture is reduced to, as red, green and blue of each; `places` tells by bin which of them a colour becomes. */
export interface Palette {
  readonly bytes: Uint8Array
  readonly places: Uint8Array
}

/** Colours are told apart by their five highest bits of red, green and blue: as many bins as that gives. */
export const BINS = 1 << 15

/** The bin of a pixel read as one number of little-endian bytes: red, green, blue, alpha. */
export function binOf(pixel: number): number {
  return ((pixel >> 3) & 0x1f) | ((pixel >> 6) & 0x3e0) | ((pixel >> 9) & 0x7c00)
}

/** The colour in the middle of a bin. */
export function middleOf(bin: number): number {
  return ((bin & 0x1f) << 3) | ((bin & 0x3e0) << 6) | ((bin & 0x7c00) << 9) | 0x040404
}

/** How many pixels a picture has, the bins that they are in, how many each has, and the colour that stands for each. */
export interface Census {
  readonly pixels: number
  readonly bins: Int32Array
  readonly counts: Int32Array
  readonly colours: Int32Array
}

/** Counts a picture's colours. */
export function census(pixels: Int32Array): Census {
  count(pixels)
  sample(pixels)
  const bins = every.filter(bin => counts[bin] !== 0)
  return {
    pixels: pixels.length,
    bins,
    counts: bins.map(bin => counts[bin] ?? 0),
    colours: bins.map(bin => leading[bin] || middleOf(bin)),
  }
}

/** Every bin; how many pixels each has, and of those looked at the colour of most, and by how many it leads. */
const every = Int32Array.from({ length: BINS }, (_, bin) => bin)
const counts = new Int32Array(BINS)
const leading = new Int32Array(BINS)
const leads = new Int32Array(BINS)

// Loops and not for-of, here and below: over millions of rounds those take ten times as long.
function count(pixels: Int32Array): void {
  counts.fill(0)
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const bin = binOf(pixels[pixel] ?? 0)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
}

/** The step between pixels that are looked at; no divisor of a usual width, so that no column is left out. */
const STRIDE = 7

/** By bin, the colour that most of its pixels have, if one has more than half of those looked at; 0 if none was. */
function sample(pixels: Int32Array): void {
  leading.fill(0)
  leads.fill(0)
  for (let pixel = 0; pixel < pixels.length; pixel += STRIDE) {
    const colour = pixels[pixel] ?? 0
    const bin = binOf(colour)
    const lead = leads[bin] ?? 0
    if (lead === 0) leading[bin] = colour
    leads[bin] = lead === 0 || leading[bin] === colour ? lead + 1 : lead - 1
  }
}
