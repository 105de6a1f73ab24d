import { readdirSync, readFileSync } from 'node:fs'
import { BINS, binOf, type Census, middleOf, type Palette } from './census.ts'

/** What may be lost on average by pixel, as the square of the distance; what is chosen for a picture alone loses up to 43. */
const MOST_LOST = 50

/** How far off a colour may be by how much it fills: one level for half of a picture, five for a twentieth. */
const MOST_LOST_OF_ONE = 1.4

const FOLDER = new URL('../../../assets/palettes/', import.meta.url)

/** The place in a palette of a bin that nobody has looked for yet. */
const UNKNOWN = 0xff

/** The colours that the usual pictures of each game are made of: a file each, with a line for each look, in hexadecimal digits. */
const known: readonly Palette[] = readdirSync(FOLDER)
  .toSorted()
  .flatMap(file => readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n'))
  .map(line => withPlaces(Buffer.from(line, 'hex')))

/**
 * The palette that a picture of these colours best shares with others of its kind, if one fits. What looks the same in two
 * of them is the same in their bytes then.
 */
export function knownPalette(census: Census): Palette | undefined {
  let best: Palette | undefined
  let least = MOST_LOST * census.pixels
  for (const palette of known) {
    const lost = lostBy(palette, census, least)
    if (lost >= least) continue
    least = lost
    best = palette
  }
  return best
}

/** A palette that knows the places of the bins that its own colours are in. */
function withPlaces(bytes: Uint8Array): Palette {
  const places = new Uint8Array(BINS).fill(UNKNOWN)
  for (let place = 0; place * 3 < bytes.length; place++) places[binOf(colourAt(bytes, place))] = place
  return { bytes, places }
}

/** What a palette loses of a picture; infinite where that is more than `most`, or too much of one colour. */
function lostBy(palette: Palette, { bins, counts, colours, pixels }: Census, most: number): number {
  let lost = 0
  for (let index = 0; index < bins.length && lost < most; index++) {
    const place = placeOf(palette, bins[index] ?? 0)
    const lostOfOne = distance(colours[index] ?? 0, colourAt(palette.bytes, place)) * (counts[index] ?? 0)
    if (lostOfOne > MOST_LOST_OF_ONE * pixels) return Number.POSITIVE_INFINITY
    lost += lostOfOne
  }
  return lost < most ? lost : Number.POSITIVE_INFINITY
}

/** The place of a bin's own colour, or else of the nearest to its middle; it is looked for once. */
function placeOf({ bytes, places }: Palette, bin: number): number {
  const known = places[bin] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let place = 0; place * 3 < bytes.length; place++) {
    const far = distance(middleOf(bin), colourAt(bytes, place))
    if (far >= least) continue
    least = far
    nearest = place
  }
  places[bin] = nearest
  return nearest
}

function colourAt(bytes: Uint8Array, place: number): number {
  const [red = 0, green = 0, blue = 0] = [bytes[3 * place], bytes[3 * place + 1], bytes[3 * place + 2]]
  return red | (green << 8) | (blue << 16)
}

/** The square of how far apart two colours are. */
function distance(one: number, other: number): number {
  const red = (one & 0xff) - (other & 0xff)
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff)
  const blue = ((one >> 16) & 0xff) - ((other >> 16) & 0xff)
  return red * red + green * green + blue * blue
}
