import { at } from '../basics/at.ts'

/** A place at a table, counted from 0 in the order of play. */
export type Seat = number

/** Who looks: a seat, or everybody. */
export type Viewer = Seat | 'public'

/** The letter in the sign of a seat, in pictures and in words: A for the first. */
export function seatLetter(seat: Seat): string {
  return String.fromCharCode('A'.charCodeAt(0) + seat)
}

/** Who plays from this view. Throws a RangeError for the public, which plays nothing. */
export function ownSeat({ viewer }: { readonly viewer: Viewer }): Seat {
  if (viewer === 'public') throw new RangeError('the public has no seat')
  return viewer
}

/**
 * Whether the viewer's answer is the last that is waited for, where answers are shown together. A panel calls that
 * final. For the public, whether anybody's is.
 */
export function answersLast(viewer: Viewer, unanswered: readonly Seat[]): boolean {
  const [next, ...others] = unanswered
  return next !== undefined && others.length === 0 && (viewer === 'public' || viewer === next)
}

/** What is the viewer's own of what a view has by seat; undefined for the public. */
export function ownOf<T>({
  viewer,
  players,
}: {
  readonly viewer: Viewer
  readonly players: readonly T[]
}): T | undefined {
  return viewer === 'public' ? undefined : at(players, viewer)
}
