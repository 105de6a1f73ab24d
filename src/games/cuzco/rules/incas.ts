import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import type { Action, ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { hexActions, movesFrom } from '../components/hex-actions.ts'
import { BARE, POND } from '../components/tiles.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { INCAS, NONE, type Site, type State } from '../state.ts'
import { incasOf } from './position.ts'
import { hexFacts } from './standing.ts'
import { moveCost, type Reach, reachOf } from './walks.ts'

/** The rule that forbids an Inca to stop there. */
function stopForbidden(site: Site, hex: number): Code | undefined {
  if (site.ground[hex] === BARE || site.ground[hex] === POND) return 'no-terrain'
  if (site.temple[hex] !== 0) return 'holy-hex'
  return site.inca[hex] === NONE ? undefined : 'hex-taken'
}

/** Whether an Inca could stop there. */
export function canStop(site: Site, hex: number): boolean {
  return stopForbidden(site, hex) === undefined
}

/** Adds to a list every entry of an Inca of the seat. */
export function addEntries(found: Action[], board: Board, state: State, seat: Seat): void {
  if (state.players[seat]?.incas === 0) return
  const { enter } = hexActions(board)
  for (const hex of board.border) {
    const action = enter[hex]
    if (action !== undefined && entryForbidden(board, state, seat, hex) === undefined) found.push(action)
  }
}

/** Adds to a list every exit of an Inca of the seat. */
export function addExits(found: Action[], board: Board, state: State, seat: Seat): void {
  const { leave } = hexActions(board)
  for (const hex of board.border) {
    const action = leave[hex]
    if (action !== undefined && exitForbidden(board, state, seat, hex) === undefined) found.push(action)
  }
}

/** What the rules say to bringing an Inca onto the site here. */
export function judgeEnter(board: Board, state: State, seat: Seat, action: ActionOf<'enter'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  return rule(entryForbidden(board, state, seat, hex), borderFacts(board, state, hex))
}

/** The rule that keeps the seat from bringing an Inca onto the site here. */
function entryForbidden(board: Board, { site, players, turn }: State, seat: Seat, hex: number): Code | undefined {
  const cost = board.entry[hex] ?? 0
  if (players[seat]?.incas === 0) return 'no-inca-left'
  if (cost === 0) return 'not-on-border'
  return stopForbidden(site, hex) ?? (cost > turn.ap ? 'too-few-ap' : undefined)
}

function borderFacts(board: Board, { site, turn }: State, hex: number): Facts {
  return { ...hexFacts(board, site, hex), cost: at(board.entry, hex), left: turn.ap, number: INCAS }
}

/** What the rules say to taking an Inca out here. */
export function judgeLeave(board: Board, state: State, seat: Seat, action: ActionOf<'leave'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  return rule(exitForbidden(board, state, seat, hex), borderFacts(board, state, hex))
}

/** The rule that keeps the seat from taking an Inca out here. */
function exitForbidden(board: Board, { site, turn }: State, seat: Seat, hex: number): Code | undefined {
  if (site.inca[hex] !== seat) return 'not-your-inca'
  if (at(board.entry, hex) === 0) return 'not-on-border'
  return at(board.entry, hex) > turn.ap ? 'too-few-ap' : undefined
}

/**
 * Adds every move of the seat's Incas to a list, with the AP left. Reachable hexes are searched once, as asking the
 * judge about each is hundreds of times slower; a test compares them.
 */
export function addMoves(found: Action[], board: Board, { site, turn }: State, seat: Seat): void {
  const listed: number[] = []
  for (const start of incasOf(site, seat)) {
    if (listed.includes(start)) continue
    const reach = reachOf(board, site, start, turn.ap)
    const stops = stopsOf(site, reach, turn.ap)
    // Whoever can be reached for nothing can get to the same hexes at the same cost.
    for (const from of reach.hexes) {
      if (reach.costs[from] !== 0) break
      if (site.inca[from] !== seat) continue
      listed.push(from)
      addMovesTo(found, stops, movesFrom(board, from))
    }
  }
}

/** Where the Inca on a hex can move to with these AP. */
export function movesWith(board: Board, site: Site, from: number, ap: number): readonly number[] {
  return stopsOf(site, reachOf(board, site, from, ap), ap)
}

/** Where an Inca can get to with these AP, and nobody stands. */
function stopsOf({ inca }: Site, { hexes, costs }: Reach, ap: number): number[] {
  const stops: number[] = []
  for (const hex of hexes) {
    if (Number(costs[hex]) > ap) break
    if (inca[hex] === NONE) stops.push(hex)
  }
  return stops
}

function addMovesTo(found: Action[], stops: readonly number[], moves: readonly Action[]): void {
  for (const to of stops) {
    const action = moves[to]
    if (action !== undefined) found.push(action)
  }
}

/** What the rules say to moving an Inca. */
export function judgeMove(board: Board, state: State, seat: Seat, action: ActionOf<'move'>): Ruling {
  const from = hexNamed(board, action.from)
  const to = hexNamed(board, action.to)
  if (from === undefined) return rule('no-such-hex', { hex: action.from })
  if (to === undefined) return rule('no-such-hex', { hex: action.to })
  if (state.site.inca[from] !== seat) return rule('not-your-inca', { hex: action.from })
  const stop = stopForbidden(state.site, to)
  if (stop !== undefined) return rule(stop, hexFacts(board, state.site, to))
  const cost = moveCost(board, state.site, { from, to })
  return cost === undefined
    ? rule('no-way', { from: action.from, to: action.to })
    : tooFewAp(cost, state.turn.ap, action.from)
}
