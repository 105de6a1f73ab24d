import { BINS, type Census, census, type Palette } from './census.ts'
import { knownPalette } from './known-palette.ts'

const MOST_COLOURS = 64

/**
 * Finds the colours of a flat picture: those it shares with others of its kind, or its own. Colours that fill much
 * are kept within a few levels; those that smooth an edge become their nearest.
 */
export function paletteOf(pixels: Int32Array): Palette {
  const counted = census(pixels)
  return knownPalette(counted) ?? ownPalette(counted)
}

/** The palette that loses least of these colours. */
export function ownPalette({ bins, counts, colours }: Census): Palette {
  const { kept, nearest } = choose(colours, counts)
  const places = new Uint8Array(BINS)
  for (const [index, bin] of bins.entries()) places[bin] = nearest[index] ?? 0
  return { bytes: Uint8Array.from(kept.flatMap(index => bytesOf(colours[index] ?? 0))), places }
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
