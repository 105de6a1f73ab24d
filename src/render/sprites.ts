import { readFile } from 'node:fs/promises'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'

const ART = new URL('../../assets/art/', import.meta.url)
const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Pixels of all drawings that are kept, together: 6 MB. */
const KEPT_PIXELS = 1_500_000

const NOTHING = new Uint8Array()

/** A drawing in the size and colour in which it is wanted. */
export interface Wanted {
  readonly art: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

const baked = new LRUCache<string, Canvas>({
  maxSize: KEPT_PIXELS,
  sizeCalculation: ({ width, height }) => width * height,
})
const drawings = new Map<string, string>()

const keyOf = ({ art, width, height, colour }: Wanted) => `${art} ${width}x${height} ${colour}`

/** The text of a drawing. Throws an Error for a name that is none, and for a drawing that does not exist. */
async function drawing(art: string): Promise<string> {
  const known = drawings.get(art)
  if (known !== undefined) return known
  if (!NAME.test(art)) throw new Error(`no drawing can be called ${art}`)
  const svg = await readFile(new URL(`${art}.svg`, ART), 'utf8')
  drawings.set(art, svg)
  return svg
}

/** The drawing with its size written into it, so that it is traced at that size and not blown up afterwards. */
function sized(svg: string, { width, height, colour }: Wanted): string {
  return svg.replace(/<svg /, `<svg width="${width}" height="${height}" `).replaceAll('currentColor', colour)
}

/** Traces a drawing, or returns the one kept. Throws an Error for a drawing that does not exist. */
async function bake(wanted: Wanted): Promise<Canvas> {
  const key = keyOf(wanted)
  const kept = baked.get(key)
  if (kept !== undefined) return kept
  const image = await loadImage(Buffer.from(sized(await drawing(wanted.art), wanted)))
  const canvas = createCanvas(wanted.width, wanted.height)
  canvas.getContext('2d').drawImage(image, 0, 0, wanted.width, wanted.height)
  // Else the canvas would keep all that the drawing was traced from.
  image.src = NOTHING
  baked.set(key, canvas)
  return canvas
}

/** The drawings of one picture, looked up by what was wanted of them. */
export type Sprites = (wanted: Wanted) => Canvas

/** Traces all that a picture needs, so that it can be painted without waiting. */
export async function bakeAll(all: readonly Wanted[]): Promise<Sprites> {
  const ready = new Map<string, Canvas>()
  for (const wanted of all) ready.set(keyOf(wanted), await bake(wanted))
  return wanted => {
    const sprite = ready.get(keyOf(wanted))
    if (sprite === undefined) throw new Error(`${wanted.art} was not baked`)
    return sprite
  }
}
