import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Board } from '../board.ts'
import { areasOf, templeIn } from '../rules/areas.ts'
import { placesOn } from '../rules/position.ts'
import { NONE, type Site, type State, VALUES } from '../state.ts'

/** How much a lead in what is not yet scored counts beside PP that are. */
const CITY = 0.9
const VILLAGE = 0.45
const GROWTH = 0.12
/** What an Inca on the site is worth, and each level that it stands on. */
const INCA = 0.4
const LEVEL = 0.12

/** How well a seat stands against the best of the others, in PP. */
export function lead(board: Board, state: State, seat: Seat): number {
  const worths = worthsOf(board, state)
  const others = worths.filter((_, other) => other !== seat)
  return at(worths, seat) - Math.max(...others)
}

/** What each seat has and may hope for, in PP. */
export function worthsOf(board: Board, { players, site }: State): number[] {
  const worths = players.map(({ pp }) => pp)
  const isScored = (seat: Seat) => at(players, seat).scored
  const add = (seat: Seat, pp: number) => {
    worths[seat] = at(worths, seat) + pp
  }
  for (const area of areasOf(board, site)) {
    for (const [place, seats] of Object.entries(placesOn(site, area))) {
      const share = place === 'first' ? areaWorth(site, area, seats.length === 1) : areaWorth(site, area, false) / 2
      for (const seat of seats) if (!isScored(seat)) add(seat, share)
    }
  }
  for (const [hex, seat] of site.inca.entries()) {
    if (seat !== NONE && !isScored(seat)) add(seat, INCA + LEVEL * at(site.height, hex))
  }
  return worths
}

/** What first place in an area may bring: the city's value, and what building and expanding bring to whoever is alone in front. */
function areaWorth(site: Site, area: readonly number[], isAlone: boolean): number {
  const temple = templeIn(site, area)
  const value = temple === undefined ? 0 : at(site.temple, temple)
  const reachable = VALUES.findLast(each => each <= area.length) ?? 0
  const hoped =
    Math.max(0, reachable - value) * (isAlone ? VILLAGE : VILLAGE / 2) +
    (isAlone && reachable > value ? reachable / 4 : 0)
  return value * CITY + hoped + Math.min(area.length, 12) * GROWTH
}
