import { at } from '../../../engine/basics/at.ts'
import type { Continuation } from '../../../engine/contract/faces.ts'
import type { Action } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { changeOf } from './change.ts'
import { detailOf, labelOf, nameOf, verbOf } from './labels.ts'
import { MENUS } from './menus/menus.ts'
import { joined } from './menus/words.ts'
import { type Line, type Page, pageOf, type Words } from './page.ts'
import { placings } from './placing.ts'
import { passLabel } from './questions.ts'
import { wayOf, waysOf } from './ways.ts'
import { saidWhole } from './whole.ts'

/** What may stand after these words in the notation of a legal action, with what it costs and brings. A list is offered whole. */
export function next(view: View, legal: Iterable<Action>, before: readonly string[]): Continuation[] {
  const page = pageOf(view, [...legal])
  const words = before.flatMap(word => word.split(' '))
  if (words.length === 0) return verbs(page)
  const below = bestFirst(
    page,
    page.lines.filter(line => words.every((word, index) => line.words[index] === word)),
    words,
  )
  const [first] = below
  const list = first && MENUS[first.action.type].list
  if (list === undefined || words.length < list.after) return single(page, below, words)
  return words.length > list.after ? [] : below.map(line => whole(page, line, words))
}

/** So many lines are judged: more of them would keep whoever types waiting. */
const MOST_JUDGED = 250
/** After so many words little is left to choose. */
const MOST_SAID = 2

/** What computer players would do first; further in, as it comes. */
function bestFirst(page: Page, lines: readonly Line[], words: Words): readonly Line[] {
  if (words.length > MOST_SAID || lines.length > MOST_JUDGED) return lines
  const ways = lines[0]?.action.type === 'place' ? placings(page, lines) : waysOf(page, lines)
  const best = ways.map(way => way.lines[0])
  const named = new Set(best.map(({ text }) => text))
  return [...best, ...lines.filter(({ text }) => !named.has(text))]
}

function verbs(page: Page): Continuation[] {
  return [...Map.groupBy(page.lines, ({ action }) => action.type)].map(([type]) => ({
    word: type,
    label: type === 'pass' ? passLabel(page) : verbOf(type),
  }))
}

function single(page: Page, lines: readonly Line[], words: Words): Continuation[] {
  const before = words.length
  const longer = lines.filter(line => line.words.length > before)
  return [...Map.groupBy(longer, line => at(line.words, before))].map(([word, below]) => {
    const { action } = at(below, 0)
    const line = below.find(each => each.words.length === before + 1)
    const detail = detailOf(page, action, { words: before + 1 }) ?? (line && changeOf(page, wayOf(page, line)))
    const label = withDetail(labelOf(page, action, before, word), detail)
    return { word, label, name: nameOf(page, action, before, word) }
  })
}

function whole(page: Page, line: Line, words: Words): Continuation {
  const { label, detail } = saidWhole(page, wayOf(page, line))
  return { word: line.words.slice(words.length).join(' '), label: withDetail(label, detail) }
}

function withDetail(label: TawantinsuyuPhrase, detail: TawantinsuyuPhrase | undefined): TawantinsuyuPhrase {
  return detail === undefined ? label : joined([label, detail])
}
