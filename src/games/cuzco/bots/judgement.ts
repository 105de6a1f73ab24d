import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Board } from '../board.ts'
import { areasOf, templeIn } from '../rules/areas.ts'
import { placesOn } from '../rules/position.ts'
import { NONE, type Site, type State, VALUES } from '../state.ts'
import { TRIPLES } from '../tiles.ts'

/** How much a place in a city counts now, beside the PP that it will bring in the end. */
const CITY = 0.9
/** How much the value counts by which a temple could still rise. */
const RISE = 0.45
/** What a hex more counts in a village or city where one leads. */
const HEX = 0.12
/** What an Inca on the site is worth, and each level that it stands on. */
const INCA = 0.4
const LEVEL = 0.12
/** With fewer triples than this left, what may still come counts less and less. */
const LATE = TRIPLES / 3

/** How well a seat stands against the best of the others, in PP. */
export function lead(board: Board, state: State, seat: Seat): number {
  const worths = worthsOf(board, state)
  const others = worths.filter((_, other) => other !== seat)
  return at(worths, seat) - Math.max(...others)
}

/** What each seat has and may hope for, in PP. */
export function worthsOf(board: Board, { players, site, supply, ending }: State): number[] {
  const worths = players.map(({ pp }) => pp)
  const future = ending ? 0 : Math.min(1, supply.triples / LATE)
  const add = (seat: Seat, pp: number) => {
    if (!at(players, seat).scored) worths[seat] = at(worths, seat) + pp
  }
  for (const area of areasOf(board, site)) {
    const { first, second } = placesOn(site, area)
    const worth = areaWorth(site, area)
    const hope = (worth.hoped * future) / first.length
    for (const seat of first) add(seat, worth.scored * (ending ? 1 : CITY) + hope)
    for (const seat of second) add(seat, (worth.scored / 2) * (ending ? 1 : CITY) + hope / 3)
  }
  for (const [hex, seat] of site.inca.entries()) {
    if (seat !== NONE) add(seat, (INCA + LEVEL * at(site.height, hex)) * future)
  }
  return worths
}

/** What first place in an area scores in the end, and what may be hoped for beyond that. */
function areaWorth(site: Site, area: readonly number[]): { scored: number; hoped: number } {
  const temple = templeIn(site, area)
  const value = temple === undefined ? 0 : at(site.temple, temple)
  const reachable = VALUES.findLast(each => each <= area.length) ?? 0
  const rise = Math.max(0, reachable - value)
  const building = rise > 0 ? reachable / 4 : 0
  return { scored: value, hoped: rise * RISE + building + Math.min(area.length, 12) * HEX }
}
