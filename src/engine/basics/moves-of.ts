/** The moves of a line: a semicolon stands between them. */
export function movesOf(line: string): readonly string[] {
  return line
    .split(';')
    .map(move => move.trim())
    .filter(move => move !== '')
}
