import type { Choice, Group, Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Mark } from '../../../engine/contract/scene.ts'
import { KEPT } from '../state.ts'
import { choicesAfter, group, lettered, playing } from './choices.ts'
import { forGains, isKnown, knownFirst } from './for-gains.ts'
import { inThisOrder } from './in-this-order.ts'
import { labelOf } from './labels.ts'
import { goingOn, type Line } from './lines.ts'
import type { Page } from './page.ts'
import { marksOf, pictureOf } from './picture.ts'
import { placings } from './placing.ts'
import { factsOf, questionFor } from './questions.ts'
import { tasksAtOnce } from './tasks-at-once.ts'
import { passLabel, verbOf } from './verbs.ts'
import { bestFirst, type Follows, throughout, type Way, wayOf, waysOf } from './ways.ts'
import { saidWhole } from './whole.ts'

/** What is seldom wanted, on a page of its own. */
const OWN_PAGES: readonly string[] = ['refresh', 'spend', 'exchange']

/** A list shows so many at a glance. */
const AT_A_GLANCE = 25

/** The lines that begin with a verb. */
interface Verb {
  readonly verb: string
  readonly lines: readonly Line[]
}

/** The first page: lists of whole actions, then what stands alone, then doors to the rest. */
export function firstPage(page: Page): Panel {
  const verbs = goingOn(page.lines, []).map(({ words: [verb = ''], lines }) => ({ verb, lines }))
  const inline = verbs.filter(({ verb, lines }) => !OWN_PAGES.includes(verb) && lines.some(({ length }) => length > 1))
  const others = verbs.filter(verb => !inline.includes(verb))
  const parts = inline.map(verb => partOf(page, verb))
  return {
    question: questionFor(page.view),
    facts: factsOf(page),
    groups: [
      ...inThisOrder(page),
      ...parts.flatMap(({ groups }) => groups),
      ...group(others.toSorted(isOwnPageLast).map(verb => alone(page, verb))),
    ],
    picture: pictureOf(
      page,
      parts.flatMap(({ marks }) => marks),
    ),
  }
}

function isOwnPageLast(a: Verb, b: Verb): number {
  return Number(OWN_PAGES.includes(a.verb)) - Number(OWN_PAGES.includes(b.verb))
}

/** What a verb is chosen by. */
interface Part {
  readonly groups: readonly Group[]
  /** The places that its list is about. */
  readonly marks: readonly Mark[]
}

function partOf(page: Page, verb: Verb): Part {
  switch (verb.verb) {
    case 'place':
      return placing(page, verb)
    case 'task':
      return working(page, verb)
    case 'use':
    case 'weave':
    case 'buy':
    case 'conquer':
      return listed(page, verb, gaining(page, verb))
    case 'keep':
      return { groups: keeping(page, verb), marks: [] }
    default:
      return listed(page, verb, waysOf(page, verb.lines))
  }
}

/** Ways to do what brings something, with what is chosen for it and the Soldiers that it costs. */
function gaining(page: Page, { lines }: Verb): Way[] {
  const chosen = forGains(page)
  const follows: Follows = (question, answers, state) =>
    question.type === 'soldiers' ? answers : chosen(question, answers, state)
  const ways = lines.flatMap(line => throughout(page, waysOf(page, [line]), follows, isKnown))
  return eachFirst(bestFirst(ways)).toSorted(knownFirst)
}

/** The best way that begins with each action, before all others. */
function eachFirst(ways: readonly Way[]): Way[] {
  const best = new Map(ways.toReversed().map(way => [way.lines[0].join(' '), way]))
  const isBest = (way: Way) => best.get(way.lines[0].join(' ')) === way
  return ways.toSorted((a, b) => Number(isBest(b)) - Number(isBest(a)))
}

/** The best ways of a verb, and a door to those of its lines that are not among them. */
function listed(page: Page, { verb, lines }: Verb, ways: readonly Way[]): Part {
  const shown = ways.slice(0, AT_A_GLANCE)
  const marks = marksOf(shown.map(({ lines: [line] }) => line))
  const choices = lettered(
    shown.map(way => whole(page, way)),
    marks,
  )
  const door: Choice = { type: 'open', focus: verb, label: { key: 'panel.one-by-one', facts: { verb: verbOf(verb) } } }
  const isAll = lines.every(line => choices.some(({ action }) => action === line.join(' ')))
  return { groups: [...group(choices, verbOf(verb)), ...group(isAll ? [] : [door])], marks }
}

function whole(page: Page, way: Way): PlayChoice {
  return playing(page, way, saidWhole(page, way))
}

/** All cards of which some are kept, picked at once, in the order in which they are named. */
function keeping(page: Page, { verb, lines }: Verb): Group[] {
  const choices = choicesAfter(page, lines, [verb])
  return [{ look: 'list', title: verbOf(verb), choices, several: [KEPT, KEPT] }]
}

/** Where Workers are best placed, and for each of them a door to all spaces and ways to pay. */
function placing(page: Page, { verb, lines }: Verb): Part {
  const { groups, marks } = listed(page, { verb, lines: [] }, placings(page, lines))
  const shown = new Set(
    groups.flatMap(({ choices }) => choices.flatMap(one => (one.type === 'play' ? one.action : []))),
  )
  const doors = goingOn(lines, [verb]).flatMap(({ words, lines }): Choice[] => {
    if (lines.every(line => shown.has(line.join(' ')))) return []
    const label = { key: 'panel.every-space', facts: { worker: labelOf(page, words) } } as const
    return [{ type: 'open', focus: words.join(' '), label }]
  })
  return { groups: [...groups, ...group(doors)], marks }
}

/** All tasks at once, or one of them. */
function working(page: Page, { verb, lines }: Verb): Part {
  const ways = tasksAtOnce(page, lines).slice(0, AT_A_GLANCE)
  return {
    groups: [
      ...group(
        ways.map(way => whole(page, way)),
        { key: 'panel.tasks-at-once' },
      ),
      ...group(choicesAfter(page, lines, [verb]), verbOf(verb)),
    ],
    marks: [],
  }
}

/** A verb that stands alone, or the door to what may stand after it. */
function alone(page: Page, { verb, lines }: Verb): Choice {
  if (lines.every(({ length }) => length > 1)) return { type: 'open', focus: verb, label: verbOf(verb) }
  return playing(page, wayOf(page, [verb]), { label: verb === 'pass' ? passLabel(page) : verbOf(verb) })
}
