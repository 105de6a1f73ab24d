import { fileURLToPath } from 'node:url'
import ranges from '@fontsource/fira-sans-condensed/unicode.json' with { type: 'json' }
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { TextItem } from '../engine/contract/scene.ts'

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

/** The number that tells names apart which look the same: it stays where such a name is cut. */
const NUMBER = / \(\d+\)$/

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
function drawable(text: string): string {
  const spaced = text.normalize('NFKC').replace(EMOJI, ' ').replace(/\s+/g, ' ')
  const visible = spaced.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const letters = [...visible].map(letter => (isHeld(letter) ? letter : UNKNOWN)).join('')
  return letters === '' && text !== '' ? UNKNOWN.repeat(3) : letters
}

function font(item: Pick<TextItem, 'bold' | 'face'>, size: number): string {
  const weight = item.bold ? 'bold' : 'plain'
  return `${size}px ${families[item.face === 'title' ? 'title' : weight]}`
}

/** A text as it is set: the letters that remain, and their size in pixels. */
export interface Setting {
  readonly text: string
  readonly size: number
}

/**
 * Fits a text into its width: first by setting it smaller, down to the least size, then by cutting it.
 * The context is left with the font of the setting.
 */
export function set(context: SKRSContext2D, item: TextItem, leastSize: number): Setting {
  const text = drawable(item.text)
  const { width: room = Number.POSITIVE_INFINITY } = item
  const widthOf = (letters: string, size: number): number => {
    context.font = font(item, size)
    return room === Number.POSITIVE_INFINITY ? 0 : context.measureText(letters).width
  }
  const wanted = widthOf(text, item.size)
  if (wanted <= room) return { text, size: item.size }

  const size = Math.min(item.size, Math.max(leastSize, Math.floor((item.size * room) / wanted)))
  if (widthOf(text, size) <= room) return { text, size }

  const end = NUMBER.exec(text)?.[0] ?? ''
  const letters = [...text.slice(0, text.length - end.length)]
  for (let kept = letters.length - 1; kept > 0; kept--) {
    const cut = letters.slice(0, kept).join('').trimEnd() + ELLIPSIS + end
    if (widthOf(cut, size) <= room) return { text: cut, size }
  }
  return { text: ELLIPSIS, size }
}
