import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Fact, Facts } from '../../../engine/contract/words.ts'
import { type Board, hexNamed } from '../components/board.ts'

/** A crop around hexes, each marked by its own name; undefined for none. */
export function pictureOf(hexes: readonly string[]): PanelPicture | undefined {
  const [first] = hexes
  if (first === undefined) return undefined
  return { look: { crop: first }, marks: [...new Set(hexes)].map(hex => ({ place: hex, label: hex })) }
}

/** The hexes that facts name, in the order in which they do. */
export function placesIn(board: Board, facts: Facts): readonly string[] {
  return Object.values(facts).flatMap(fact => namedIn(board, fact))
}

function namedIn(board: Board, fact: Fact): readonly string[] {
  if (typeof fact === 'string') return hexNamed(board, fact) === undefined ? [] : [fact]
  if (typeof fact !== 'object') return []
  if ('list' in fact) return fact.list.flatMap(each => namedIn(board, each))
  return 'facts' in fact && fact.facts !== undefined ? placesIn(board, fact.facts) : []
}
