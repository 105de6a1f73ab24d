import ranges from '@fontsource/fira-sans-condensed/unicode.json' with { type: 'json' }
import type { TextItem } from '../engine/contract/scene.ts'

/** Subsets of the plain face, which holds all letters that any face holds. */
export const PLAIN_SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const

/** What stands for letters that no face of ours holds. */
const UNKNOWN = '·'
const ELLIPSIS = '…'

/** The number that tells names apart which look the same: it stays where such a name is cut. */
const NUMBER = / \(\d+\)$/

const held = PLAIN_SCRIPTS.flatMap(script => ranges[script].split(',')).map(range => {
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

/** A text as it is set: the letters that remain, and their size in pixels. */
export interface Setting {
  readonly text: string
  readonly size: number
}

/**
 * Fits a text into its width: first by setting it smaller, down to the least size, then by cutting it. `widthOf`
 * measures letters in the face of the text, at a size in pixels.
 */
export function fitText(
  item: Pick<TextItem, 'text' | 'size' | 'width'>,
  leastSize: number,
  widthOf: (letters: string, size: number) => number,
): Setting {
  const text = drawable(item.text)
  const room = item.width
  if (room === undefined) return { text, size: item.size }
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
