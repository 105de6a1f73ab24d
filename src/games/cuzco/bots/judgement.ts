import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Board } from '../components/board.ts'
import { TRIPLES } from '../components/tiles.ts'
import { areasOf, templeIn } from '../rules/areas.ts'
import { type Places, placesOn } from '../rules/position.ts'
import { onceUnchanged } from '../rules/unchanged.ts'
import { NONE, type Site, type State, VALUES } from '../state.ts'

// All weights here were set by hand and kept where they won more games; `npm run arena` says whether others win more.

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
/** What counts at least of hopes that this very turn may still fulfil. */
const PROMISE = 0.6

/** How well a seat stands against the best of the others, in PP. */
export interface Lead {
  /** If the turn ended here. */
  readonly now: number
  /** If there is more to come in this turn. */
  readonly promised: number
}

/** The lead of a seat. */
export function leadOf(board: Board, state: State, seat: Seat): Lead {
  return leadBy(board, state, seat, { standing: area => standingIn(state.site, area), incas: incasOn(state.site) })
}

/** The leads of a seat in states that differ little from one: what of them is as it was in that is not judged again. */
export function leadsFrom(board: Board, from: State, seat: Seat): (state: State) => Lead {
  const standing = onceUnchanged(board, from.site, standingIn)
  const incas = incasOn(from.site)
  return state => {
    const { site } = state
    return leadBy(board, state, seat, {
      standing: area => standing(site, area),
      incas: site.inca === from.site.inca ? incas : incasOn(site),
    })
  }
}

/** Who is in which place in a village or city, and what that is worth. */
interface Standing extends Places {
  /** What first place scores in the end, and what may be hoped for beyond that. */
  readonly worth: { readonly scored: number; readonly hoped: number }
}

/** How all stand on a site: in each village or city, and the hexes on which Incas stand. */
interface Stands {
  standing(area: readonly number[]): Standing
  readonly incas: readonly number[]
}

function incasOn({ inca }: Site): readonly number[] {
  const hexes: number[] = []
  for (let hex = 0; hex < inca.length; hex++) if (inca[hex] !== NONE) hexes.push(hex)
  return hexes
}

const NOTHING = { scored: 0, hoped: 0 }

function standingIn(site: Site, area: readonly number[]): Standing {
  const places = placesOn(site, area)
  return { ...places, worth: places.first.length === 0 ? NOTHING : areaWorth(site, area) }
}

function leadBy(board: Board, state: State, seat: Seat, stands: Stands): Lead {
  const { sure, hoped } = worthsOf(board, state, stands)
  const future = state.ending ? 0 : Math.min(1, state.supply.triples / LATE)
  const over = (share: number) => {
    const worthOf = (each: Seat) => (sure[each] ?? 0) + share * (hoped[each] ?? 0)
    let best = Number.NEGATIVE_INFINITY
    for (let other = 0; other < sure.length; other++) if (other !== seat) best = Math.max(best, worthOf(other))
    return worthOf(seat) - best
  }
  return { now: over(future), promised: over(Math.max(future, PROMISE)) }
}

/** What each seat has, and what it may hope for, in PP. */
function worthsOf(
  board: Board,
  { players, site, ending }: State,
  { standing, incas }: Stands,
): { readonly sure: Float64Array; readonly hoped: Float64Array } {
  const sure = Float64Array.from(players, ({ pp }) => pp)
  const hoped = new Float64Array(players.length)
  const add = (worths: Float64Array, seat: Seat, pp: number) => {
    if (!at(players, seat).scored) worths[seat] = (worths[seat] ?? 0) + pp
  }
  for (const area of areasOf(board, site)) {
    const { first, second, worth } = standing(area)
    if (first.length === 0) continue
    const scored = worth.scored * (ending ? 1 : CITY)
    const hope = worth.hoped / first.length
    for (const seat of first) {
      add(sure, seat, scored)
      add(hoped, seat, hope)
    }
    for (const seat of second) {
      add(sure, seat, scored / 2)
      add(hoped, seat, hope / 3)
    }
  }
  for (const hex of incas) add(hoped, at(site.inca, hex), INCA + LEVEL * at(site.height, hex))
  return { sure, hoped }
}

function areaWorth(site: Site, area: readonly number[]): Standing['worth'] {
  const temple = templeIn(site, area)
  const value = temple === undefined ? 0 : at(site.temple, temple)
  const reachable = VALUES.findLast(each => each <= area.length) ?? 0
  const rise = Math.max(0, reachable - value)
  const building = rise > 0 ? reachable / 4 : 0
  return { scored: value, hoped: rise * RISE + building + Math.min(area.length, 12) * HEX }
}
