import type { Group, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Action, ActionOf } from '../actions.ts'
import { godNames } from '../components/cards.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { questionOf } from '../rules/asking.ts'
import type { Question } from '../rules/matters.ts'
import { godOf } from '../text/nouns.ts'
import { changeOf } from './change.ts'
import { group, playing } from './choices.ts'
import { forGains, isKnown, knownFirst } from './for-gains.ts'
import { cardLabel, inARow } from './menus/words.ts'
import type { Page } from './page.ts'
import { answersAfter, bestFirst, type Follows, throughout, type Way, waysOf } from './ways.ts'
import { chosenIn } from './whole.ts'

/** Questions of which each answer takes one thing out of several that are all to be had, and what takes it. */
const HAD: Partial<Readonly<Record<Question['type'], Action['type']>>> = { cards: 'use', rewards: 'choose' }

/** So many other ways to have all of it are shown. */
const OTHERS = 24

/**
 * As much as one press can bring, in the computer players' best order and choice, and what else could be chosen. It
 * goes on after an Army card is drawn, on which nothing of it depends.
 */
export function inThisOrder(page: Page): Group[] {
  const { question } = page
  const taking = question && HAD[question.type]
  if (taking === undefined) return []
  const starts = waysOf(
    page,
    page.lines.filter(({ action }) => action.type === taking),
  )
  const follows = all(page, taking)
  const long = throughout(page, starts, follows, isKnown)
  const ways = bestFirst(long.flatMap(way => withAllChosen(page, way, follows) ?? []))
  const count = Math.max(0, ...ways.map(way => had(taking, way)))
  const [best, ...others] = ways.filter(way => had(taking, way) === count).toSorted(knownFirst)
  if (best === undefined || count < 2) return []
  const key = keyOf(question, count)
  const atOnce: TawantinsuyuPhrase = { key: `panel.${key}`, facts: { count } }
  const otherwise: TawantinsuyuPhrase = { key: `panel.${key}-otherwise`, facts: { count } }
  const shown = others.slice(0, OTHERS).map(way => withOthers(page, way))
  return [
    ...group([playing(page, best, { label: atOnce })], { title: orderOf(page, best) }),
    ...group(shown, { title: otherwise }).map((one): Group => ({ ...one, isRare: true })),
  ]
}

/** How it is called to have so many things of a question: all of them or some. */
function keyOf(question: Question | undefined, count: number): 'at-once' | 'use-all' | 'use-some' {
  if (question?.type !== 'cards') return 'at-once'
  return count === question.cards.length ? 'use-all' : 'use-some'
}

/** The next thing that is to be had, or what is chosen for the one before. */
function all(page: Page, taking: Action['type']): Follows {
  const chosen = forGains(page)
  return (question, answers, state) =>
    question.type === page.question?.type
      ? answers.filter(({ type }) => type === taking)
      : chosen(question, answers, state)
}

/** A way as far as all that it takes is chosen for: the rest of one may be too long to be carried. */
function withAllChosen(page: Page, way: Way, follows: Follows): Way | undefined {
  const isAtNext = questionOf(way.state)?.type === page.question?.type
  if (isAtNext || answersAfter(page, way, follows, isKnown).length === 0) return way
  return way.before && withAllChosen(page, way.before, follows)
}

/** How many things of those that are to be had a way takes. */
function had(taking: Action['type'], { lines }: Way): number {
  return lines.filter(({ action }) => action.type === taking).length
}

/** The order of cards, each with what is chosen for it; of rewards, what they come to. */
function orderOf(page: Page, way: Way): TawantinsuyuPhrase | undefined {
  if (page.question?.type !== 'cards') return changeOf(page, way)
  const [first, ...others] = way.lines.flatMap(({ action }, step) =>
    action.type === 'use' ? [cardOf(page, way, action, step)] : [],
  )
  if (first === undefined) return undefined
  const cards = others.reduce<TawantinsuyuPhrase>(
    (said, next) => ({ key: 'panel.and-next', facts: { said, next } }),
    first,
  )
  return { key: 'panel.in-this-order', facts: { cards } }
}

/** A card that a way uses at a step, with what is chosen for it. */
function cardOf(page: Page, { lines }: Way, use: ActionOf<'use'>, step: number): TawantinsuyuPhrase {
  const card = shortOf(page, use.card)
  const after = lines.slice(step + 1)
  const next = after.findIndex(({ action }) => action.type === 'use')
  const chosen = chosenIn(page, next < 0 ? after : after.slice(0, next))
  return chosen.length === 0 ? card : { key: 'panel.card-with', facts: { card, chosen: { list: chosen } } }
}

/** A card by its god alone where there is no other one of that god. */
function shortOf(page: Page, name: string): TawantinsuyuPhrase {
  const { view, question } = page
  const cards = question?.type === 'cards' ? godNames(view.pack, question.cards) : []
  const { key } = godOf(view.pack, name)
  const isOnly = cards.filter(card => godOf(view.pack, card).key === key).length === 1
  return isOnly ? { key } : cardLabel(page, name)
}

/** All of it with something else chosen for it. */
function withOthers(page: Page, way: Way): PlayChoice {
  const detail = changeOf(page, way)
  return playing(page, way, { label: inARow(chosenIn(page, way.lines)), ...(detail !== undefined && { detail }) })
}
