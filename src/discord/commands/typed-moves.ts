/** The moves of a line: a semicolon stands between them. */
export function splitMoves(line: string): readonly string[] {
  return bare(line)
    .split(';')
    .map(move => move.trim())
    .filter(move => move !== '')
}

/** A line that is being typed: the moves before the last semicolon, and what follows it. */
export function cutLine(line: string): { readonly moves: readonly string[]; readonly typing: string } {
  const plain = bare(line)
  const cut = plain.lastIndexOf(';') + 1
  return { moves: splitMoves(plain.slice(0, cut)), typing: plain.slice(cut).trimStart() }
}

/** What was typed without what stands in brackets, the remarks of suggestions. */
export function bare(line: string): string {
  return line.replace(/ ?\[[^\]]*\]?/g, '')
}
