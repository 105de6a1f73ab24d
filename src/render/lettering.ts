import { fileURLToPath } from 'node:url'
import ranges from '@fontsource/fira-sans-condensed/unicode.json' with { type: 'json' }
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { TextItem } from '../engine/scene.ts'

/** Of each face the files that hold its letters. The machine's own fonts are never asked for: it may have none. */
const FACES = {
  plain: { family: 'fira-sans-condensed', weight: 500 },
  bold: { family: 'fira-sans-condensed', weight: 700 },
  title: { family: 'bree-serif', weight: 400 },
} as const
type Face = keyof typeof FACES

const SCRIPTS = {
  'fira-sans-condensed': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
  'bree-serif': ['latin', 'latin-ext'],
} as const

/** What stands for letters that no face of ours holds. */
const UNKNOWN = '·'
const ELLIPSIS = '…'

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

const held = SCRIPTS['fira-sans-condensed']
  .flatMap(script => ranges[script].split(','))
  .map(range => {
    const [first = '', last = first] = range.slice('U+'.length).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })

const isHeld = (letter: string) => {
  const point = letter.codePointAt(0) ?? 0
  return point >= 0x20 && held.some(([first, last]) => point >= first && point <= last)
}

const EMOJI =
  /\p{Extended_Pictographic}(\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\ufe0f)*|\p{Regional_Indicator}/gu

/** The text as our faces can show it: letters of play become plain ones, emoji go, and other unknown letters are dots. */
export function drawable(text: string): string {
  const plainest = text
    .normalize('NFKC')
    .replace(EMOJI, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
  const letters = [...plainest.replace(/\s+/g, ' ').trim()].map(letter => (isHeld(letter) ? letter : UNKNOWN)).join('')
  return letters === '' && text !== '' ? UNKNOWN.repeat(3) : letters
}

function font(item: Pick<TextItem, 'bold' | 'face'>, size: number): string {
  const face = item.face === 'title' ? 'title' : item.bold ? 'bold' : 'plain'
  return `${size}px ${families[face]}`
}

/** A text as it is set: the letters that remain, the size, and the width they take, in pixels. */
export interface Setting {
  readonly text: string
  readonly size: number
  readonly width: number
}

/**
 * Fits a text into its width: first by setting it smaller, down to the least size, then by cutting it.
 * The context is left with the font of the setting.
 */
export function set(context: SKRSContext2D, item: TextItem, leastSize: number): Setting {
  const text = drawable(item.text)
  const measure = (letters: string, size: number): Setting => {
    context.font = font(item, size)
    return { text: letters, size, width: context.measureText(letters).width }
  }
  const wanted = measure(text, item.size)
  if (item.width === undefined || wanted.width <= item.width) return wanted

  const size = Math.min(item.size, Math.max(leastSize, Math.floor((item.size * item.width) / wanted.width)))
  const smaller = measure(text, size)
  if (smaller.width <= item.width) return smaller

  const letters = [...text]
  for (let kept = letters.length - 1; kept > 0; kept--) {
    const cut = measure(letters.slice(0, kept).join('').trimEnd() + ELLIPSIS, size)
    if (cut.width <= item.width) return cut
  }
  return measure(ELLIPSIS, size)
}
