import { type Action, format } from '../actions.ts'

/** An action as the words of its notation. */
export type Line = readonly string[]

/** Legal actions as lines. */
export function linesOf(legal: Iterable<Action>): Line[] {
  return Array.from(legal, action => format(action).split(' '))
}

/** Those of the lines that begin with these words. */
export function beginning(lines: readonly Line[], words: Line): Line[] {
  return lines.filter(line => words.every((word, index) => line[index] === word))
}

/** The lines by the word that stands at a place; those that end before it are left out. */
export function byWord(lines: readonly Line[], place: number): ReadonlyMap<string, readonly Line[]> {
  const longer = lines.filter(({ length }) => length > place)
  return Map.groupBy(longer, line => line[place] ?? '')
}

/** Goes on from these words as long as there is only one way to go on. */
export function forced(lines: readonly Line[], words: Line): Line {
  const [only, ...others] = byWord(lines, words.length).keys()
  const ends = lines.some(({ length }) => length === words.length)
  return only === undefined || others.length > 0 || ends ? words : forced(lines, [...words, only])
}
