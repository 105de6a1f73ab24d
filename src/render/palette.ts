/** The colours that a picture is reduced to, as red, green and blue of each; `places` tells by bin which of them a colour becomes. */
export interface Palette {
  readonly bytes: Uint8Array
  readonly places: Uint8Array
}

const MOST_COLOURS = 64

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
export function paletteOf(pixels: Int32Array): Palette {
  count(pixels)
  const known = sample(pixels)
  const bins = every.filter(bin => counts[bin] !== 0)
  const colours = bins.map(bin => known[bin] || middleOf(bin))
  const { kept, nearest } = choose(
    colours,
    bins.map(bin => counts[bin] ?? 0),
  )
  const places = new Uint8Array(BINS)
  for (const [index, bin] of bins.entries()) places[bin] = nearest[index] ?? 0
  return { bytes: Uint8Array.from(kept.flatMap(index => bytesOf(colours[index] ?? 0))), places }
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
function sample(pixels: Int32Array): Int32Array {
  leading.fill(0)
  leads.fill(0)
  for (let pixel = 0; pixel < pixels.length; pixel += STRIDE) {
    const colour = pixels[pixel] ?? 0
    const bin = binOf(colour)
    const lead = leads[bin] ?? 0
    if (lead === 0) leading[bin] = colour
    leads[bin] = lead === 0 || leading[bin] === colour ? lead + 1 : lead - 1
  }
  return leading
}

/**
 * Keeps, one after another, the colour whose loss would be seen most: by how many pixels, and how far it is from those
 * kept. Returns what is kept, and for each colour the place of the nearest one.
 */
function choose(colours: Int32Array, counts: Int32Array) {
  const reds = Int32Array.from(colours, colour => colour & 0xff)
  const greens = Int32Array.from(colours, colour => (colour >> 8) & 0xff)
  const blues = Int32Array.from(colours, colour => (colour >> 16) & 0xff)
  const losses = new Float64Array(counts.length).fill(Number.MAX_SAFE_INTEGER)
  const nearest = new Uint8Array(counts.length)
  const kept: number[] = []
  for (let next = counts.indexOf(Math.max(...counts)); next >= 0 && kept.length < MOST_COLOURS; ) {
    const place = kept.push(next) - 1
    const [ownRed = 0, ownGreen = 0, ownBlue = 0] = [reds[next], greens[next], blues[next]]
    let most = 0
    let worst = -1
    for (let index = 0; index < counts.length; index++) {
      const red = (reds[index] ?? 0) - ownRed
      const green = (greens[index] ?? 0) - ownGreen
      const blue = (blues[index] ?? 0) - ownBlue
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

function bytesOf(colour: number): readonly [red: number, green: number, blue: number] {
  return [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff]
}
