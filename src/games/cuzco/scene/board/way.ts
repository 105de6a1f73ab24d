import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Board } from '../../components/board.ts'
import { BARE } from '../../components/tiles.ts'
import { footing } from '../../rules/walks.ts'
import type { Site } from '../../state.ts'

/** The hexes that an Inca goes over by the cheapest way, both ends included; empty if there is none. */
export function wayOf(board: Board, site: Site, seat: Seat, { from, to }: { from: number; to: number }): number[] {
  const ground = footing(site, seat)
  const before = new Map([[from, from]])
  let frontier = [from]
  while (frontier.length > 0 && !before.has(to)) frontier = spread(board, ground, frontier, before)
  if (!before.has(to)) return []
  const way = [to]
  for (let hex = to; hex !== from; ) {
    hex = before.get(hex) ?? from
    way.unshift(hex)
  }
  return way
}

/** Goes on over all that costs nothing; returns the hexes of the other kind beside it, each with where it was reached from. */
function spread(board: Board, ground: Uint8Array, frontier: readonly number[], before: Map<number, number>): number[] {
  const near = [...frontier]
  const beyond: [next: number, from: number][] = []
  for (const hex of near) {
    for (const next of at(board.neighbours, hex)) {
      if (before.has(next) || ground[next] === BARE) continue
      if (ground[next] !== ground[hex]) {
        beyond.push([next, hex])
        continue
      }
      before.set(next, hex)
      near.push(next)
    }
  }
  const reached = beyond.filter(([next]) => !before.has(next))
  for (const [next, from] of reached) if (!before.has(next)) before.set(next, from)
  return [...new Set(reached.map(([next]) => next))]
}
