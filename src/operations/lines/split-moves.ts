import { movesOf } from '../../engine/basics/moves-of.ts'

/** The longest line of moves or of a game's options: as many steps as may be prepared. What it says is tried move by move. */
export const LONGEST_LINE = 2_500

/** The moves of a line as it was typed, without the remarks of suggestions. */
export function splitMoves(line: string): readonly string[] {
  return movesOf(bare(line))
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
