import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, PanelPicture } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import { group, lastDone, type Page } from './page.ts'

/** Something to choose at a place of the board. */
export interface Offer {
  /** A hex, by its name. */
  readonly hex: string
  /** The placement that would lie there. */
  readonly placement?: ActionOf<'place'>
  /** Of what kind it is, where it stands among others. */
  readonly sign?: string
  readonly choice: Choice
}

/** Whether a stick in the picture shows where its crops would lie. */
export function isTurned({ placement }: Offer): boolean {
  return placement?.tile === 'T' || placement?.tile === 'D'
}

/** How many places are listed at first. */
export const MOST_OFFERED = 9

/** So many numbers have room in a row of buttons on a phone. */
const BUTTONS = 4

/** A list of offers by the numbers that they have in the picture; the first of them can be pressed by their numbers, too. */
export function offerGroups(offers: readonly Offer[], title?: CuzcoPhrase): Group[] {
  const listed = offers.map(({ choice, sign }, index): Choice => {
    const number = numberOf(index, sign)
    return { ...choice, label: { key: 'panel.numbered', facts: { number, label: choice.label } } }
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
  return offers.map(({ choice: { detail, ...choice }, sign }, index) => ({
    ...choice,
    label: { key: 'panel.number', facts: { number: numberOf(index, sign) } } satisfies CuzcoPhrase,
  }))
}

function numberOf(index: number, sign: string | undefined): string {
  return sign === undefined ? String(index + 1) : `${index + 1} ${sign}`
}

/** The picture of offers, each with its number: all of them lie in it, and if it has room what the viewer did last. */
export function offerPicture({ board, view }: Page, offers: readonly Offer[]): { readonly picture?: PanelPicture } {
  const [first] = offers
  if (first === undefined) return {}
  const marks = offers.map(({ hex, placement }, index) => ({
    place: placement === undefined ? hex : format(placement),
    label: String(index + 1),
  }))
  const done = lastDone(view)
  const isNear = isSeenAtOnce(board, [...done, ...offers.map(({ hex }) => hex)])
  return { picture: { look: { crop: (isNear ? done.at(-1) : undefined) ?? first.hex }, marks } }
}

/** What a picture shows whole at a size at which its numbers can be read: so many rows and columns. */
const WINDOW = { rows: 4, cols: 13 } as const

/**
 * The first of these things that one picture shows together, each on a hex of its own; with what the viewer did last, unless
 * the very first is far from there.
 */
export function togetherOn<T>(
  { board, view }: Page,
  things: readonly T[],
  most: number,
  hexOf: (thing: T) => string,
): T[] {
  const [first] = things
  const done = lastDone(view)
  const seen = first !== undefined && isSeenAtOnce(board, [...done, hexOf(first)]) ? [...done] : []
  const chosen = new Map<string, T>()
  for (const thing of things) {
    const hex = hexOf(thing)
    if (chosen.size === most) break
    if (chosen.has(hex) || !isSeenAtOnce(board, [...seen, hex])) continue
    chosen.set(hex, thing)
    seen.push(hex)
  }
  return [...chosen.values()]
}

function isSeenAtOnce(board: Board, names: readonly string[]): boolean {
  const hexes = names.map(name => at(board.hexes, hexNamed(board, name) ?? 0))
  return spanOf(hexes.map(({ row }) => row)) <= WINDOW.rows && spanOf(hexes.map(({ col }) => col)) <= WINDOW.cols
}

function spanOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}
