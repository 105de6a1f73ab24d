/** A text in lines that fit, as far as its words allow: a word that fits nowhere has a line of its own. */
export function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
