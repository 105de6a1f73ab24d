import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { BARE, POND } from '../components/tiles.ts'
import { type Code, type Ruling, rule } from '../refusals.ts'
import { PP_PER_POND, type Site, type State } from '../state.ts'
import { highestOn } from './position.ts'

export const POND_COST = 1

/** Every hex where a pond may be placed now. */
export function pondPlaces(board: Board, state: State): number[] {
  return board.all.filter(hex => pondForbidden(board, state, hex) === undefined)
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
  return openPonds(board, site).flatMap(({ hexes, around }): Surrounded[] => {
    if (around.some(hex => site.ground[hex] === BARE)) return []
    const seat = highestOn(site, around)
    return [seat === undefined ? { hexes, pp: 0 } : { hexes, seat, pp: PP_PER_POND * hexes.length }]
  })
}

/** How many hexes around the pond on a hex still lie bare; 0 once it is surrounded. */
export function bareAround(board: Board, site: Pick<Site, 'ground' | 'scored'>, hex: number): number {
  const pond = openPonds(board, site).find(({ hexes }) => hexes.includes(hex))
  return pond?.around.filter(each => site.ground[each] === BARE).length ?? 0
}

type PondSite = Pick<Site, 'ground' | 'scored' | 'inca' | 'height'>

/** The groups of connected ponds that were not surrounded so far, with the hexes around them. */
function openPonds(board: Board, site: Pick<Site, 'ground' | 'scored'>): { hexes: number[]; around: number[] }[] {
  const groups: { hexes: number[]; around: number[] }[] = []
  const seen = new Uint8Array(board.size)
  for (const hex of site.scored) seen[hex] = 1
  for (let start = 0; start < board.size; start++) {
    if (site.ground[start] !== POND || seen[start] === 1) continue
    const hexes = [start]
    const around: number[] = []
    seen[start] = 1
    for (const hex of hexes) {
      for (const next of at(board.neighbours, hex)) {
        if (site.ground[next] !== POND) {
          if (!around.includes(next)) around.push(next)
        } else if (seen[next] !== 1) {
          seen[next] = 1
          hexes.push(next)
        }
      }
    }
    groups.push({ hexes, around })
  }
  return groups
}
