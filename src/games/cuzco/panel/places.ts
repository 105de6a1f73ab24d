import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, Panel } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import { labelOf } from '../components/board.ts'
import { regionsOf } from '../components/regions.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { bestFirst } from './judged.ts'
import { isTurned, MOST_OFFERED, numberRows, type Offer, offerGroups, offerPicture, togetherOn } from './offers.ts'
import { group, hexLabel, open, type Page, rarely } from './page.ts'

type OnHex = Extract<Action, { hex: string }> | Extract<Action, { type: 'move' }>

/** Actions of a kind, to be chosen by the hex on which each happens. */
export interface Placing<Act extends OnHex> {
  /** The first word of its pages. */
  readonly head: string
  readonly question: CuzcoPhrase
  readonly actions: readonly Act[]
  readonly choice: (action: Act) => Choice
  /** What is asked on a hex on which there are several ways, and what is said of them before. */
  readonly which: (hex: string) => CuzcoPhrase
  readonly ways: (there: readonly Act[]) => CuzcoPhrase
  /** What else stands on its first page, and what behind *More* there. */
  readonly others?: readonly Choice[]
  readonly rare?: readonly Choice[]
}

/** The hex on which an action happens. */
export function hexOfAction(action: OnHex): string {
  return action.type === 'move' ? action.to : action.hex
}

/**
 * The pages of a kind of action: `T`, the places that seem best; `T all`, the regions of the board, and `T all 3`, all
 * places in one; `T E7`, the ways to do it on a hex.
 */
export function placesPage<Act extends OnHex>(
  page: Page,
  placing: Placing<Act>,
  [spot, region]: readonly string[],
): Panel | undefined {
  const hexes = [...Map.groupBy(bestFirst(page, placing.actions), hexOfAction).values()]
  if (hexes.length === 0) return undefined
  if (spot === 'all') {
    return region === undefined ? regionsPage(page, placing, hexes) : regionPage(page, placing, hexes, Number(region))
  }
  if (spot !== undefined) return waysPage(page, placing, hexes.find(there => hexOfAction(at(there, 0)) === spot) ?? [])
  const shown = togetherOn(page, hexes, MOST_OFFERED, there => hexOfAction(at(there, 0)))
  const { head, question, others = [], rare = [] } = placing
  const elsewhere = shown.length === hexes.length ? [] : [open(`${head} all`, { key: 'panel.somewhere' })]
  return offered(
    page,
    question,
    shown.map(there => hexOffer(placing, there)),
    [...group('buttons', [...elsewhere, ...others]), ...rarely(group('buttons', rare))],
  )
}

function offered(page: Page, question: CuzcoPhrase, offers: readonly Offer[], others: readonly Group[] = []): Panel {
  const facts: CuzcoPhrase[] = offers.some(isTurned) ? [{ key: 'panel.sticks' }] : []
  return { question, facts, groups: [...offerGroups(offers), ...others], ...offerPicture(page, offers) }
}

/** A hex: what is done there, or the page of all ways to do it. */
function hexOffer<Act extends OnHex>({ head, choice, ways }: Placing<Act>, there: readonly Act[]): Offer {
  const [first, second] = [at(there, 0), there[1]]
  const hex = hexOfAction(first)
  if (second === undefined) return { ...placementOf(first), hex, choice: choice(first) }
  return { hex, choice: open(`${head} ${hex}`, hexLabel(hex), ways(there)) }
}

function placementOf(action: OnHex): Pick<Offer, 'placement'> {
  return action.type === 'place' ? { placement: action } : {}
}

function waysPage<Act extends OnHex>(
  page: Page,
  { choice, which }: Placing<Act>,
  there: readonly Act[],
): Panel | undefined {
  const [first] = there
  if (first === undefined) return undefined
  const hex = hexOfAction(first)
  return offered(
    page,
    which(hex),
    // Of several that may go there each is marked where it stands.
    there.map(action => ({
      ...placementOf(action),
      hex: action.type === 'move' ? action.from : hex,
      choice: choice(action),
    })),
  )
}

/** The regions in which there is a place, numbered on the whole board. */
function regionsPage<Act extends OnHex>(
  { board }: Page,
  { head, question }: Placing<Act>,
  hexes: readonly (readonly Act[])[],
): Panel {
  const free = new Set(hexes.map(there => hexOfAction(at(there, 0))))
  const offers = regionsOf(board).flatMap((region, index): Offer[] => {
    const names = region.map(hex => labelOf(board, hex)).filter(hex => free.has(hex))
    if (names.length === 0) return []
    return [{ hex: `region ${index}`, choice: open(`${head} all ${index}`, question) }]
  })
  const marks = offers.map(({ hex }, index) => ({ place: hex, label: String(index + 1) }))
  return {
    question,
    facts: [],
    groups: numberRows(offers, { key: 'panel.region' }),
    picture: { look: { crop: 'whole' }, marks },
  }
}

function regionPage<Act extends OnHex>(
  page: Page,
  placing: Placing<Act>,
  hexes: readonly (readonly Act[])[],
  number: number,
): Panel | undefined {
  const { board } = page
  const names = new Set((regionsOf(board)[number] ?? []).map(hex => labelOf(board, hex)))
  const there = hexes.filter(each => names.has(hexOfAction(at(each, 0))))
  if (there.length === 0) return undefined
  const byPlace = there.toSorted((a, b) => placeOf(a) - placeOf(b))
  return offered(
    page,
    placing.question,
    byPlace.map(each => hexOffer(placing, each)),
  )

  function placeOf(each: readonly Act[]): number {
    return board.indexes.get(hexOfAction(at(each, 0))) ?? 0
  }
}
