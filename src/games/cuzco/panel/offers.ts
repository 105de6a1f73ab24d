import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, PanelPicture } from '../../../engine/contract/panel.ts'
import { type Board, hexNamed } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { group } from './page.ts'

/** Something to choose at a place of the board. */
export interface Offer {
  /** A hex, by its name. */
  readonly hex: string
  /** What is marked there, if it is more than the hex: a terrain as it would lie, in notation. */
  readonly lies?: string
  readonly choice: Choice
}

/** How many places are listed at first. */
export const MOST_OFFERED = 9

/** So many numbers have room in a row of buttons on a phone. */
const BUTTONS = 4

/** A list of offers by the numbers that they have in the picture; the first of them can be pressed by their numbers, too. */
export function offerGroups(offers: readonly Offer[], title?: CuzcoPhrase): Group[] {
  const listed = offers.map(({ choice }, index): Choice => {
    return { ...choice, label: { key: 'panel.numbered', facts: { number: index + 1, label: choice.label } } }
  })
  if (listed.length === 1) return group('list', listed, title)
  return [...group('buttons', numbersOf(offers).slice(0, BUTTONS)), ...group('list', listed, title)]
}

/** The numbers alone, in rows of buttons. */
export function numberRows(offers: readonly Offer[], title: CuzcoPhrase): Group[] {
  const rows = [...Map.groupBy(numbersOf(offers).entries(), ([index]) => Math.floor(index / BUTTONS)).values()]
  return rows.flatMap((row, index) =>
    group(
      'buttons',
      row.map(([, choice]) => choice),
      index === 0 ? title : undefined,
    ),
  )
}

function numbersOf(offers: readonly Offer[]): Choice[] {
  return offers.map(({ choice: { detail, ...choice } }, index) => ({
    ...choice,
    label: { key: 'panel.number', facts: { number: index + 1 } } satisfies CuzcoPhrase,
  }))
}

/** The picture of offers, each with its number: all of them lie in it. */
export function offerPicture(offers: readonly Offer[]): { readonly picture?: PanelPicture } {
  const [first] = offers
  if (first === undefined) return {}
  const marks = offers.map(({ hex, lies = hex }, index) => ({ place: lies, label: String(index + 1) }))
  return { picture: { look: { crop: first.hex }, marks } }
}

/** What a picture shows whole at a size at which its numbers can be read: so many rows and columns. */
const WINDOW = { rows: 4, cols: 13 } as const

/** The first of these things that one picture shows together, each on a hex of its own. */
export function togetherOn<T>(board: Board, things: readonly T[], most: number, hexOf: (thing: T) => string): T[] {
  const chosen: T[] = []
  const taken = new Set<number>()
  const rows: number[] = []
  const cols: number[] = []
  for (const thing of things) {
    if (chosen.length === most) break
    const hex = hexNamed(board, hexOf(thing)) ?? 0
    const { row, col } = at(board.hexes, hex)
    const isNear = spanOf([...rows, row]) <= WINDOW.rows && spanOf([...cols, col]) <= WINDOW.cols
    if (taken.has(hex) || !isNear) continue
    chosen.push(thing)
    taken.add(hex)
    rows.push(row)
    cols.push(col)
  }
  return chosen
}

function spanOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}
