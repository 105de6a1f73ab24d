import { at } from '../../../engine/basics/at.ts'
import type { Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed } from '../components/board.ts'
import { type Ground, POND } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { Pile } from '../rules/cards.ts'
import { surroundedPonds } from '../rules/ponds.ts'
import { templePp } from '../rules/temples.ts'
import { cardOf } from '../text/nouns.ts'
import { gainOf } from './judged.ts'
import { costing, group, legalOf, nearestFirst, type Page, play } from './page.ts'
import { placesPage } from './places.ts'

type Raise = ActionOf<'build' | 'expand'>

/** The temples that may be expanded or built. */
export function templesPage(page: Page, spots: readonly string[]): Panel | undefined {
  const raises = [...legalOf(page, 'expand'), ...legalOf(page, 'build')]
  return placesPage(
    page,
    {
      head: 'temples',
      question: { key: 'panel.temples' },
      actions: raises.toSorted((a, b) => b.value - a.value),
      choice: raise => raiseChoice(page, raise),
      which: hex => ({ key: 'panel.temple-on', facts: { hex } }),
      ways: there => ({ key: 'next.temples', facts: { values: { list: there.map(({ value }) => value) } } }),
    },
    spots,
  )
}

/** A temple that is built or expanded, and what it brings. */
export function raiseChoice(page: Page, action: Raise, gain = gainOf(page, action)): PlayChoice {
  return play(action, templeLabel(page, action), gain === undefined ? {} : { detail: gain })
}

function templeLabel({ board, view }: Page, { type, hex, value }: Raise): CuzcoPhrase {
  const pp = templePp(value)
  if (type === 'build') return { key: 'panel.build', facts: { hex, value, pp } }
  const from = at(view.site.temple, hexNamed(board, hex) ?? 0)
  return { key: 'panel.expand', facts: { hex, from, value, pp } }
}

/** Where a pond may be placed. */
export function pondsPage(page: Page, spots: readonly string[]): Panel | undefined {
  return placesPage(
    page,
    {
      head: 'ponds',
      question: { key: 'panel.ponds' },
      actions: pondsFirst(page).map(({ action }) => action),
      choice: pond => pondChoice(page, pond),
      which: () => ({ key: 'panel.ponds' }),
      ways: () => ({ key: 'panel.ponds' }),
    },
    spots,
  )
}

/** A pond, and what it brings at once. */
export function pondChoice(page: Page, action: ActionOf<'pond'>): PlayChoice {
  return play(action, { key: 'panel.pond-on', facts: { hex: action.hex } }, { detail: pondDetail(page, action) })
}

/** What a pond costs and brings at once. */
export function pondDetail(page: Page, { hex }: ActionOf<'pond'>): CuzcoPhrase {
  return costing(1, pondGain(page, hex)?.detail)
}

/** The ponds that may be placed, those that bring most at once first. */
export function pondsFirst(page: Page): { readonly pp: number; readonly action: ActionOf<'pond'> }[] {
  return nearestFirst(page, legalOf(page, 'pond'), ({ hex }) => hex)
    .map(action => ({ pp: pondGain(page, action.hex)?.pp ?? 0, action }))
    .sort((a, b) => b.pp - a.pp)
}

function pondGain({ board, view }: Page, label: string): { pp: number; detail: CuzcoPhrase } | undefined {
  const placed = hexNamed(board, label)
  const ground = view.site.ground.map((before, hex): Ground => (hex === placed ? POND : before))
  const [scored] = surroundedPonds(board, { ...view.site, ground })
  if (scored === undefined) return undefined
  const { seat, pp } = scored
  if (seat === undefined) return { pp, detail: { key: 'panel.pond-nobody' } }
  return { pp: seat === view.viewer ? pp : -pp, detail: { key: 'panel.pond-pp', facts: { who: { seat }, pp } } }
}

/** The face-up card and the deck, above the viewer's own cards; there is no way back from either. */
export function drawPage(page: Page): Panel | undefined {
  const choices = legalOf(page, 'draw').map(action => play(action, pileOf(page, action.from), { final: true }))
  if (choices.length === 0) return undefined
  return {
    question: { key: 'panel.draw' } satisfies CuzcoPhrase,
    facts: [{ key: 'panel.draw-final' } satisfies CuzcoPhrase],
    groups: group('buttons', choices),
    picture: { look: { crop: 'players' }, hand: true },
  }
}

/** Where a card is drawn from, and what is known of it. */
export function pileOf({ view: { cards } }: Page, from: Pile): CuzcoPhrase {
  return from === 'deck'
    ? { key: 'panel.draw-deck', facts: { deck: cards.deck } }
    : { key: 'panel.draw-face-up', facts: { card: cardOf(cards.faceUp) } }
}
