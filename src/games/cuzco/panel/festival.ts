import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, Panel } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed, labelOf } from '../components/board.ts'
import { CARDS, type Cards, countCards, NO_CARDS, worth, worthOf } from '../components/relics.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { areaOf } from '../rules/areas.ts'
import { festivalPp, highestFp, isAtHighest, leastFp } from '../rules/festival.ts'
import type { Festival } from '../state.ts'
import { cardOf, cardsOf } from '../text/nouns.ts'
import { group, legalOf, open, type Page, play } from './page.ts'

/** How many choices of cards are listed; of more the cards are picked one by one. */
const MOST_LISTED = 25

type Playing = ActionOf<'festival' | 'bid'>

/** The cities in which a festival may be proposed. */
export function citiesPage(page: Page): Panel {
  const hexes = [...new Set(legalOf(page, 'festival').map(({ hex }) => hex))]
  const choices = hexes.map(hex => {
    const value = at(page.view.site.temple, hexNamed(page.board, hex) ?? 0)
    const facts = { hex, value, pp: festivalPp(value, 1) }
    return open(`festival ${hex}`, { key: 'panel.festival-in', facts })
  })
  return {
    question: { key: 'panel.festival' } satisfies CuzcoPhrase,
    facts: [faceUp(page), { key: 'panel.festival-ends' } satisfies CuzcoPhrase],
    groups: group('list', choices),
  }
}

/** The cards to propose a festival with, `picked` being those chosen so far. */
export function proposalPage(page: Page, hex: string, picked: readonly string[]): Panel | undefined {
  const actions = legalOf(page, 'festival').filter(action => action.hex === hex)
  if (actions.length === 0) return undefined
  return {
    question: { key: 'panel.festival-cards', facts: { hex } } satisfies CuzcoPhrase,
    facts: [faceUp(page), askedThen(page, hex), { key: 'panel.proposal-ends' } satisfies CuzcoPhrase],
    groups: cardGroups(page, actions, { focus: `festival ${hex}`, picked }),
  }
}

/** Who else would be asked: those with an Inca in the city who hold a card. */
function askedThen({ board, view }: Page, temple: string): CuzcoPhrase {
  const area = areaOf(board, view.site, hexNamed(board, temple) ?? 0)
  const guests = view.players.filter(
    ({ seat, cards }) => seat !== view.viewer && cards > 0 && area.some(hex => view.site.inca[hex] === seat),
  )
  if (guests.length === 0) return { key: 'panel.alone' }
  const list = guests.map(({ seat, cards }): CuzcoPhrase => {
    return { key: 'panel.guest', facts: { who: { seat }, count: cards } }
  })
  return { key: 'panel.asked-then', facts: { guests: { list } } }
}

/** The question put to a guest of a festival. */
export function answerPage(page: Page, festival: Festival, picked: readonly string[]): Panel {
  const hex = labelOf(page.board, festival.hex)
  const answers: Choice[] = [
    ...legalOf(page, 'share').map(action => play(action, { key: 'panel.share' }, { final: true, tone: 'go' })),
    ...legalOf(page, 'withdraw').map(action => play(action, { key: 'panel.withdraw' }, { final: true, tone: 'stop' })),
  ]
  const question: CuzcoPhrase = isAtHighest(festival)
    ? { key: 'panel.at-highest', facts: { hex } }
    : { key: 'panel.below-highest', facts: { hex, least: leastFp(festival) } }
  return {
    question,
    facts: [...stakes(page, festival), faceUp(page)],
    groups: [...group('buttons', answers), ...cardGroups(page, legalOf(page, 'bid'), { focus: 'bid', picked })],
  }
}

function stakes(page: Page, festival: Festival): CuzcoPhrase[] {
  const value = at(page.view.site.temple, festival.hex)
  const guests = festival.guests.map(({ seat, fp, stance }) => ({
    key: `board.guest.${stance}`,
    facts: { who: { seat }, fp },
  }))
  return [
    { key: 'panel.stakes', facts: { value, alone: festivalPp(value, 1), shared: festivalPp(value, 2) } },
    { key: 'panel.guests', facts: { highest: highestFp(festival), guests: { list: guests } } },
  ]
}

function faceUp({ view: { cards } }: Page): CuzcoPhrase {
  return { key: 'panel.face-up', facts: { card: cardOf(cards.faceUp) } }
}

interface Picking {
  readonly focus: string
  readonly picked: readonly string[]
}

/** All choices of cards, the cheapest first; or, if they are many, what to add to those picked. */
function cardGroups(page: Page, actions: readonly Playing[], picking: Picking): Group[] {
  if (actions.length > MOST_LISTED) return pickGroups(page, actions, picking)
  const choices = cheapestFirst(page, actions).map(action => playChoice(page, action))
  return group('list', choices, { key: 'panel.play-cards' })
}

/** The same actions, those that play the fewest FP first, and then the fewest cards. */
export function cheapestFirst<Play extends Playing>(page: Page, actions: readonly Play[]): Play[] {
  return actions
    .map(action => ({ action, fp: fpOf(page, action.cards), count: countCards(action.cards) }))
    .sort((a, b) => a.fp - b.fp || a.count - b.count)
    .map(({ action }) => action)
}

function pickGroups(page: Page, actions: readonly Playing[], { focus, picked }: Picking): Group[] {
  const cards = countsOf(picked)
  const playable = actions.find(action => action.cards.every((count, index) => count === cards[index]))
  const adds = CARDS.flatMap((card, index): Choice[] => {
    const more = cards.map((count, place) => (place === index ? count + 1 : count))
    if (!actions.some(action => action.cards.every((count, place) => count >= at(more, place)))) return []
    const fp = worth(card, page.view.cards.faceUp)
    return [open(`${focus} ${more.join('')}`, { key: 'panel.add-card', facts: { card: cardOf(card), fp } })]
  })
  return [
    ...group('buttons', playable === undefined ? [] : [{ ...playChoice(page, playable), tone: 'go' }]),
    ...group('buttons', adds, { key: 'panel.add-cards' }),
  ]
}

/** Counts by kind as they stand in a focus: `101000`. */
function countsOf([digits = '']: readonly string[]): Cards {
  return /^\d{6}$/.test(digits) ? [...digits].map(Number) : NO_CARDS
}

function playChoice(page: Page, action: Playing) {
  const facts = { cards: cardsOf(action.cards), fp: fpOf(page, action.cards) }
  return play(action, { key: 'panel.cards-fp', facts }, { final: true })
}

/** The FP that cards give now. */
export function fpOf({ view: { cards } }: Page, played: Cards): number {
  return worthOf(played, cards.faceUp)
}
