import type { Group, Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Action, ActionOf } from '../actions.ts'
import { godNames } from '../components/cards.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { questionOf } from '../rules/asking.ts'
import type { Question } from '../rules/matters.ts'
import { godOf } from '../text/nouns.ts'
import { changeOf } from './change.ts'
import { group, noWayBack, playing } from './choices.ts'
import { forGains, isKnown, knownFirst } from './for-gains.ts'
import { cardLabel, inARow } from './menus/words.ts'
import type { Page } from './page.ts'
import { pictureOf } from './picture.ts'
import { factsOf } from './questions.ts'
import { answersAfter, bestFirst, type Follows, throughout, type Way, waysOf } from './ways.ts'
import { chosenIn, withBuilding } from './whole.ts'

/** Questions of which each answer takes one thing out of several that are all to be had, and what takes it. */
const HAD: Partial<Readonly<Record<Question['type'], Action['type']>>> = { cards: 'use', rewards: 'choose' }

/** What can be chosen elsewhere or otherwise, if that alone is. */
const KINDS = ['steps', 'statue', 'build', 'nomad'] as const

/** So many other ways to have all of it are shown. */
const OTHERS = 24

/** The focus of the page of other ways to have all of it. */
export const OTHERWISE = 'otherwise'

/** As much as one press can bring of what is to be had, in the computer players' best order and choice. */
interface AtOnce {
  readonly taking: Action['type']
  readonly count: number
  readonly best: Way
  /** The same with something else chosen for it. */
  readonly others: readonly Way[]
}

/** All that is to be had at once, and a door to what else could be chosen for it. */
export function inThisOrder(page: Page): Group[] {
  const found = atOnce(page)
  if (found === undefined) return []
  const { best, count, others } = found
  const label: TawantinsuyuPhrase = { key: `panel.${keyOf(page.question, count)}`, facts: { count } }
  return [
    { look: 'list', choices: [playing(page, best, { label })], ...titled(orderOf(page, best)) },
    ...(others.length === 0 ? [] : group([{ type: 'open', focus: OTHERWISE, label: otherwise(page, found) }])),
  ]
}

/** The page of other ways to have all of it; undefined where there is none. */
export function otherwisePage(page: Page): Panel | undefined {
  const found = atOnce(page)
  if (found === undefined || found.others.length === 0) return undefined
  const choices = found.others.slice(0, OTHERS).map(way => withOthers(page, way))
  const groups: Group[] = [{ look: 'list', choices }]
  return {
    question: otherwise(page, found),
    facts: [...factsOf(page), ...noWayBack(groups)],
    groups,
    picture: pictureOf(page, []),
  }
}

function titled(title: TawantinsuyuPhrase | undefined): Pick<Group, 'title'> {
  return title === undefined ? {} : { title }
}

/** It goes on after an Army card is drawn, on which nothing of it depends. */
function atOnce(page: Page): AtOnce | undefined {
  const { question } = page
  const taking = question && HAD[question.type]
  if (taking === undefined) return undefined
  const starts = waysOf(
    page,
    page.lines.filter(({ action }) => action.type === taking),
  )
  const follows = all(page, taking)
  const long = throughout(page, starts, follows, isKnown)
  const ways = bestFirst(long.flatMap(way => withAllChosen(page, way, follows) ?? []))
  const count = Math.max(0, ...ways.map(way => had(taking, way)))
  const [best, ...others] = ways.filter(way => had(taking, way) === count).toSorted(knownFirst)
  return best === undefined || count < 2 ? undefined : { taking, count, best, others }
}

/** That all of it is to be had with another choice, and which where it is of one kind. */
function otherwise({ question }: Page, { taking, count, best, others }: AtOnce): TawantinsuyuPhrase {
  const chosen = new Set(best.lines.map(({ text }) => text))
  const different = others.flatMap(({ lines }) =>
    lines.flatMap(({ action: { type }, text }) => (type === taking || chosen.has(text) ? [] : type)),
  )
  const [kind, ...more] = new Set(different)
  const isOther = best.lines.some(({ action }) => action.type === kind)
  const found = more.length === 0 && isOther ? KINDS.find(one => one === kind) : undefined
  const how: TawantinsuyuPhrase = { key: `panel.other.${found ?? 'choices'}` }
  return { key: `panel.${keyOf(question, count)}-otherwise`, facts: { count, how } }
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
  return (
    first &&
    others.reduce<TawantinsuyuPhrase>((said, next) => ({ key: 'panel.and-next', facts: { said, next } }), first)
  )
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
  const chosen = chosenIn(page, way.lines)
  const said = { label: inARow(chosen), ...(detail !== undefined && { detail }) }
  return playing(page, way, withBuilding(page, way, said, chosen.length))
}
