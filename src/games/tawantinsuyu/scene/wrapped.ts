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
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || textWidth(longer) * size > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** How wide a text is, as a part of its size. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (KINDS.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS), 0)
}
