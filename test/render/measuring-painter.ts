import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { Scene } from '../../src/engine/contract/scene.ts'
import { openPainter, type Picture } from '../../src/render/painter.ts'
import { PATIENCE_MS } from '../patience.ts'
import { onPhone } from './shown.ts'
import { written } from './texts.ts'

/** A picture as it is sent. */
export interface Measures {
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** How high its smallest letters are where it is shown on a phone, in pixels: those one has to read, and all of them. */
  readonly letters: number
  readonly fine: number
}

/** A painter that knows every picture again by its bytes. */
export type MeasuringPainter = ReturnType<typeof measuringPainter>

/** Paints for real, and measures. */
export function measuringPainter() {
  const painter = openPainter({ limitMs: PATIENCE_MS })
  const known = new Map<string, Measures>()
  return {
    async paint(scene: Scene): Promise<Picture> {
      const picture = await painter.paint(scene)
      const { png, width, height } = picture
      known.set(keyOf(png), { width, height, bytes: png.length, ...smallestIn(scene) })
      return picture
    },
    /** The measures of a picture; undefined where it was not painted here. */
    measures: (png: Buffer): Measures | undefined => known.get(keyOf(png)),
    close: () => painter.close(),
  }
}

const keyOf = (png: Buffer) => digestOf(png.toString('base64'))

function smallestIn(scene: Scene): Pick<Measures, 'letters' | 'fine'> {
  const smallest = (texts: readonly { readonly letters: number }[]) =>
    Math.min(...texts.map(({ letters }) => onPhone(letters, scene)))
  const texts = written(scene)
  return { letters: smallest(texts.filter(({ fine }) => !fine)), fine: smallest(texts) }
}
