import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Facts } from '../../../engine/contract/words.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed, labelOf } from '../components/board.ts'
import { BARE, POND } from '../components/tiles.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { INCAS, NONE, type Site, type State } from '../state.ts'
import { hexFacts } from './standing.ts'
import { moveCost, reachOf } from './walks.ts'

/** The rule that forbids an Inca to stop there. */
function stopForbidden(site: Site, hex: number): Code | undefined {
  if (site.ground[hex] === BARE || site.ground[hex] === POND) return 'no-terrain'
  if (site.temple[hex] !== 0) return 'holy-hex'
  return site.inca[hex] === NONE ? undefined : 'hex-taken'
}

/** Every hex on which an Inca of the seat may enter now. */
export function entries(board: Board, state: State, seat: Seat): number[] {
  return board.border.filter(hex => entryForbidden(board, state, seat, hex) === undefined)
}

/** Every hex from which an Inca of the seat may leave now. */
export function exits(board: Board, state: State, seat: Seat): number[] {
  return board.border.filter(hex => exitForbidden(board, state, seat, hex) === undefined)
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

const movesOn = onceFor((_: Board): ActionOf<'move'>[][] => [])

/** The moves from a hex to every other, by number; made once, for they are listed again and again. */
function movesFrom(board: Board, hex: number): readonly ActionOf<'move'>[] {
  const moves = movesOn(board)
  moves[hex] ??= board.labels.map(to => ({ type: 'move', from: labelOf(board, hex), to }))
  return moves[hex]
}

/**
 * Every move of an Inca of the seat, with the AP left. A list of its own, that a test compares with the judge: what can be
 * reached is looked for once, in 0.01 ms, where asking the judge about each hex takes 4.
 */
export function moves(board: Board, { site, turn }: State, seat: Seat): ActionOf<'move'>[] {
  const found: ActionOf<'move'>[] = []
  const done: number[] = []
  for (let start = site.inca.indexOf(seat); start >= 0; start = site.inca.indexOf(seat, start + 1)) {
    if (done.includes(start)) continue
    const { hexes, costs } = reachOf(board, site, start, turn.ap)
    const free = hexes.filter(hex => site.inca[hex] === NONE && Number(costs[hex]) <= turn.ap)
    // Whoever can be reached for nothing can get to the same hexes at the same cost.
    const alike = hexes.filter(hex => site.inca[hex] === seat && costs[hex] === 0)
    for (const from of alike) {
      const actions = movesFrom(board, from)
      for (const to of free) {
        const action = actions[to]
        if (action !== undefined) found.push(action)
      }
    }
    done.push(...alike)
  }
  return found
}

/** What the rules say to moving an Inca. */
export function judgeMove(board: Board, state: State, seat: Seat, action: ActionOf<'move'>): Ruling {
  const from = hexNamed(board, action.from)
  const to = hexNamed(board, action.to)
  if (from === undefined) return rule('no-such-hex', { hex: action.from })
  if (to === undefined) return rule('no-such-hex', { hex: action.to })
  if (state.site.inca[from] !== seat) return rule('not-your-inca', { hex: action.from })
  const stop = rule(stopForbidden(state.site, to), hexFacts(board, state.site, to))
  if (stop !== undefined) return stop
  const cost = moveCost(board, state.site, { from, to })
  return cost === undefined
    ? rule('no-way', { from: action.from, to: action.to })
    : tooFewAp(cost, state.turn.ap, action.from)
}
