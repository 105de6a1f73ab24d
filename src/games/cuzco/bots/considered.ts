import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { sample } from '../../../engine/basics/chance.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { BARE } from '../components/tiles.ts'
import { incasOf } from '../rules/position.ts'
import type { Site } from '../state.ts'

/** How many of each kind are looked at. */
export interface Breadth {
  readonly near: number
  readonly far: number
  readonly steps: number
}

interface Table {
  readonly board: Board
  readonly site: Site
  readonly seat: Seat
  readonly chance: Chance
}

/** Some of what may be done without learning anything: of the terrains mostly those near the own Incas. */
export function considered(table: Table, legal: Iterable<Action>, breadth: Breadth): Action[] {
  const places: ActionOf<'place'>[] = []
  const steps: Action[] = []
  const raises: Action[] = []
  for (const action of legal) {
    if (action.type === 'place') places.push(action)
    else if (action.type === 'build' || action.type === 'expand') raises.push(action)
    else if (action.type === 'enter' || action.type === 'move') steps.push(action)
    else if (action.type === 'pond' && isNearlySurrounded(table, action.hex)) raises.push(action)
  }
  const close = closeToOwn(table)
  const near = places.filter(place => close.has(hexNamed(table.board, place.hex) ?? 0))
  return [
    ...sample(near, breadth.near, table.chance),
    ...sample(places, breadth.far, table.chance),
    ...raises,
    ...sample(steps, breadth.steps, table.chance),
  ]
}

/** The hexes at most two steps from an own Inca. */
function closeToOwn({ board, site, seat }: Table): ReadonlySet<number> {
  const beside = (hexes: Iterable<number>) => [...hexes].flatMap(hex => at(board.neighbours, hex))
  const own = incasOf(site, seat)
  const next = new Set([...own, ...beside(own)])
  return new Set([...next, ...beside(next)])
}

/** A pond with more than one bare hex beside it takes more than a turn to score. */
function isNearlySurrounded({ board, site }: Table, label: string): boolean {
  const around = at(board.neighbours, hexNamed(board, label) ?? 0)
  return around.filter(hex => site.ground[hex] === BARE).length <= 1
}
