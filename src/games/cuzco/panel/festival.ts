import { at } from '../../../engine/basics/at.ts'
import type { Choice, Group, Panel, PanelPicture, PlayChoice } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed, labelOf } from '../components/board.ts'
import { CARDS, type Cards, countCards, NO_CARDS, worth, worthOf } from '../components/relics.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { festivalPp, highestFp, isAtHighest, leastFp } from '../rules/festival.ts'
import type { Festival } from '../state.ts'
import { cardOf, cardsOf } from '../text/nouns.ts'
import { rivalsIn } from '../view.ts'
import { group, legalOf, open, type Page, play } from './page.ts'

/** How many choices of cards are listed at once. */
const MOST_LISTED = 25

/** So few ways to answer are buttons: one press instead of two. */
const MOST_BUTTONS = 4

type Playing = ActionOf<'festival' | 'bid'>

const FESTIVAL: PanelPicture = { look: { crop: 'festival' } }

/** So few cities have a list each, of the cards. */
const MOST_LISTS = 2

/** Every festival that may be proposed, by its city, where they are few; else the cities first. */
export function proposalsPage(page: Page): Panel | undefined {
  const actions = legalOf(page, 'festival')
  const hexes = citiesOf(page)
  const [only, ...others] = hexes
  if (only !== undefined && others.length === 0) return proposalPage(page, only, [])
  const inEach = hexes.map(hex => ({ hex, there: actionsIn(actions, hex) }))
  const isFew = hexes.length <= MOST_LISTS && inEach.every(({ there }) => there.length <= MOST_LISTED)
  const groups = isFew
    ? inEach.flatMap(({ hex, there }) => {
        const choices = cheapestFirst(page, there).map(action => playChoice(page, action))
        return group('list', choices, cityLabel(page, hex))
      })
    : group(
        'list',
        hexes.map(hex => open(`festival ${hex}`, cityLabel(page, hex))),
      )
  return {
    question: { key: 'panel.festival' } satisfies CuzcoPhrase,
    facts: [faceUp(page), { key: 'panel.festival-ends' } satisfies CuzcoPhrase],
    groups,
    picture: FESTIVAL,
  }
}

/** The cities in which a festival may be proposed, those that bring most first. */
export function citiesOf(page: Page): string[] {
  const hexes = [...new Set(legalOf(page, 'festival').map(({ hex }) => hex))]
  return hexes.toSorted((a, b) => templeAt(page, b) - templeAt(page, a))
}

function templeAt({ board, view }: Page, hex: string): number {
  return at(view.site.temple, hexNamed(board, hex) ?? 0)
}

/** A city, and what a festival there brings. */
export function cityLabel(page: Page, hex: string): CuzcoPhrase {
  const value = templeAt(page, hex)
  return { key: 'panel.festival-in', facts: { hex, value, pp: festivalPp(value, 1) } }
}

function actionsIn(actions: readonly ActionOf<'festival'>[], hex: string): readonly ActionOf<'festival'>[] {
  return actions.filter(action => action.hex === hex)
}

/** The cards to propose a festival with, `picked` being those chosen so far. */
export function proposalPage(page: Page, hex: string, picked: readonly string[]): Panel | undefined {
  const actions = actionsIn(legalOf(page, 'festival'), hex)
  if (actions.length === 0) return undefined
  return {
    question: { key: 'panel.festival-cards', facts: { hex } } satisfies CuzcoPhrase,
    facts: [
      worthOfHolding(templeAt(page, hex)),
      faceUp(page),
      askedThen(page, hex),
      { key: 'panel.proposal-ends' } satisfies CuzcoPhrase,
    ],
    groups: cardGroups(page, actions, { focus: `festival ${hex}`, picked }),
    picture: FESTIVAL,
  }
}

/** Who else would be asked: those with an Inca in the city who hold a card. */
function askedThen({ board, view }: Page, temple: string): CuzcoPhrase {
  const guests = rivalsIn(view, hexNamed(board, temple) ?? 0)
  if (guests.length === 0) return { key: 'panel.alone' }
  const list = guests.map(({ seat, cards }): CuzcoPhrase => {
    return { key: 'panel.guest', facts: { who: { seat }, count: cards } }
  })
  return { key: 'panel.asked-then', facts: { guests: { list } } }
}

/** The question put to a guest of a festival. */
export function answerPage(page: Page, festival: Festival, picked: readonly string[]): Panel {
  const hex = labelOf(page.board, festival.hex)
  const bids = legalOf(page, 'bid')
  const ask: CuzcoPhrase = { key: 'panel.ask-withdraw', facts: { hex } }
  const answers: Choice[] = [
    ...legalOf(page, 'share').map(action => play(action, { key: 'panel.share' }, { final: true, tone: 'go' })),
    ...legalOf(page, 'withdraw').map(action =>
      play(action, { key: 'panel.withdraw' }, { final: true, tone: 'stop', ...(bids.length > 0 && { ask }) }),
    ),
  ]
  const [level, below] =
    bids.length > 0
      ? (['panel.at-highest', 'panel.below-highest'] as const)
      : (['panel.only-share', 'panel.cannot-reach'] as const)
  const question: CuzcoPhrase = isAtHighest(festival)
    ? { key: level, facts: { hex } }
    : { key: below, facts: { hex, least: leastFp(festival) } }
  return {
    question,
    facts: [...stakes(page, festival), faceUp(page)],
    groups: [...group('buttons', answers), ...cardGroups(page, bids, { focus: 'bid', picked })],
    picture: FESTIVAL,
  }
}

/** What a Festival brings at a Temple of this value. */
function worthOfHolding(value: number): CuzcoPhrase {
  return { key: 'panel.stakes', facts: { value, alone: festivalPp(value, 1), shared: festivalPp(value, 2) } }
}

function stakes(page: Page, festival: Festival): CuzcoPhrase[] {
  const value = at(page.view.site.temple, festival.hex)
  const guests = festival.guests.map(({ seat, fp, stance }) => ({
    key: `board.guest.${stance}`,
    facts: { who: { seat }, fp },
  }))
  return [
    worthOfHolding(value),
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

/** All choices of cards, the cheapest first; of many the first ones, and a page on which they are picked one by one. */
function cardGroups(page: Page, actions: readonly Playing[], picking: Picking): Group[] {
  if (picking.picked.length > 0) return pickGroups(page, actions, picking)
  const isAll = actions.length <= MOST_LISTED
  const shown = cheapestFirst(page, actions).slice(0, isAll ? MOST_LISTED : MOST_LISTED - 1)
  const choices = shown.map(action => playChoice(page, action))
  const others = open(`${picking.focus} ${NO_CARDS.join('')}`, { key: 'panel.pick-cards' })
  const look = picking.focus === 'bid' && choices.length <= MOST_BUTTONS ? 'buttons' : 'list'
  return group(look, isAll ? choices : [...choices, others], { key: 'panel.play-cards' })
}

/** The same actions, those that play the fewest cards first, and then the fewest FP. */
export function cheapestFirst<Play extends Playing>(page: Page, actions: readonly Play[]): Play[] {
  return actions
    .map(action => ({ action, fp: fpOf(page, action.cards), count: countCards(action.cards) }))
    .sort((a, b) => a.count - b.count || a.fp - b.fp)
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
    ...group('buttons', playable === undefined ? [] : [playChoice(page, playable)]),
    ...group('buttons', adds, { key: 'panel.add-cards' }),
  ]
}

/** Counts by kind as they stand in a focus: `101000`. */
function countsOf([digits = '']: readonly string[]): Cards {
  return /^\d{6}$/.test(digits) ? [...digits].map(Number) : NO_CARDS
}

/** Cards to be played, with the FP that they give; in which city, where several are proposed. */
function playChoice(page: Page, action: Playing): PlayChoice {
  const facts = { cards: cardsOf(action.cards), fp: fpOf(page, action.cards) }
  const asked: CuzcoPhrase = { key: `panel.ask-${action.type}`, facts: { ...facts, hex: cityOf(page, action) } }
  const confirm: CuzcoPhrase = { key: `panel.confirm-${action.type}` }
  const ask = action.type === 'festival' ? withUnused(page, asked) : asked
  return play(action, { key: 'panel.cards-fp', facts }, { final: true, tone: 'go', ask, confirm })
}

/** A question before the turn ends, that says which AP would be lost. */
function withUnused({ view: { turn } }: Page, question: CuzcoPhrase): CuzcoPhrase {
  return turn.ap === 0 ? question : { key: 'panel.ask-unused', facts: { question, count: turn.ap } }
}

function cityOf({ board, view }: Page, action: Playing): string {
  return action.type === 'festival' ? action.hex : labelOf(board, view.festival?.hex ?? 0)
}

/** The FP that cards give now. */
export function fpOf({ view: { cards } }: Page, played: Cards): number {
  return worthOf(played, cards.faceUp)
}
