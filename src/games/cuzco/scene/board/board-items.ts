import { at } from '../../../../engine/basics/at.ts'
import type { Frame, Item, Mark } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { BARE } from '../../components/tiles.ts'
import type { Key } from '../../locales/keys.ts'
import { areaOf } from '../../rules/areas.ts'
import { changesOf, type View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import type { Stretch } from './backdrop.ts'
import { areasOn, borders, crowns } from './borders.ts'
import { changeMarks, outline } from './changes.ts'
import type { Ghost } from './ghost.ts'
import { HALF, middleOf, outlineAt, ROW } from './hexagon.ts'
import { names, namesAll } from './labels.ts'
import { badges, doneBadges, lit, sticks, targetsOf } from './marks.ts'
import { pieces, temples } from './pieces.ts'
import { differenceMarks } from './since.ts'
import { terrain } from './terrain.ts'

/** What of the board is painted. */
export interface Part {
  readonly stretch: Stretch
  /** The least size of what can be read, in the pixels of the board. */
  readonly least: number
}

/** What a picture is to mark besides what happened last: see `Frame`. */
export type Moment = Pick<Frame<Key, View>, 'ghost' | 'since' | 'marks' | 'isWhole'>

/** What is marked in it. */
export interface Marked {
  readonly ghost: Ghost | undefined
  readonly since?: View | undefined
  readonly marks?: readonly Mark[] | undefined
}

/** Figures are no smaller than this, in the pixels of the board, however close the picture is. */
const LEAST_FIGURE = 31

/** Everything on the site, what is new marked; or, with a ghost, how it would be. */
export function boardItems(view: View, board: Board, marked: Marked, { stretch, least }: Part): Item[] {
  const { ghost, since, marks = [] } = marked
  const site = ghost?.site ?? view.site
  const hexes = hexesIn(board, stretch, { aside: 2 * HALF, beyond: ROW })
  const whole = hexesIn(board, stretch, INSIDE)
  // At the edges stand the letters of the rows, unless every hex is named.
  const edge = namesAll({ least }) ? 0 : least
  const areas = areasOn(board, site)
  const figure = Math.max(LEAST_FIGURE, least)
  const targets = targetsOf(
    board,
    marks.filter(({ isDone }) => !isDone),
  )
  const done = targetsOf(
    board,
    marks.filter(({ isDone }) => isDone),
  )
  const named = hexesIn(board, stretch, { ...INSIDE, aside: INSIDE.aside - edge })
  const isMarked = new Set(targets.flatMap(({ hex, region }) => (region === undefined ? [hex] : [])))
  const asked = whole.filter(hex => isMarked.has(hex))
  return [
    ...terrain(board, site, hexes),
    ...temples(board, site, whole),
    ...borders(board, areas, hexes),
    ...hexes.filter(hex => !whole.includes(hex) && site.ground[hex] !== BARE).map(hex => veil(board, hex)),
    ...(view.festival === undefined ? [] : outline(board, areaOf(board, site, view.festival.hex), 'considered')),
    ...(since === undefined
      ? changeMarks(board, site, changesOf(view), 'done')
      : differenceMarks(board, since.site, site)),
    ...lit(board, targets),
    ...sticks(board, targets),
    ...changeMarks(board, site, ghost?.events ?? [], 'considered'),
    ...pieces(board, site, whole, figure),
    ...crowns(board, areas, { hexes: whole, least }),
    ...names(board, site, named, { least, areas, asked }),
    ...badges(board, targets, { site, hexes: whole, least }),
    ...doneBadges(
      board,
      done.filter(({ hex }) => !isMarked.has(hex)),
      { site, hexes: whole, least },
    ),
  ]
}

/** What of a hex may hang over the edge: its ground; what is written on it must lie inside. */
const INSIDE = { aside: -42, beyond: -44 } as const

/** The hexes in a stretch, and those that lie this far aside and beyond. */
function hexesIn(board: Board, stretch: Stretch, { aside, beyond }: { aside: number; beyond: number }): number[] {
  return board.all.filter(hex => {
    const [x, y] = middleOf(at(board.hexes, hex))
    const isAcross = x > stretch.left - aside && x < stretch.right + aside
    return isAcross && y > stretch.top - beyond && y < stretch.bottom + beyond
  })
}

/** Over what is cut off by the edge of a picture, so that nobody thinks that nothing stands there. */
function veil(board: Board, hex: number): Item {
  return { type: 'polygon', points: outlineAt(middleOf(at(board.hexes, hex))), fill: COLOURS.veil }
}
