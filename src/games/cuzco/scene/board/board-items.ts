import { at } from '../../../../engine/basics/at.ts'
import type { Frame, Item } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import type { CuzcoWords, Key } from '../../locales/keys.ts'
import { areaOf } from '../../rules/areas.ts'
import { changesOf, type View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { changeMarks, outline } from './changes.ts'
import type { Ghost } from './ghost.ts'
import { middleOf, outlineAt } from './hexagon.ts'
import { pieces, temples } from './pieces.ts'
import { differenceMarks } from './since.ts'
import { type Room, tag } from './tag.ts'
import { terrain } from './terrain.ts'

/** What of the board is painted. */
export interface Part {
  /** Hexes whose ground is painted. */
  readonly hexes: readonly number[]
  /** Those of them of which there is room for all that stands there. */
  readonly whole: readonly number[]
  /** The names of hexes. */
  readonly names: Item
  readonly room: Room
}

/** What a picture is to mark besides what happened last: see `Frame`. */
export type Moment = Pick<Frame<Key, View>, 'ghost' | 'since'>

interface Marked {
  readonly ghost: Ghost | undefined
  readonly since: View | undefined
  readonly words: CuzcoWords
}

/** Everything on the site, what is new marked; or, with a ghost, how it would be. */
export function boardItems(view: View, board: Board, { ghost, since, words }: Marked, part: Part): Item[] {
  const site = ghost?.site ?? view.site
  const { hexes, whole, names, room } = part
  return [
    ...terrain(board, site, hexes),
    ...temples(board, site, whole),
    ...hexes.filter(hex => !whole.includes(hex)).map(hex => veil(board, hex)),
    ...(view.festival === undefined ? [] : outline(board, areaOf(board, site, view.festival.hex), 'considered')),
    ...(since === undefined
      ? changeMarks(board, site, changesOf(view), 'done')
      : differenceMarks(board, since.site, site)),
    ...changeMarks(board, site, ghost?.events ?? [], 'considered'),
    names,
    ...pieces(board, site, whole),
    ...(ghost === undefined ? [] : tag(board, ghost, words, room)),
  ]
}

/** Over what is cut off by the edge of a crop, so that nobody thinks that nothing stands there. */
function veil(board: Board, hex: number): Item {
  return { type: 'polygon', points: outlineAt(middleOf(at(board.hexes, hex))), fill: COLOURS.veil }
}
