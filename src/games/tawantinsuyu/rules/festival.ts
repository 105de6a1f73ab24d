import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'

/** VP for emptying the Village, by the number of the Festival. */
export const TRIGGER_VP = [1, 2, 4] as const
const VP_PER_MISSING_POTATO = 2
/** God cards drawn after a Festival, from the player with the fewest VP up. */
const DRAWS = { 2: [2, 1], 3: [2, 2, 1], 4: [2, 2, 1, 1] } as const

/** Who leads a region: most markers, and among equals whoever has the rightmost. `spaces` are its owners from the left. */
export function regionLeader(spaces: readonly (Seat | undefined)[]): Seat | undefined {
  const owners = spaces.flatMap(owner => owner ?? [])
  const markers = (seat: Seat) => owners.filter(owner => owner === seat).length
  const most = Math.max(...owners.map(markers))
  return owners.findLast(owner => markers(owner) === most)
}

/** What a player with this many God cards pays at a Festival who gives this many potatoes, and loses in VP. */
export function upkeep(
  godCards: number,
  potatoes: number,
  vp: number,
): { readonly paid: number; readonly lost: number } {
  const paid = Math.min(godCards, potatoes)
  return { paid, lost: Math.min(vp, VP_PER_MISSING_POTATO * (godCards - paid)) }
}

/**
 * How many God cards each seat draws after a Festival, in the order of drawing. Of those with equal VP, whoever comes
 * sooner after the active player, the active one first, counts as having more and so draws later.
 */
export function festivalDraws(vp: readonly number[], active: Seat): { readonly seat: Seat; readonly cards: number }[] {
  const draws = drawsFor(vp.length)
  const turns = (seat: Seat) => (seat - active + vp.length) % vp.length
  return [...vp.keys()]
    .sort((a, b) => at(vp, a) - at(vp, b) || turns(b) - turns(a))
    .map((seat, place) => ({ seat, cards: at(draws, place) }))
}

function drawsFor(seats: number): readonly number[] {
  if (seats === 2 || seats === 3 || seats === 4) return DRAWS[seats]
  throw new RangeError(`not a game for ${seats}`)
}
