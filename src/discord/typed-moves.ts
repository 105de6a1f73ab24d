/** The moves of a line: a semicolon stands between them; what stands in brackets is the remark of a suggestion. */
export function splitMoves(line: string): readonly string[] {
  return bare(line)
    .split(';')
    .map(move => move.trim())
    .filter(move => move !== '')
}

/** A line that is being typed: the moves before the last semicolon, and what stands behind it. */
export function cutLine(line: string): { readonly moves: readonly string[]; readonly typing: string } {
  const plain = bare(line)
  const cut = plain.lastIndexOf(';') + 1
  return { moves: splitMoves(plain.slice(0, cut)), typing: plain.slice(cut).trimStart() }
}

function bare(line: string): string {
  return line.replace(/\s*\[[^\]]*\]?/g, '')
}
