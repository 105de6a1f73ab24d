import { at } from '../../../../engine/basics/at.ts'
import type { Item } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { BARE, POND } from '../../components/tiles.ts'
import type { Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import type { Stretch } from './backdrop.ts'
import type { Area } from './borders.ts'
import { HALF, middleOf } from './hexagon.ts'

/** How large the name of a hex is in its northern corner. */
const SIZE = 19

/** As long as what can be read is no larger than this, there is room for every name: in the corner, or in the middle of bare ground. */
const LARGEST = { corner: 20, middle: 29 } as const

/** Where names stand on their hexes: in the corner, above a temple, or alone on the ground. */
const PLACES = { corner: -22, temple: -12, middle: 13 } as const

/** Whether every hex is named so that it can be read on a phone. */
export function namesAll({ least }: Pick<Named, 'least'>): boolean {
  return least <= LARGEST.middle
}

/**
 * The names of hexes. A crop or roomy bare ground shows all of them legibly for a phone, with the size of villages
 * and cities. Else only temples and every second bare hex are named, all in one size.
 */
export function names(board: Board, site: Site, hexes: readonly number[], { least, areas, asked }: Named): Item[] {
  const isAsked = new Set(asked)
  const placed = hexes.map((hex): Label => {
    const look = isAsked.has(hex) ? ASKED : lookOf(board, site, hex, least)
    return { hex, ...look, size: Math.max(SIZE, least) }
  })
  if (namesAll({ least })) {
    const sizes = new Map(areas.map(({ named, hexes }) => [named, hexes.length]))
    return placed.map(label => {
      const size = sizes.get(label.hex)
      return nameOf(board, size === undefined ? label : { ...label, look: 'light', after: ` (${size})` })
    })
  }
  const isLarge = ({ hex, place }: Label) => site.temple[hex] !== 0 || (place === 'middle' && isSecond(board, hex))
  const large = placed.filter(isLarge).map(label => (label.place === 'middle' ? label : { ...label, ...OVER_TEMPLE }))
  return large.map(label => nameOf(board, label))
}

const ASKED = { look: 'asked', place: 'corner' } as const
const OVER_TEMPLE = { look: 'light', place: 'temple' } as const

/** Where the name of a hex stands, and in what colours. */
function lookOf(board: Board, site: Site, hex: number, least: number): Pick<Label, 'look' | 'place'> {
  if (board.site[hex] !== true && site.ground[hex] === BARE) return { look: 'light', place: 'corner' }
  if (site.ground[hex] === BARE && least > LARGEST.corner) return { look: 'faint', place: 'middle' }
  if (site.ground[hex] === POND) return { look: 'light', place: 'corner' }
  return { look: 'dark', place: 'corner' }
}

/** What the names of hexes are set by. */
interface Named {
  /** The least size of what can be read, in the pixels of the board. */
  readonly least: number
  readonly areas: readonly Area[]
  /** Those that a question is about. */
  readonly asked: readonly number[]
}

function isSecond(board: Board, hex: number): boolean {
  return Number(at(board.labels, hex).slice(1)) % 2 === 0
}

const LOOKS = {
  dark: { fill: COLOURS.ink },
  light: { fill: COLOURS.cream, halo: COLOURS.ink },
  asked: { fill: COLOURS.shine, halo: COLOURS.ink },
  faint: { fill: COLOURS.faint },
} as const

interface Label {
  readonly hex: number
  readonly size: number
  readonly look: keyof typeof LOOKS
  readonly place: keyof typeof PLACES
  /** What is told after the name. */
  readonly after?: string
}

function nameOf(board: Board, { hex, size, look, place, after = '' }: Label): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  const text = at(board.labels, hex) + after
  return { type: 'text', x, y: y + PLACES[place], text, size, align: 'center', bold: true, ...LOOKS[look] }
}

/** The letter of each row at both its ends, or where the picture ends. */
export function rowLetters(board: Board, { left, right, top, bottom }: Stretch, size: number): Item[] {
  const rows = Map.groupBy(board.all, hex => at(board.hexes, hex).row)
  return [...rows.values()].flatMap((hexes): Item[] => {
    const [first, last] = [at(hexes, 0), at(hexes, hexes.length - 1)]
    const [west, y] = middleOf(at(board.hexes, first))
    const [east] = middleOf(at(board.hexes, last))
    if (y - size < top || y + size > bottom) return []
    const text = at(board.labels, first).charAt(0)
    const letter = (x: number): Item => {
      const look = { fill: COLOURS.cream, halo: COLOURS.ink, align: 'center', bold: true } as const
      return { type: 'text', x, y: y + size * 0.35, text, size, ...look }
    }
    const aside = HALF + size * 0.42
    return [
      ...(east > left ? [letter(Math.max(west - aside, left + size * 0.5))] : []),
      ...(west < right ? [letter(Math.min(east + aside, right - size * 0.5))] : []),
    ]
  })
}
