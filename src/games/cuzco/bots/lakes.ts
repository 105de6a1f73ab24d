import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import { type Board, labelOf } from '../components/board.ts'
import { BARE, type Ground, POND } from '../components/tiles.ts'
import { POND_COST, surroundedPonds } from '../rules/ponds.ts'
import type { Site } from '../state.ts'
import type { View } from '../view.ts'

/** Bare hexes with terrain all around that the seat in turn can fill with ponds at once, to score them together. */
interface Lake {
  readonly bare: readonly number[]
  readonly pp: number
}

/** The lakes of at most so many bare hexes that bring the seat in turn something. */
export function lakesOf(
  board: Board,
  { site, supply, turn }: Pick<View, 'site' | 'supply' | 'turn'>,
  largest: number,
): Lake[] {
  const most = Math.min(largest, supply.ponds, turn.ap / POND_COST)
  if (most === 0 || turn.duty) return []
  return hollows(board, site).flatMap(bare => {
    if (bare.length > most) return []
    const ground = site.ground.map((old, hex): Ground => (bare.includes(hex) ? POND : old))
    const own = surroundedPonds(board, { ...site, ground }).filter(({ seat }) => seat === turn.seat)
    const pp = own.reduce((sum, pond) => sum + pond.pp, 0)
    return pp === 0 ? [] : [{ bare, pp }]
  })
}

/** The steps that fill a lake. */
export function filling(board: Board, { bare }: Lake): Action[] {
  return bare.map(hex => ({ type: 'pond', hex: labelOf(board, hex) }))
}

/** The bare hexes of each part of the site where nothing but terrain is around, ponds that were not scored being no bounds. */
function hollows(board: Board, { ground, scored }: Site): number[][] {
  const seen = new Uint8Array(board.size)
  for (const hex of scored) seen[hex] = 1
  return board.all.flatMap(start => {
    if (ground[start] !== BARE || seen[start] === 1) return []
    const hexes = [start]
    seen[start] = 1
    for (const hex of hexes) {
      for (const next of at(board.neighbours, hex)) {
        if (seen[next] === 1 || (ground[next] !== BARE && ground[next] !== POND)) continue
        seen[next] = 1
        hexes.push(next)
      }
    }
    const bare = hexes.filter(hex => ground[hex] === BARE)
    return bare.every(hex => board.inner[hex] === true) ? [bare] : []
  })
}
