import type { AnyGame } from '../../engine/contract/game.ts'
import type { PlayChoice } from '../../engine/contract/panel.ts'
import { saysPlace } from '../../engine/play/says-place.ts'
import type { RunningPosition } from '../../tables/record/position.ts'

/** Somebody who is asked: what they see, have prepared and may do. */
type Asked = Pick<RunningPosition, 'view' | 'viewBefore' | 'draft' | 'legal'>

/** How many pages of a panel are looked at, and how many ways are found there. */
const MOST = { pages: 40, ways: 24 } as const

/**
 * What can be done at places: what a page of the game's own panel leads to where nothing else were legal, the best first; where it leads
 * to nothing there, the first one.
 */
export function waysAt(game: AnyGame, position: Asked, places: readonly string[], from = ''): readonly PlayChoice[] {
  const ways = waysFrom(game, position, places, from)
  return ways.length === 0 && from !== '' ? waysFrom(game, position, places, '') : ways
}

function waysFrom(game: AnyGame, position: Asked, places: readonly string[], from: string): readonly PlayChoice[] {
  const legal = legalAt(game, position, places)
  const { view, viewBefore: before, draft: actions } = position
  const ways = new Map<string, PlayChoice>()
  const seen = new Set<string>()
  let focuses: readonly string[] = [from]
  while (legal.length > 0 && focuses.length > 0 && seen.size < MOST.pages && ways.size < MOST.ways) {
    const [focus = '', ...others] = focuses
    focuses = others
    if (seen.has(focus)) continue
    seen.add(focus)
    const page = game.panel(view, legal, { actions, before, focus })
    for (const choice of page.groups.flatMap(({ choices }) => choices)) {
      if (choice.type === 'open') focuses = [...focuses, choice.focus]
      else if (!ways.has(choice.action)) ways.set(choice.action, choice)
    }
  }
  return [...ways.values()].slice(0, MOST.ways)
}

/** What is legal and says all of these places in its notation. */
export function legalAt(game: AnyGame, { legal }: Asked, places: readonly string[]): readonly unknown[] {
  return [...legal()].filter(action => {
    const notation = game.notation.format(action)
    return places.every(place => saysPlace(game, notation, place))
  })
}
