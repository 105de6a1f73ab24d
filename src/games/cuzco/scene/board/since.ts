import { at } from '../../../../engine/basics/at.ts'
import type { Item } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { POND } from '../../components/tiles.ts'
import { NONE, type Site } from '../../state.ts'
import { incaLeft, incaMark, outline } from './changes.ts'

/** The marks of all that differs from an earlier site: what was laid or built, and where Incas came and went. */
export function differenceMarks(board: Board, before: Site, site: Site): Item[] {
  const laid = board.all.filter(hex => site.top[hex] !== before.top[hex])
  const tiles = Map.groupBy(laid, hex => at(site.top, hex))
  const ponds = board.all.filter(hex => site.ground[hex] === POND && before.ground[hex] !== POND)
  const temples = board.all.filter(hex => site.temple[hex] !== before.temple[hex])
  const changed = board.all.filter(hex => site.inca[hex] !== before.inca[hex])
  return [
    ...[...tiles.values(), ponds, ...temples.map(hex => [hex])].flatMap(hexes => outline(board, hexes, 'done')),
    ...changed.flatMap(hex => {
      const left = at(before.inca, hex)
      if (site.inca[hex] !== NONE) return incaMark(board, hex, 'done')
      return left === NONE ? [] : incaLeft(board, hex, left)
    }),
  ]
}
