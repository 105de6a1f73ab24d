import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed } from '../components/board.ts'
import { type Ground, POND } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { Pile } from '../rules/cards.ts'
import { surroundedPonds } from '../rules/ponds.ts'
import { templePp } from '../rules/temples.ts'
import { cardOf } from '../text/nouns.ts'
import { bestFirst } from './judged.ts'
import { costing, group, hexLabel, legalOf, nearestFirst, open, type Page, play } from './page.ts'
import { pictured } from './pictures.ts'

/** How many temples are listed on the first page. */
const MOST_LISTED = 25

/** The temples that may be expanded or built, those that bring most first; of very many the first are listed. */
export function templesGroup(page: Page): Group[] {
  const choices = templeChoices(page)
  const listed: readonly Choice[] =
    choices.length <= MOST_LISTED
      ? choices
      : [...choices.slice(0, MOST_LISTED - 1), open('temples', { key: 'panel.all-temples' })]
  return group('list', listed, { key: 'panel.temples' })
}

/** All temples that may be expanded or built. */
export function templesPage(page: Page): Panel {
  const choices = templeChoices(page)
  const hexes = [...legalOf(page, 'expand'), ...legalOf(page, 'build')].map(({ hex }) => hex)
  return {
    question: { key: 'panel.temples' } satisfies CuzcoPhrase,
    facts: [],
    groups: group('list', choices),
    ...pictured(hexes),
  }
}

type Raise = ActionOf<'build' | 'expand'>

function templeChoices(page: Page): PlayChoice[] {
  const raises = bestFirst<Raise>(page, [...legalOf(page, 'expand'), ...legalOf(page, 'build')])
  return raises.toSorted((a, b) => b.value - a.value).map(action => play(action, templeLabel(page, action)))
}

function templeLabel({ board, view }: Page, { type, hex, value }: Raise): CuzcoPhrase {
  const pp = templePp(value)
  if (type === 'build') return { key: 'panel.build', facts: { hex, value, pp } }
  const from = at(view.site.temple, hexNamed(board, hex) ?? 0)
  return { key: 'panel.expand', facts: { hex, from, value, pp } }
}

/** Where a pond may be placed, those that score at once first. */
export function pondsPage(page: Page): Panel {
  const ponds = nearestFirst(page, legalOf(page, 'pond'), ({ hex }) => hex).map(action => {
    const gain = pondGain(page, action.hex)
    return { pp: gain?.pp ?? 0, choice: play(action, hexLabel(action.hex), { detail: costing(1, gain?.detail) }) }
  })
  const choices = ponds.sort((a, b) => b.pp - a.pp).map(({ choice }) => choice)
  return {
    question: { key: 'panel.ponds' } satisfies CuzcoPhrase,
    facts: [],
    groups: group('list', choices),
    ...pictured(choices.slice(0, MOST_LISTED).map(({ action }) => action.replace('pond ', ''))),
  }
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

/** The face-up card and the deck, each with a warning, for there is no way back from either. */
export function drawChoices(page: Page): PlayChoice[] {
  return legalOf(page, 'draw').map(action => {
    const ask: CuzcoPhrase = { key: 'panel.ask-draw' }
    return play(action, pileOf(page, action.from), { final: true, ask })
  })
}

/** Where a card is drawn from, and what is known of it. */
export function pileOf({ view: { cards } }: Page, from: Pile): CuzcoPhrase {
  return from === 'deck'
    ? { key: 'panel.draw-deck', facts: { deck: cards.deck } }
    : { key: 'panel.draw-face-up', facts: { card: cardOf(cards.faceUp) } }
}
