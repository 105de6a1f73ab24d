import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { TextItem } from '../engine/contract/scene.ts'
import { fitText, PLAIN_SCRIPTS, type Setting } from './fit-text.ts'

/** Of each face the files that hold its letters. The machine's own fonts are never asked for: it may have none. */
const FACES = {
  plain: { family: 'fira-sans-condensed', weight: 500 },
  bold: { family: 'fira-sans-condensed', weight: 700 },
  title: { family: 'bree-serif', weight: 400 },
} as const
type Face = keyof typeof FACES

const SCRIPTS = { 'fira-sans-condensed': PLAIN_SCRIPTS, 'bree-serif': ['latin', 'latin-ext'] } as const

/** Makes the bundled fonts known to the canvas. Throws an Error for a file that is missing. */
function register(face: Face): string {
  const { family, weight } = FACES[face]
  const names = SCRIPTS[family].map(script => {
    const file = import.meta.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff2`)
    const name = `chaski-${family}-${weight}-${script}`
    if (GlobalFonts.registerFromPath(fileURLToPath(file), name) === null) throw new Error(`no font in ${file}`)
    return `"${name}"`
  })
  return names.join(',')
}

const plain = register('plain')
const families: Readonly<Record<Face, string>> = {
  plain,
  bold: register('bold'),
  title: `${register('title')},${plain}`,
}

function font(item: Pick<TextItem, 'bold' | 'face'>, size: number): string {
  const weight = item.bold ? 'bold' : 'plain'
  return `${size}px ${families[item.face === 'title' ? 'title' : weight]}`
}

/** A text as it is set in its width (`fitText`). The context is left with the font of the setting. */
export function set(context: SKRSContext2D, item: TextItem, leastSize: number): Setting {
  const setting = fitText(item, leastSize, (letters, size) => {
    context.font = font(item, size)
    return context.measureText(letters).width
  })
  context.font = font(item, setting.size)
  return setting
}
