import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed, labelOf } from '../components/board.ts'
import { VILLAGE } from '../components/tiles.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { NONE, type State, VALUES, type Value } from '../state.ts'
import { areaOf, areasOf, templeIn, templesOf } from './areas.ts'
import { highestOn } from './position.ts'

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

/** The rule that keeps a temple in this area from being raised from one value to another, whoever does it. */
function raiseForbidden(state: State, area: readonly number[], { from, to }: { from: number; to: Value }) {
  if (to <= from) return 'not-higher' satisfies Code
  if (to > area.length) return 'area-too-small' satisfies Code
  return missingFloor(state, from, to) === undefined ? undefined : ('no-floor' satisfies Code)
}

/** The lowest floor above one value and up to another of which none is left. */
function missingFloor(state: State, from: number, to: Value): Value | undefined {
  return VALUES.find((value, index) => value > from && value <= to && state.supply.floors[index] === 0)
}

/** Every temple that the seat may build, with the AP left. */
export function builds(board: Board, state: State, seat: Seat): Raise[] {
  if (state.turn.ap < TEMPLE_COST) return []
  return areasOf(board, state.site).flatMap(area => {
    if (templeIn(state.site, area) !== undefined || highestOn(state.site, area) !== seat) return []
    const values = VALUES.filter(to => raiseForbidden(state, area, { from: 0, to }) === undefined)
    const free = area.filter(hex => state.site.inca[hex] === NONE)
    return free.flatMap(hex => values.map(value => ({ hex, value })))
  })
}

/** Every expansion of a temple that the seat may do, with the AP left. */
export function expansions(board: Board, state: State, seat: Seat): Raise[] {
  if (state.turn.ap < TEMPLE_COST) return []
  const { site, turn } = state
  return templesOf(site).flatMap(hex => {
    const area = areaOf(board, site, hex)
    if (turn.changed.includes(hex) || highestOn(site, area) !== seat) return []
    const from = at(site.temple, hex)
    const values = VALUES.filter(to => raiseForbidden(state, area, { from, to }) === undefined)
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
  const temple = templeIn(site, area)
  if (temple !== undefined) return rule('city-has-temple', { hex: labelOf(board, temple) })
  if (site.inca[hex] !== NONE) return rule('hex-taken', { hex: action.hex })
  return judgeRaise(state, seat, area, { from: 0, to: action.value })
}

/** What the rules say to expanding a temple. */
export function judgeExpand(board: Board, state: State, seat: Seat, action: ActionOf<'expand'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  const from = at(state.site.temple, hex)
  if (from === 0) return rule('no-temple', { hex: action.hex })
  if (state.turn.changed.includes(hex)) return rule('changed-already', { hex: action.hex })
  return judgeRaise(state, seat, areaOf(board, state.site, hex), { from, to: action.value })
}

function judgeRaise(state: State, seat: Seat, area: readonly number[], step: { from: number; to: Value }): Ruling {
  if (highestOn(state.site, area) !== seat) return rule('not-highest')
  const code = raiseForbidden(state, area, step)
  const floor = missingFloor(state, step.from, step.to) ?? step.to
  return (
    rule(code, { value: step.to, from: step.from, size: area.length, floor }) ?? tooFewAp(TEMPLE_COST, state.turn.ap)
  )
}
