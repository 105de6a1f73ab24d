import type { Choice, Draft, Group, Panel } from '../../engine/contract/panel.ts'
import type { Action } from './actions.ts'
import { TERRACES } from './components/pack-form.ts'
import type { TawantinsuyuPhrase } from './locales/keys.ts'
import { detailOf, joined, labelOf, shortOf } from './panel/labels.ts'
import { beginning, forced, goingOn, type Line, linesOf, restOf } from './panel/lines.ts'
import { isFinal, type Page, pageOf } from './panel/page.ts'
import { factsOf, questionFor } from './panel/questions.ts'
import { passLabel, verbOf } from './panel/verbs.ts'
import type { View } from './view.ts'

/** How many choices are shown as buttons, if they say little; more of them, or such that say more, as a list. */
const MOST_BUTTONS = 10

/** What is seldom wanted, on a page of its own. */
const OWN_PAGES: readonly string[] = ['refresh', 'spend', 'exchange']

/**
 * The question put to the viewer as a menu that follows the notation word by word: the focus is what was said so far.
 * Where there is only one way to go on, it is gone at once.
 */
export function panel(view: View, legal: Iterable<Action>, { focus }: Pick<Draft<Action>, 'focus'>): Panel {
  const lines = view.viewer === 'public' ? [] : linesOf(legal)
  if (lines.length === 0) return { question: questionFor(view), facts: [], groups: [] }
  const page = pageOf(view, lines)
  const words = focus === '' ? [] : focus.split(' ')
  const below = beginning(lines, words)
  return words.length === 0 || below.length === 0 ? firstPage(page) : innerPage(page, below, words)
}

function firstPage(page: Page): Panel {
  const verbs = goingOn(page.lines, []).map(({ words: [verb = ''], lines }) => ({ verb, lines }))
  const inline = verbs.filter(({ verb, lines }) => !OWN_PAGES.includes(verb) && lines.some(({ length }) => length > 1))
  const others = verbs.filter(verb => !inline.includes(verb))
  return {
    question: questionFor(page.view),
    facts: factsOf(page),
    groups: [
      ...inline.flatMap(({ verb, lines }) => group(choicesAfter(page, lines, [verb]), verbOf(verb))),
      ...group(others.map(({ verb, lines }) => verbChoice(page, verb, lines))),
    ],
  }
}

/** A verb that stands alone, or the door to what may stand after it. */
function verbChoice(page: Page, verb: string, lines: readonly Line[]): Choice {
  const isAlone = lines.some(({ length }) => length === 1)
  if (!isAlone) return { type: 'open', focus: verb, label: verbOf(verb) }
  const label = verb === 'pass' ? passLabel(page) : verbOf(verb)
  return {
    type: 'play',
    action: verb,
    label,
    final: isFinal(page, [verb]),
    ...(verb === 'pass' && { tone: 'stop' }),
  }
}

function innerPage(page: Page, below: readonly Line[], begun: Line): Panel {
  const words = forced(below, begun)
  const choices = choicesAfter(page, below, words)
  const whole = below.find(line => restOf(line, words)?.length === 0)
  const [verb = ''] = words
  const ghost = words.length > 2 ? below[0]?.join(' ') : undefined
  return {
    question: saidSoFar(page, words),
    facts: factsOf(page),
    groups: [
      ...group(whole === undefined ? [] : [playChoice(page, whole, { key: 'panel.all' })]),
      ...(verb === 'place' && words.length === 2 ? byTerrace(choices) : group(choices)),
    ],
    ...(ghost !== undefined && { ghost }),
  }
}

/** What the verb and the words after it say. */
function saidSoFar(page: Page, words: Line): TawantinsuyuPhrase {
  const [verb = '', ...following] = words
  if (following.length === 0) return verbOf(verb)
  const list = following.map((_, index) => labelOf(page, words.slice(0, index + 2)))
  return { key: 'panel.and-then', facts: { verb: verbOf(verb), said: { list } } }
}

/** A choice for each word that may stand after these. */
function choicesAfter(page: Page, lines: readonly Line[], words: Line): Choice[] {
  return goingOn(lines, words).map(each => choice(page, each.lines, each.words, words))
}

function choice(page: Page, lines: readonly Line[], words: Line, before: Line): Choice {
  const [added = ''] = restOf(words, before) ?? []
  const label = labelOf(page, [...before, added])
  const [only, other] = lines
  if (only !== undefined && other === undefined) return playChoice(page, only, label, words)
  const detail = detailOf(page, words)
  return { type: 'open', focus: words.join(' '), label, ...(detail !== undefined && { detail }) }
}

/** Plays a whole line; what the words after those shown say is its detail. */
function playChoice(page: Page, line: Line, label: TawantinsuyuPhrase, shown: Line = line): Choice {
  const rest = restOf(line, shown) ?? []
  const following = rest.flatMap((_, index) => shortOf(page, [...shown, ...rest.slice(0, index + 1)]) ?? [])
  const own = detailOf(page, shown, following.length > 0)
  const [first, ...more] = own ? [own, ...following] : following
  return {
    type: 'play',
    action: line.join(' '),
    label,
    ...(first !== undefined && { detail: joined([first, ...more]) }),
    final: isFinal(page, line),
  }
}

/** What is chosen after some verbs takes more words than a button has room for. */
const WORDY: readonly string[] = ['start', 'aside', 'buy', 'hang', 'flip', 'build', 'refresh', 'produce', 'conquer']

function group(choices: readonly Choice[], title?: TawantinsuyuPhrase): Group[] {
  if (choices.length === 0) return []
  const isPlain = choices.length <= MOST_BUTTONS && choices.every(each => isShort(each))
  return [{ look: isPlain ? 'buttons' : 'list', choices, ...(title !== undefined && { title }) }]
}

function isShort(choice: Choice): boolean {
  const [verb = '', ...words] = (choice.type === 'play' ? choice.action : choice.focus).split(' ')
  return choice.detail === undefined && (words.length === 0 || !WORDY.includes(verb))
}

/** Spaces in a list for each terrace, from the top. */
function byTerrace(choices: readonly Choice[]): Group[] {
  return TERRACES.flatMap(terrace => {
    const letter = terrace.charAt(0).toUpperCase()
    const own = choices.filter(each => {
      const text = each.type === 'play' ? each.action : each.focus
      return text.split(' ')[2]?.startsWith(letter)
    })
    return group(own, { key: `terrace.${terrace}` })
  })
}
