import { at } from '../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../actions.ts'
import { hexNamed } from '../components/board.ts'
import { BARE } from '../components/tiles.ts'
import { format } from '../notation.ts'
import { areaWith } from '../rules/areas.ts'
import { unfinishedPonds } from '../rules/ponds.ts'
import { bestFirst } from './judged.ts'
import { pondsFirst } from './lists.ts'
import { legalOf, type Page } from './page.ts'

/** A step on the board. */
export type BoardStep = Extract<Action, { type: 'place' | 'enter' | 'move' | 'build' | 'expand' | 'pond' }>

/** Ponds with so many bare hexes around them can be surrounded by one terrain. */
const COVERED = 3

/** What brings the viewer PP at once: the highest temple in each village and city, by choice an advised one, then what surrounds ponds. */
export function scoringNow(page: Page, advised: readonly BoardStep[]): readonly BoardStep[] {
  const ponds = pondsFirst(page).flatMap(({ pp, action }) => (pp > 0 ? [action] : []))
  return [...highestTemples(page, new Set(advised.map(format))), ...ponds.slice(0, 1), ...surrounding(page).slice(0, 1)]
}

type Raise = ActionOf<'build' | 'expand'>

function highestTemples(page: Page, advised: ReadonlySet<string>): readonly Raise[] {
  const { board, view } = page
  const raises: readonly Raise[] = [...legalOf(page, 'expand'), ...legalOf(page, 'build')]
  const areas = Map.groupBy(raises, ({ hex }) => areaWith(board, view.site, hexNamed(board, hex) ?? 0))
  return [...areas.values()]
    .flatMap(there => {
      const most = Math.max(...there.map(({ value }) => value))
      const highest = there.filter(({ value }) => value === most)
      const one = highest.find(raise => advised.has(format(raise)))
      return one === undefined ? bestFirst(page, highest).slice(0, 1) : [one]
    })
    .toSorted((a, b) => b.value - a.value)
}

/** Terrains that cover all that lies bare around the viewer's ponds, those that bring most first. */
function surrounding(page: Page): readonly ActionOf<'place'>[] {
  const { board, view } = page
  const ponds = unfinishedPonds(board, view.site).flatMap(({ hexes, seat, bare }) => {
    if (seat !== view.viewer || bare > COVERED) return []
    const beside = hexes.flatMap(hex => at(board.neighbours, hex))
    return [{ size: hexes.length, open: beside.filter(hex => view.site.ground[hex] === BARE) }]
  })
  if (ponds.length === 0) return []
  const sizeUnder = (covered: readonly number[]) =>
    sum(ponds.map(({ size, open }) => (open.every(hex => covered.includes(hex)) ? size : 0)))
  return legalOf(page, 'place')
    .map(place => ({ place, size: sizeUnder(board.byNotation.get(format(place))?.hexes ?? []) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .map(({ place }) => place)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
