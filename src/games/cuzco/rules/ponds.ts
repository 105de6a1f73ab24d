import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import { BARE, POND } from '../components/tiles.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { PP_PER_POND, type Site, type State } from '../state.ts'
import { highestOn } from './position.ts'

export const POND_COST = 1

/** The rule that forbids a pond to lie there, whoever places it. */
function pondForbidden(board: Board, site: Site, hex: number): Code | undefined {
  if (board.inner[hex] !== true) return 'pond-at-border'
  return site.ground[hex] === BARE ? undefined : 'pond-on-terrain'
}

/** Every hex where a pond may be placed now. */
export function pondPlaces(board: Board, state: State): number[] {
  if (state.supply.ponds === 0 || state.turn.ap < POND_COST) return []
  return board.all.filter(hex => pondForbidden(board, state.site, hex) === undefined)
}

/** What the rules say to placing this pond. */
export function judgePond(board: Board, state: State, action: ActionOf<'pond'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  if (state.supply.ponds === 0) return rule('no-pond-left')
  return rule(pondForbidden(board, state.site, hex), { hex: action.hex }) ?? tooFewAp(POND_COST, state.turn.ap)
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

type PondSite = Pick<Site, 'ground' | 'scored' | 'inca' | 'height'>

/** The groups of connected ponds that were not surrounded so far, with the hexes around them. */
function openPonds(board: Board, site: Pick<Site, 'ground' | 'scored'>): { hexes: number[]; around: number[] }[] {
  const seen = new Set(site.scored)
  const groups: { hexes: number[]; around: number[] }[] = []
  for (let start = 0; start < board.size; start++) {
    if (site.ground[start] !== POND || seen.has(start)) continue
    const hexes = [start]
    const around = new Set<number>()
    seen.add(start)
    for (const hex of hexes) {
      for (const next of at(board.neighbours, hex)) {
        if (site.ground[next] !== POND) around.add(next)
        else if (!seen.has(next)) {
          seen.add(next)
          hexes.push(next)
        }
      }
    }
    groups.push({ hexes, around: [...around] })
  }
  return groups
}
