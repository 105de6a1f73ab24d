import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { hexActions } from '../components/hex-actions.ts'
import { BARE, POND } from '../components/tiles.ts'
import { type Code, type Ruling, rule } from '../refusals.ts'
import { PP_PER_POND, type Site, type State } from '../state.ts'
import { highestOn } from './position.ts'

export const POND_COST = 1

/** Adds to a list every pond that may be placed now. */
export function addPonds(found: Action[], board: Board, state: State): void {
  if (state.supply.ponds === 0) return
  const { pond } = hexActions(board)
  for (let hex = 0; hex < board.size; hex++) {
    const action = pond[hex]
    if (action !== undefined && pondForbidden(board, state, hex) === undefined) found.push(action)
  }
}

/** What the rules say to placing this pond. */
export function judgePond(board: Board, state: State, action: ActionOf<'pond'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  return rule(pondForbidden(board, state, hex), { hex: action.hex, cost: POND_COST, left: state.turn.ap })
}

/** The rule that forbids to place a pond there now. */
function pondForbidden(board: Board, { site, supply, turn }: State, hex: number): Code | undefined {
  if (supply.ponds === 0) return 'no-pond-left'
  if (board.inner[hex] !== true) return 'pond-at-border'
  if (site.ground[hex] !== BARE) return 'pond-on-terrain'
  return turn.ap < POND_COST ? 'too-few-ap' : undefined
}

/** A pond that is surrounded by terrain and was not before: who scores it, if anybody stands highest beside it. */
export interface Surrounded {
  readonly hexes: readonly number[]
  readonly seat?: Seat
  readonly pp: number
}

/** The ponds of a site that are to be scored. */
export function surroundedPonds(board: Board, site: PondSite): Surrounded[] {
  return openPonds(board, site).flatMap((hexes): Surrounded[] => {
    if (isOpen(board, site, hexes)) return []
    const seat = highestOn(site, around(board, site, hexes))
    return [seat === undefined ? { hexes, pp: 0 } : { hexes, seat, pp: PP_PER_POND * hexes.length }]
  })
}

/** A pond that is not surrounded yet: who stands highest beside it, if anybody does, and how many hexes around it lie bare. */
export interface Unfinished {
  readonly hexes: readonly number[]
  readonly seat: Seat | undefined
  readonly bare: number
}

/** The ponds of a site that are still to be surrounded. */
export function unfinishedPonds(board: Board, site: PondSite): Unfinished[] {
  return openPonds(board, site).flatMap(hexes => {
    const beside = around(board, site, hexes)
    const bare = beside.filter(hex => site.ground[hex] === BARE).length
    return bare === 0 ? [] : [{ hexes, seat: highestOn(site, beside), bare }]
  })
}

type PondSite = Pick<Site, 'ground' | 'scored' | 'inca' | 'height'>

/** The groups of connected ponds that were not surrounded so far. */
function openPonds(board: Board, site: Pick<Site, 'ground' | 'scored'>): number[][] {
  const groups: number[][] = []
  if (!site.ground.includes(POND)) return groups
  const seen = new Uint8Array(board.size)
  for (const hex of site.scored) seen[hex] = 1
  for (let start = site.ground.indexOf(POND); start >= 0; start = site.ground.indexOf(POND, start + 1)) {
    if (seen[start] === 1) continue
    const hexes = [start]
    seen[start] = 1
    for (const hex of hexes) {
      for (const next of at(board.neighbours, hex)) {
        if (site.ground[next] !== POND || seen[next] === 1) continue
        seen[next] = 1
        hexes.push(next)
      }
    }
    groups.push(hexes)
  }
  return groups
}

/** Whether a hex beside these ponds lies bare. */
function isOpen(board: Board, site: Pick<Site, 'ground'>, ponds: readonly number[]): boolean {
  return ponds.some(hex => at(board.neighbours, hex).some(next => site.ground[next] === BARE))
}

/** The hexes around connected ponds. */
function around(board: Board, site: Pick<Site, 'ground'>, ponds: readonly number[]): number[] {
  const beside = ponds.flatMap(hex => at(board.neighbours, hex).filter(next => site.ground[next] !== POND))
  return [...new Set(beside)]
}
