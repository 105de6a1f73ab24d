import type { AnyGame } from '../../engine/contract/game.ts'
import { kindAt } from '../../engine/play/says-place.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import { legalAt } from './ways-at.ts'

/** The most words by which a place is called. */
const LONGEST = 3

/**
 * Which places lead on from those that were tapped, by all that their notations say: there is a legal move that names both. Where
 * nothing was tapped, those at which anything can be done.
 */
export function legalPlaces(
  game: AnyGame,
  position: RunningPosition,
  tapped: readonly string[],
): (place: string) => boolean {
  const notations = legalAt(game, position, tapped).map(action => game.notation.format(action).toLowerCase().split(' '))
  const said = new Set(notations.flatMap(runsOf))
  const begun = new Set(notations.flatMap(words => runsFrom(words, 0)))
  return place => (kindAt(game, place) === undefined ? said : begun).has(place.toLowerCase())
}

/** All that stands together in a notation. */
function runsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((_, from) => runsFrom(words, from))
}

/** What stands together from a word on. */
function runsFrom(words: readonly string[], from: number): readonly string[] {
  const some = words.slice(from, from + LONGEST)
  return some.map((_, more) => some.slice(0, more + 1).join(' '))
}
