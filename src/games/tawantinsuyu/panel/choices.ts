import type { Choice, Group, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Mark } from '../../../engine/contract/scene.ts'
import type { Action } from '../actions.ts'
import { gainsOf } from '../components/gains.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { vpOf } from '../text/nouns.ts'
import { detailOf, labelOf, shortOf } from './labels.ts'
import { type Begun, restOf } from './lines.ts'
import { joined } from './menus/words.ts'
import type { Page, Words } from './page.ts'
import { skippedBy } from './questions.ts'
import { endsWith, textOf, type Way, wayOf } from './ways.ts'

/** How many choices are shown as buttons, if they say little; more of them, or such that say more, as a list. */
const MOST_BUTTONS = 10

/** A button has room for so many characters of what it plays, whatever the numbers of its table and question. */
const LONGEST = 70

/** How a group of choices is shown. */
interface Look {
  readonly title?: TawantinsuyuPhrase | undefined
  /** What is chosen takes more words than a button has room for. */
  readonly isWordy?: boolean | undefined
}

/** A group of choices, if there are any: buttons where they are few and short. */
export function group(choices: readonly Choice[], { title, isWordy = false }: Look = {}): Group[] {
  if (choices.length === 0) return []
  const isPlain = !isWordy && choices.length <= MOST_BUTTONS && choices.every(isShort)
  return [{ look: isPlain ? 'buttons' : 'list', choices, ...(title !== undefined && { title }) }]
}

function isShort(choice: Choice): boolean {
  return choice.detail === undefined && isCarried(choice)
}

/** Whether a button has room for what a choice plays. */
export function isCarried(choice: Choice): boolean {
  const said = choice.type === 'play' ? choice.action : choice.focus
  return said.length <= LONGEST
}

/** Plays a way. */
export function playing(page: Page, way: Way, said: Pick<PlayChoice, 'label' | 'detail'>): PlayChoice {
  return { type: 'play', action: textOf(way), ...said, final: way.final, ...toneOf(page, way) }
}

/** Says the words with which some lines begin, and plays the line if it is the only one. */
export function choice(page: Page, { word, words, action, lines: [only, other] }: Begun): Choice {
  const label = labelOf(page, action, words.length - 1, word)
  if (only !== undefined && other === undefined) return playingLine(page, wayOf(page, only), label, words)
  const detail = detailOf(page, action, { words: words.length })
  return { type: 'open', focus: words.join(' '), label, ...(detail !== undefined && { detail }) }
}

/** Plays a whole line; what the words after those shown say is its detail. */
export function playingLine(page: Page, way: Way, label: TawantinsuyuPhrase, shown: Words): PlayChoice {
  const [line] = way.lines
  const rest = restOf(line, shown) ?? []
  const following = rest.flatMap((word, index) => shortOf(page, line.action, shown.length + index, word) ?? [])
  const said = { words: shown.length, isPriced: following.length > 0 }
  const own = detailOf(page, line.action, said)
  const [first, ...more] = own ? [own, ...following] : following
  return playing(page, way, { label, ...(first !== undefined && { detail: joined([first, ...more]) }) })
}

/**
 * That there is no way back from what is offered first: what it draws or reveals was seen. What ends a turn says so itself, and
 * what is offered beside it is not what one presses without a thought.
 */
export function noWayBack(groups: readonly Group[]): TawantinsuyuPhrase[] {
  const first = groups[0]?.choices.find(({ type }) => type === 'play')
  const isOneWay = first?.type === 'play' && first.final === true && first.tone === undefined
  return isOneWay ? [{ key: 'panel.no-way-back' }] : []
}

/** The same choices with the numbers under which their places are marked in the picture. */
export function numbered<C extends Choice>(
  choices: readonly C[],
  places: readonly (string | undefined)[],
  marks: readonly Mark[],
): C[] {
  return choices.map((each, index) => {
    const mark = marks.find(({ place }) => place === places[index])
    if (mark === undefined) return each
    const label: TawantinsuyuPhrase = { key: 'panel.numbered', facts: { number: mark.label, said: each.label } }
    return { ...each, label }
  })
}

/** What is free in a turn beside what is asked, and passing: neither is an answer that could still be given. */
const NO_ANSWERS: readonly Action['type'][] = ['pass', 'spend', 'study', 'exchange']

/** Stop for what gives something up, and go for what ends the turn or the answer. */
function toneOf(page: Page, way: Way): Pick<PlayChoice, 'tone' | 'ask'> {
  const ask = askOf(page, way)
  if (ask !== undefined) return { tone: 'stop', ask }
  return endsWith(page, way) && !isDeclined(page, way) ? { tone: 'go' } : {}
}

/** Passing, and the gold in place of what others follow. */
const DECLINING: readonly Action['type'][] = ['pass', 'gold']

/** Whether it does nothing of what it could do instead. */
function isDeclined(page: Page, { lines: [{ action }] }: Way): boolean {
  return (
    DECLINING.includes(action.type) &&
    page.question?.type !== 'hire' &&
    page.lines.some(({ action: { type } }) => !NO_ANSWERS.includes(type) && !DECLINING.includes(type))
  )
}

/** What is asked once more: whether to give up what could still be had. */
function askOf(page: Page, { lines, state }: Way): TawantinsuyuPhrase | undefined {
  const { type } = lines[0].action
  const { own, view } = page
  if (type === 'pass') {
    return page.lines.every(({ action }) => NO_ANSWERS.includes(action.type)) ? undefined : skippedBy(page)
  }
  const after = view.viewer === 'public' ? undefined : state.players[view.viewer]
  if (after === undefined) return undefined
  if (type === 'sacrifice') {
    const facts = { count: own.statues.length - after.statues.length, climb: after.templeStep - own.templeStep }
    return { key: 'panel.ask-sacrifice', facts: { ...facts, climb: gainsOf({ climb: facts.climb }) } }
  }
  const lost = own.vp - after.vp
  return type === 'pay' && lost > 0 && after.gold > 0
    ? { key: 'panel.ask-upkeep', facts: { vp: vpOf(lost) } }
    : undefined
}
