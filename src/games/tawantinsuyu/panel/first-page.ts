import type { Choice, Group, Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Mark } from '../../../engine/contract/scene.ts'
import type { Action } from '../actions.ts'
import { spaceName } from '../components/spaces.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { KEPT } from '../state.ts'
import { choice, group, isCarried, noWayBack, numbered, playing } from './choices.ts'
import { conquering, type Part } from './conquering.ts'
import { gaining } from './for-gains.ts'
import { inThisOrder } from './in-this-order.ts'
import { detailOf, joinedUp, labelOf, placeOf, verbOf } from './labels.ts'
import { goingOn } from './lines.ts'
import { MENUS } from './menus/menus.ts'
import { joined } from './menus/words.ts'
import type { Line, Page } from './page.ts'
import { marksOf, pictureOf } from './picture.ts'
import { offered } from './placing.ts'
import { factsOf, passLabel, questionFor } from './questions.ts'
import { tasksAtOnce, type Way, wayOf, waysOf } from './ways.ts'
import { saidWhole } from './whole.ts'

/** What is seldom wanted. */
const RARE: readonly Action['type'][] = ['refresh', 'spend', 'exchange', 'study']

/** What is done instead of placing a Worker: one list has room beside that. */
const SECONDARY: readonly Action['type'][] = ['move', 'pray', 'train', 'recruit']

/** A Worker touches so many icons. */
const MOST_ICONS = 3

/** A list shows so many at a glance, and a door to the others. */
const AT_A_GLANCE = 24

/** The lines of a type of action. */
interface Verb {
  readonly type: Action['type']
  readonly lines: readonly Line[]
}

/** The first page: lists of whole actions, then what stands alone, then doors to the rest. */
export function firstPage(page: Page): Panel {
  const all = Map.groupBy(page.lines, ({ action }) => action.type)
  const verbs = [...all].map(([type, lines]) => ({ type, lines }))
  const rare = verbs.filter(({ type }) => RARE.includes(type))
  const usual = verbs.filter(verb => !rare.includes(verb))
  const beside = page.question?.type === 'turn' ? usual.filter(({ type }) => SECONDARY.includes(type)) : []
  const inline = usual.filter(verb => verb.lines.some(isLong) && !beside.includes(verb))
  const others = usual.filter(verb => !inline.includes(verb) && !beside.includes(verb))
  const parts = inline.map(verb => partOf(page, verb))
  const groups = [
    ...inThisOrder(page),
    ...parts.flatMap(({ groups }) => groups),
    ...group(
      beside.flatMap(({ lines }) => waysOf(page, lines).map(way => told(page, way))),
      { title: all.has('place') ? { key: 'panel.secondary' } : undefined, isWordy: true },
    ),
    ...group(others.map(verb => alone(page, verb))),
    ...group(rare.map(verb => alone(page, verb))).map((one): Group => ({ ...one, isRare: true })),
  ]
  return {
    question: questionFor(page.view),
    facts: [...factsOf(page), ...noWayBack(groups)],
    groups,
    picture: pictureOf(
      page,
      parts.flatMap(({ marks }) => marks),
    ),
  }
}

/** A way with what its action is called. */
function told(page: Page, way: Way): PlayChoice {
  const [{ action, words }] = way.lines
  const verb = verbOf(action.type)
  const said = { key: 'panel.and-then', facts: { verb, said: joinedUp(page, action, words) } } as const
  const detail = detailOf(page, action, { words: words.length })
  return playing(page, way, { label: words.length > 1 ? said : verb, ...(detail !== undefined && { detail }) })
}

function isLong({ words }: Line): boolean {
  return words.length > 1
}

function partOf(page: Page, verb: Verb): Part {
  switch (verb.type) {
    case 'place':
      return placing(page, verb)
    case 'task':
      return working(page, verb)
    case 'use':
    case 'weave':
      return listed(page, verb, gaining(page, verb.lines))
    case 'conquer':
      return conquering(page, verb.lines)
    case 'buy':
      return bestAlone(listed(page, verb, gaining(page, verb.lines)))
    case 'keep':
      return { groups: keeping(page, verb), marks: [] }
    default:
      return listed(page, verb, waysOf(page, verb.lines))
  }
}

/** The best ways of a verb, and a door to those of its lines that are not among them. */
function listed(page: Page, { type, lines }: Verb, ways: readonly Way[]): Part {
  const shown = ways.slice(0, AT_A_GLANCE)
  const places = shown.map(({ lines: [{ action, words }] }) => placeOf(action, words.length))
  const marks = marksOf(places)
  const choices = numbered(
    shown.map(way => whole(page, way)),
    places,
    marks,
  )
  const title = verbOf(type)
  const door: Choice = { type: 'open', focus: type, label: { key: 'panel.one-by-one', facts: { verb: title } } }
  const isAll = lines.every(({ text }) => choices.some(({ action }) => action === text))
  const { isWordy } = MENUS[type]
  return { groups: group([...choices, ...(isAll ? [] : [door])], { title, isWordy }), marks }
}

function whole(page: Page, way: Way): PlayChoice {
  const { label, detail } = saidWhole(page, way)
  const isOnButton = detail !== undefined && MENUS[way.lines[0].action.type].isPricedOnButton === true
  return playing(page, way, isOnButton ? { label: joined([label, detail]) } : { label, ...(detail && { detail }) })
}

/** The first choice of a list as a button of its own, so that it is one press: above it what else there is to know of it. */
function bestAlone({ groups, marks }: Part): Part {
  const [list] = groups
  const [best, ...others] = list?.choices ?? []
  if (list === undefined || best === undefined || others.length === 0 || !isCarried(best)) return { groups, marks }
  const { detail, ...button } = best
  return {
    groups: [
      { look: 'buttons', choices: [button], ...(detail && { title: detail }) },
      { ...list, choices: others, title: { key: 'panel.otherwise' } },
    ],
    marks,
  }
}

/** All cards of which some are kept, picked at once, in the order in which they are named. */
function keeping(page: Page, verb: Verb): Group[] {
  return [{ look: 'list', title: verbOf(verb.type), choices: oneByOne(page, verb), several: [KEPT, KEPT] }]
}

/** A choice for each word that may stand after the verb. */
function oneByOne(page: Page, { type, lines }: Verb): Choice[] {
  return goingOn(lines, [type]).map(each => choice(page, each))
}

/** The spaces where Workers are best placed, and for each Worker a door to all spaces and ways to pay. */
function placing(page: Page, { type, lines }: Verb): Part {
  const ways = offered(page, lines)
  const places = ways.map(({ lines: [{ action, words }] }) => placeOf(action, words.length))
  const marks = marksOf(places)
  const best = numbered(
    ways.map(way => whole(page, way)),
    places,
    marks,
  )
  const shown = new Set(best.map(({ action }) => action))
  const doors = goingOn(lines, [type]).flatMap(({ word, words, action, lines }): Choice[] => {
    if (lines.every(({ text }) => shown.has(text))) return []
    const worker = labelOf(page, action, 1, word)
    const label = { key: 'panel.every-space', facts: { worker } } as const
    return [{ type: 'open', focus: words.join(' '), label }]
  })
  return { groups: group([...best, ...doors], { title: { key: 'panel.best-spaces' }, isWordy: true }), marks }
}

/** All tasks at once, or one of them. */
function working(page: Page, verb: Verb): Part {
  const ways = tasksAtOnce(page, verb.lines).slice(0, AT_A_GLANCE - MOST_ICONS)
  const { single, marks } = iconByIcon(page, verb)
  if (ways.length === 0) return { groups: group(single, { title: verbOf(verb.type) }), marks }
  const atOnce = ways.map(way => whole(page, way))
  return bestAlone({
    groups: group([...atOnce, ...single], { title: { key: 'panel.tasks-at-once' }, isWordy: true }),
    marks,
  })
}

/** Each task by the number under which its icon is marked beside the Worker: the one by which it is typed. */
function iconByIcon(page: Page, { type, lines }: Verb): { single: Choice[]; marks: readonly Mark[] } {
  const { question, table } = page
  if (question?.type !== 'tasks') throw new RangeError('no tasks are asked')
  const space = spaceName(table.hill, question.space)
  const begun = goingOn(lines, [type])
  const marks = begun.map(({ word }) => ({ place: `${space} ${word}`, label: word }))
  const single = numbered(
    begun.map(each => choice(page, each)),
    marks.map(({ place }) => place),
    marks,
  )
  return { single, marks }
}

/** A verb that stands alone, or the door to what may stand after it. */
function alone(page: Page, { type, lines }: Verb): Choice {
  const line = lines.find(each => !isLong(each))
  if (line === undefined) return { type: 'open', focus: type, label: verbOf(type) }
  return playing(page, wayOf(page, line), { label: aloneLabel(page, type) })
}

/** What a verb is called that stands alone: the High Priest's action by its name. */
function aloneLabel(page: Page, type: Action['type']): TawantinsuyuPhrase {
  const { question } = page
  if (type === 'perform' && question?.type === 'high-priest') return { key: `action.${question.action}` }
  return type === 'pass' ? passLabel(page) : verbOf(type)
}
