import { wrap } from '../../../engine/drawing/wrap.ts'

/** How wide letters are in small print, as parts of its size; a letter of none of these kinds is `OTHERS` wide. */
const KINDS = [
  [/[ijlIJ.,;:’'|! ]/, 0.27],
  [/[frt1()-]/, 0.37],
  [/[aceksvxyz]/, 0.49],
  [/[mwMW]/, 0.77],
  [/[DGHKNOQU]/, 0.62],
] as const
const OTHERS = 0.54

/** A text in lines that are not wider than `width` pixels in small print of a size, as far as its words allow. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  return wrap(text, line => textWidth(line) * size <= width)
}

/** How wide a text is, as a part of its size. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (KINDS.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS), 0)
}
