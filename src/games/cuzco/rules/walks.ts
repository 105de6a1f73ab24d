import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Board } from '../components/board.ts'
import { BARE, POND } from '../components/tiles.ts'
import { NONE, type Site } from '../state.ts'

/** By hex: CROP or VILLAGE where Incas of the seat may step, BARE where they may not. */
export function footing(site: Site, seat: Seat): Uint8Array {
  const ground = new Uint8Array(site.ground.length)
  for (let hex = 0; hex < ground.length; hex++) {
    const inca = site.inca[hex]
    if (site.temple[hex] !== 0 || (inca !== NONE && inca !== seat)) continue
    const here = at(site.ground, hex)
    if (here !== POND) ground[hex] = here
  }
  return ground
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

/** The cheapest ways of an Inca, as far as they were asked for. */
interface Walk {
  readonly ground: Uint8Array
  readonly seen: Uint8Array
  /** By hex that was seen. */
  readonly costs: Uint16Array
  /** What is reached for the next AP, and how many those are. */
  frontier: readonly number[]
  next: number
}

/** The ways on one site by the hex that they begin on. */
interface Walks extends Pick<Site, 'inca' | 'ground' | 'temple'> {
  readonly from: Walk[]
}

/** On the site that was asked about last: who asks for one way asks for many, or for the same one again. */
let latest: Walks = { inca: [], ground: [], temple: [], from: [] }

function walkFrom(board: Board, site: Site, from: number): Walk {
  const { from: walks } = walksOn(site)
  walks[from] ??= {
    ground: footing(site, at(site.inca, from)),
    seen: new Uint8Array(board.size),
    costs: new Uint16Array(board.size),
    frontier: [from],
    next: 0,
  }
  return walks[from]
}

function walksOn({ inca, ground, temple }: Site): Walks {
  if (latest.inca !== inca || latest.ground !== ground || latest.temple !== temple) {
    latest = { inca, ground, temple, from: [] }
  }
  return latest
}

function goOn(board: Board, walk: Walk): void {
  const { near, beyond } = spread(board, walk.ground, walk.frontier, walk.seen)
  for (const hex of near) walk.costs[hex] = walk.next
  walk.frontier = beyond
  walk.next++
}
