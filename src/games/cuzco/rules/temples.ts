import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { VILLAGE } from '../components/tiles.ts'
import { type Code, type Ruling, rule } from '../refusals.ts'
import { NONE, type State, VALUES, type Value } from '../state.ts'
import { areaOf, areasOf, areaWith, templeIn, templesOf } from './areas.ts'
import { highestOn } from './position.ts'
import { missingFloor } from './room.ts'
import { areaFacts, hexFacts, standingIn } from './standing.ts'

export const TEMPLE_COST = 1

/** A temple that could be built or expanded: where it stands, and its value then. */
export interface Raise {
  readonly hex: number
  readonly value: Value
}

/** The PP for building or expanding to a value. */
export function templePp(value: number): number {
  return value / 2
}

/** Every temple that the seat may build now. */
export function builds(board: Board, state: State, seat: Seat): Raise[] {
  return areasOf(board, state.site).flatMap(area => {
    if (area.length < VALUES[0] || !area.some(hex => state.site.inca[hex] === seat)) return []
    const held = holdOf(state, area)
    const values = VALUES.filter(to => raiseForbidden(state, seat, held, { from: 0, to }) === undefined)
    if (values.length === 0) return []
    const sites = area.filter(hex => siteForbidden(state, area, hex) === undefined)
    return sites.flatMap(hex => values.map(value => ({ hex, value })))
  })
}

/** Every expansion of a temple that the seat may do now. */
export function expansions(board: Board, state: State, seat: Seat): Raise[] {
  const { site, turn } = state
  return templesOf(site).flatMap(hex => {
    if (turn.changed.includes(hex)) return []
    const held = holdOf(state, areaWith(board, site, hex))
    const from = at(site.temple, hex)
    const values = VALUES.filter(to => raiseForbidden(state, seat, held, { from, to }) === undefined)
    return values.map(value => ({ hex, value }))
  })
}

/** What the rules say to building a temple. */
export function judgeBuild(board: Board, state: State, seat: Seat, action: ActionOf<'build'>): Ruling {
  const { site } = state
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  if (site.ground[hex] !== VILLAGE) return rule('no-village', { hex: action.hex })
  const area = areaOf(board, site, hex)
  const taken = rule(siteForbidden(state, area, hex), {
    ...hexFacts(board, site, templeIn(site, area) ?? hex),
    ...areaFacts(board, site, area),
  })
  return taken ?? judgeRaise(board, state, seat, { area, hex: action.hex, from: 0, to: action.value })
}

/** The rule that forbids a temple on this hex of a village or city, whoever builds it. */
function siteForbidden({ site }: State, area: readonly number[], hex: number): Code | undefined {
  if (templeIn(site, area) !== undefined) return 'city-has-temple'
  return site.inca[hex] === NONE ? undefined : 'hex-taken'
}

/** What the rules say to expanding a temple. */
export function judgeExpand(board: Board, state: State, seat: Seat, action: ActionOf<'expand'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  const from = at(state.site.temple, hex)
  if (from === 0) return rule('no-temple', { hex: action.hex })
  if (state.turn.changed.includes(hex)) return rule('changed-already', { hex: action.hex })
  const area = areaOf(board, state.site, hex)
  return judgeRaise(board, state, seat, { area, hex: action.hex, from, to: action.value })
}

/** A step by which a temple would rise, on which hex of which village or city. */
interface Rise extends Step {
  readonly area: readonly number[]
  readonly hex: string
}

function judgeRaise(board: Board, state: State, seat: Seat, { area, hex, ...step }: Rise): Ruling {
  const { from, to } = step
  const held = holdOf(state, area)
  const code = raiseForbidden(state, seat, held, step)
  if (code === undefined) return undefined
  const where = areaFacts(board, state.site, area)
  if (code === 'not-highest') return rule(code, { ...where, standing: standingIn(board, state.site, area, seat) })
  const floor = missingFloor(state, from, to) ?? to
  return rule(code, { ...where, hex, value: to, from, size: held.size, floor, cost: TEMPLE_COST, left: state.turn.ap })
}

/** What of a village or city decides how high a temple in it may be, and whose it is to raise. */
interface Hold {
  readonly size: number
  readonly highest: Seat | undefined
}

function holdOf({ site }: State, area: readonly number[]): Hold {
  return { size: area.length, highest: highestOn(site, area) }
}

/** The rule that keeps the seat from raising the temple of a village or city from one value to another. */
function raiseForbidden(state: State, seat: Seat, { size, highest }: Hold, { from, to }: Step): Code | undefined {
  if (highest !== seat) return 'not-highest'
  if (to <= from) return 'not-higher'
  if (to > size) return 'area-too-small'
  if (missingFloor(state, from, to) !== undefined) return 'no-floor'
  return state.turn.ap < TEMPLE_COST ? 'too-few-ap' : undefined
}

/** From which value a temple is raised, and to which. */
interface Step {
  readonly from: number
  readonly to: Value
}
