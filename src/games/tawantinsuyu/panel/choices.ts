import type { Choice, Group, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Mark } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { detailOf, joined, labelOf, shortOf } from './labels.ts'
import { goingOn, type Line, restOf } from './lines.ts'
import type { Page } from './page.ts'
import { placeOf } from './picture.ts'
import { toneOf } from './tones.ts'
import { textOf, type Way, wayOf } from './ways.ts'

/** How many choices are shown as buttons, if they say little; more of them, or such that say more, as a list. */
const MOST_BUTTONS = 10

/** A button has room for so many characters of what it plays, whatever the numbers of its table and question. */
const LONGEST = 70

/** What is chosen after some verbs takes more words than a button has room for. */
const WORDY: readonly string[] = [
  'start',
  'keep',
  'aside',
  'buy',
  'hang',
  'flip',
  'build',
  'refresh',
  'produce',
  'conquer',
]

/** A group of choices, if there are any: buttons where they are few and short. */
export function group(choices: readonly Choice[], title?: TawantinsuyuPhrase): Group[] {
  if (choices.length === 0) return []
  const isPlain = choices.length <= MOST_BUTTONS && choices.every(each => isShort(each))
  return [{ look: isPlain ? 'buttons' : 'list', choices, ...(title !== undefined && { title }) }]
}

function isShort(choice: Choice): boolean {
  const said = choice.type === 'play' ? choice.action : choice.focus
  const [verb = '', ...words] = said.split(' ')
  return choice.detail === undefined && said.length <= LONGEST && (words.length === 0 || !WORDY.includes(verb))
}

/** Plays a way. */
export function playing(page: Page, way: Way, said: Pick<PlayChoice, 'label' | 'detail'>): PlayChoice {
  return { type: 'play', action: textOf(way), ...said, final: way.final, ...toneOf(page, way) }
}

/** A choice for each word that may stand after these. */
export function choicesAfter(page: Page, lines: readonly Line[], words: Line): Choice[] {
  return goingOn(lines, words).map(each => choice(page, each.lines, each.words, words))
}

function choice(page: Page, lines: readonly Line[], words: Line, before: Line): Choice {
  const [added = ''] = restOf(words, before) ?? []
  const label = labelOf(page, [...before, added])
  const [only, other] = lines
  if (only !== undefined && other === undefined) return playingLine(page, wayOf(page, only), label, words)
  const detail = detailOf(page, words)
  return { type: 'open', focus: words.join(' '), label, ...(detail !== undefined && { detail }) }
}

/** Plays a whole line; what the words after those shown say is its detail. */
export function playingLine(page: Page, way: Way, label: TawantinsuyuPhrase, shown: Line = way.lines[0]): PlayChoice {
  const rest = restOf(way.lines[0], shown) ?? []
  const following = rest.flatMap((_, index) => shortOf(page, [...shown, ...rest.slice(0, index + 1)]) ?? [])
  const own = detailOf(page, shown, following.length > 0)
  const [first, ...more] = own ? [own, ...following] : following
  return playing(page, way, { label, ...(first !== undefined && { detail: joined([first, ...more]) }) })
}

/** The same choices with the letters under which their places are marked in the picture. */
export function lettered<C extends Choice>(choices: readonly C[], marks: readonly Mark[]): C[] {
  return choices.map(each => {
    const [first = ''] = (each.type === 'play' ? each.action : each.focus).split('; ')
    const place = placeOf(first.split(' '))
    const mark = marks.find(one => one.place === place)
    if (mark === undefined) return each
    const label: TawantinsuyuPhrase = { key: 'panel.lettered', facts: { letter: mark.label, said: each.label } }
    return { ...each, label }
  })
}
