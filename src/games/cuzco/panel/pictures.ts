import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Fact, Facts } from '../../../engine/contract/words.ts'
import { type Board, hexNamed } from '../components/board.ts'

/** A crop around hexes, or around the first of them where they lie far apart, each marked by its own name; undefined for none. */
export function pictureOf(labels: readonly string[]): PanelPicture | undefined {
  const names = [...new Set(labels)]
  const [first] = names
  if (first === undefined) return undefined
  return { look: { crop: first }, marks: names.map(name => ({ place: name, label: name })) }
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
