import { at } from '../../../engine/at.ts'
import type { Chance } from '../../../engine/chance.ts'
import type { Seat } from '../../../engine/game.ts'
import { distance } from '../../../engine/hex.ts'
import type { Action, ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../board.ts'
import type { Site } from '../state.ts'
import { BARE } from '../tiles.ts'

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
  const near = places.filter(place => isNearOwn(table, place.hex))
  return [
    ...some(near, breadth.near, table.chance),
    ...some(places, breadth.far, table.chance),
    ...raises,
    ...some(steps, breadth.steps, table.chance),
  ]
}

function isNearOwn({ board, site, seat }: Table, label: string): boolean {
  const place = at(board.hexes, hexNamed(board, label) ?? 0)
  return site.inca.some((inca, hex) => inca === seat && distance(at(board.hexes, hex), place) <= 2)
}

/** A pond with more than one bare hex beside it takes more than a turn to score. */
function isNearlySurrounded({ board, site }: Table, label: string): boolean {
  const around = at(board.neighbours, hexNamed(board, label) ?? 0)
  return around.filter(hex => site.ground[hex] === BARE).length <= 1
}

/** At most so many of the things, any of them. */
function some<T>(things: readonly T[], most: number, chance: Chance): T[] {
  if (things.length <= most) return [...things]
  return Array.from({ length: most }, () => chance.pick(things))
}
