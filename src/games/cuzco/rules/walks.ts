import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Board } from '../components/board.ts'
import { BARE, POND } from '../components/tiles.ts'
import { NONE, type Site } from '../state.ts'

/** What of a site decides where an Inca may step. */
type Ways = Pick<Site, 'inca' | 'ground' | 'temple'>

/** By hex: CROP or VILLAGE where Incas of the seat may step, BARE where they may not. */
export function footing({ inca, ground, temple }: Ways, seat: Seat): Uint8Array {
  const footing = new Uint8Array(ground.length)
  for (let hex = 0; hex < footing.length; hex++) {
    const here = ground[hex]
    const isFree = temple[hex] === 0 && (inca[hex] === NONE || inca[hex] === seat)
    if (isFree && here !== undefined && here !== POND) footing[hex] = here
  }
  return footing
}

/** All of one kind that hangs together with these hexes, and the hexes of the other kind beside it. */
export function spread(board: Board, ground: Uint8Array, from: readonly number[], seen: Uint8Array) {
  const near: number[] = []
  const beyond: number[] = []
  for (const hex of from) {
    if (seen[hex] === 1) continue
    seen[hex] = 1
    near.push(hex)
  }
  for (const hex of near) {
    for (const next of at(board.neighbours, hex)) {
      if (seen[next] === 1 || ground[next] === BARE) continue
      if (ground[next] !== ground[hex]) {
        beyond.push(next)
        continue
      }
      seen[next] = 1
      near.push(next)
    }
  }
  return { near, beyond }
}

/** The AP of the cheapest way of an Inca to a hex, if there is any. */
export function moveCost(board: Board, site: Site, { from, to }: { from: number; to: number }): number | undefined {
  const walk = walkFrom(board, site, from)
  while (walk.seen[to] === 0 && walk.frontier.length > 0) goOn(board, walk)
  return walk.seen[to] === 1 ? walk.costs[to] : undefined
}

/** Where an Inca can get to by its cheapest ways. */
export interface Reach {
  /** Its own hex, then all others that cost nothing, then those for 1 AP, and so on; others of its colour stand on some. */
  readonly hexes: readonly number[]
  /** By hex, the AP of the cheapest way. Each change between crop and village costs 1 AP. */
  readonly costs: Readonly<Uint16Array>
}

/** Where an Inca can get to with at least these AP. */
export function reachOf(board: Board, site: Site, from: number, ap: number): Reach {
  const walk = walkFrom(board, site, from)
  while (walk.next <= ap && walk.frontier.length > 0) goOn(board, walk)
  return walk
}

/** The cheapest ways of an Inca, as far as they were asked for. */
interface Walk extends Reach {
  readonly footing: Uint8Array
  readonly seen: Uint8Array
  readonly hexes: number[]
  readonly costs: Uint16Array
  /** What is reached for the next AP, and how many those are. */
  frontier: readonly number[]
  next: number
}

/** The ways of a seat's Incas on one site, by the hex that they begin on. */
interface Walks extends Ways {
  readonly seat: Seat
  readonly footing: Uint8Array
  readonly from: Walk[]
}

/**
 * On the footing that was asked about last: who asks for one way asks for many, or for the same one again, and an Inca that
 * moves is not in the way of its own.
 */
let latest: Walks = { inca: [], ground: [], temple: [], seat: NONE, footing: new Uint8Array(), from: [] }

function walkFrom(board: Board, site: Site, from: number): Walk {
  const { from: walks, footing } = walksOn(site, at(site.inca, from))
  walks[from] ??= {
    footing,
    hexes: [],
    seen: new Uint8Array(board.size),
    costs: new Uint16Array(board.size),
    frontier: [from],
    next: 0,
  }
  return walks[from]
}

function walksOn({ inca, ground, temple }: Ways, seat: Seat): Walks {
  if (latest.inca !== inca || latest.ground !== ground || latest.temple !== temple || latest.seat !== seat) {
    const own = footing({ inca, ground, temple }, seat)
    const isAlike = Buffer.compare(own, latest.footing) === 0
    latest = { inca, ground, temple, seat, footing: own, from: isAlike ? latest.from : [] }
  }
  return latest
}

function goOn(board: Board, walk: Walk): void {
  const { near, beyond } = spread(board, walk.footing, walk.frontier, walk.seen)
  for (const hex of near) walk.costs[hex] = walk.next
  walk.hexes.push(...near)
  walk.frontier = beyond
  walk.next++
}
