import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { type Board, NO_HEX, SIDES } from '../components/board.ts'
import { BARE, POND } from '../components/tiles.ts'
import { NONE, type Site } from '../state.ts'

/** What of a site decides where an Inca may step. */
type Ways = Pick<Site, 'inca' | 'ground' | 'temple'>

/** By hex: CROP or VILLAGE where Incas of the seat may step, BARE where they may not. */
export function footing(ways: Ways, seat: Seat): Uint8Array {
  const footing = new Uint8Array(ways.ground.length)
  refoot(footing, ways, seat)
  return footing
}

/** Makes a footing that of a site and a seat; whether it was another. */
function refoot(footing: Uint8Array, { inca, ground, temple }: Ways, seat: Seat): boolean {
  let isOther = false
  for (let hex = 0; hex < footing.length; hex++) {
    const here = ground[hex] ?? BARE
    const isBarred = here === POND || temple[hex] !== 0 || (inca[hex] !== NONE && inca[hex] !== seat)
    const under = isBarred ? BARE : here
    if (footing[hex] === under) continue
    footing[hex] = under
    isOther = true
  }
  return isOther
}

/** All of one kind that hangs together with these hexes, added to `near`, and the hexes of the other kind beside it. */
export function spread(
  board: Board,
  ground: Uint8Array,
  from: readonly number[],
  seen: Uint8Array,
  near: number[] = [],
) {
  const beyond: number[] = []
  let place = near.length
  for (const hex of from) {
    if (seen[hex] === 1) continue
    seen[hex] = 1
    near.push(hex)
  }
  for (; place < near.length; place++) {
    const hex = near[place] ?? NO_HEX
    const kind = ground[hex]
    for (let side = 0; side < SIDES; side++) {
      const next = board.beside[SIDES * hex + side] ?? NO_HEX
      if (next === NO_HEX || seen[next] === 1 || ground[next] === BARE) continue
      if (ground[next] !== kind) {
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
  const walks = walksOn(board, site, at(site.inca, from))
  const walk = walkFrom(walks, from)
  while (walk.seen[to] === 0 && walk.frontier.length > 0) goOn(walks, walk)
  return walk.seen[to] === 1 ? walk.costs[to] : undefined
}

/** Where an Inca can get to by its cheapest ways, until it is asked for on another site. */
export interface Reach {
  /** Its own hex, then all others that cost nothing, then those for 1 AP, and so on; others of its colour stand on some. */
  readonly hexes: readonly number[]
  /** By hex, the AP of the cheapest way. Each change between crop and village costs 1 AP. */
  readonly costs: Readonly<Uint16Array>
}

/** Where an Inca can get to with at least these AP. */
export function reachOf(board: Board, site: Site, from: number, ap: number): Reach {
  const walks = walksOn(board, site, at(site.inca, from))
  const walk = walkFrom(walks, from)
  while (walk.next <= ap && walk.frontier.length > 0) goOn(walks, walk)
  return walk
}

/** The cheapest ways of an Inca, as far as they were asked for. */
interface Walk extends Reach {
  /** The age of the footing that they are on. */
  age: number
  readonly seen: Uint8Array
  readonly hexes: number[]
  readonly costs: Uint16Array
  /** What is reached for the next AP, and how many those are. */
  frontier: readonly number[]
  next: number
}

/**
 * The ways on the footing that was asked about last, since one way is seldom asked for alone. A moving Inca is not in
 * its own way. All arrays are used again, as making them takes longer than filling them.
 */
interface Walks {
  readonly board: Board
  ways: Ways
  seat: Seat
  readonly footing: Uint8Array
  /** How often it has changed. */
  age: number
  /** By the hex that they begin on; those of another age are of no use. */
  readonly from: Walk[]
}

let latest: Walks | undefined

function walksOn(board: Board, { inca, ground, temple }: Ways, seat: Seat): Walks {
  if (latest?.board !== board) latest = newWalks(board)
  const { ways } = latest
  if (ways.inca === inca && ways.ground === ground && ways.temple === temple && latest.seat === seat) return latest
  latest.ways = { inca, ground, temple }
  latest.seat = seat
  if (refoot(latest.footing, latest.ways, seat)) latest.age++
  return latest
}

function newWalks(board: Board): Walks {
  const ways = { inca: [], ground: [], temple: [] }
  return { board, ways, seat: NONE, footing: new Uint8Array(board.size), age: 0, from: [] }
}

function walkFrom({ board, age, from: walks }: Walks, from: number): Walk {
  walks[from] ??= newWalk(board)
  const walk = walks[from]
  if (walk.age === age) return walk
  walk.age = age
  walk.seen.fill(0)
  walk.hexes.length = 0
  walk.frontier = [from]
  walk.next = 0
  return walk
}

function newWalk({ size }: Board): Walk {
  return { age: NONE, hexes: [], seen: new Uint8Array(size), costs: new Uint16Array(size), frontier: [], next: 0 }
}

function goOn({ board, footing }: Walks, walk: Walk): void {
  const { hexes, costs, next } = walk
  let place = hexes.length
  const { beyond } = spread(board, footing, walk.frontier, walk.seen, hexes)
  for (; place < hexes.length; place++) costs[hexes[place] ?? 0] = next
  walk.frontier = beyond
  walk.next++
}
