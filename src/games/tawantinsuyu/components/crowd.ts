/**
 * For how many players the table is laid out; a single one has the table of two. Throws a RangeError for a number of
 * seats that is not 1 to 4.
 */
export function crowdOf(seats: number): 2 | 3 | 4 {
  if (seats === 1) return 2
  if (seats === 2 || seats === 3 || seats === 4) return seats
  throw new RangeError(`not a game for ${seats}`)
}
