import type { AnyGame } from '../contract/game.ts'

type Helped = Pick<AnyGame, 'help'>

/**
 * Whether a notation says a place: the words of the place stand in it one after the other. A place that begins with a kind of
 * action means that kind.
 */
export function saysPlace(game: Helped, notation: string, place: string): boolean {
  const [said, words] = [wordsOf(notation), wordsOf(place)]
  const starts = kindAt(game, place) === undefined ? said.keys() : [0]
  return [...starts].some(start => words.every((word, index) => said[start + index] === word))
}

/** The notations that say this place where one says another of as many words, the last word of it first. */
export function withPlace(notation: string, place: string, others: Iterable<string>): readonly string[] {
  const words = notation.split(' ')
  const { length } = place.split(' ')
  const known = new Set(
    [...others].map(other => other.toLowerCase()).filter(other => other.split(' ').length === length),
  )
  return [...words.keys()].toReversed().flatMap(start => {
    const there = words.slice(start, start + length).join(' ')
    if (!known.has(there.toLowerCase())) return []
    return [[...words.slice(0, start), place, ...words.slice(start + length)].join(' ')]
  })
}

/** The kind of action with whose word a place begins, such as `conquer antisuyu 6`. */
export function kindAt({ help }: Helped, place: string): string | undefined {
  const [first] = wordsOf(place)
  return help?.whyNot?.kinds.find(kind => kind.toLowerCase() === first)
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(' ')
}
