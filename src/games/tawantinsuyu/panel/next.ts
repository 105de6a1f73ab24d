import type { Continuation } from '../../../engine/contract/faces.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { detailOf, joined, labelOf } from './labels.ts'
import { type Line, linesOf } from './lines.ts'
import { type Page, pageOf } from './page.ts'
import { passLabel, verbOf } from './verbs.ts'

/** Verbs after which a list stands, and after how many words it begins. */
const LISTS: Readonly<Record<string, number>> = {
  keep: 1,
  aside: 1,
  buy: 1,
  produce: 1,
  muster: 1,
  flip: 1,
  refresh: 2,
}

/** What may stand after these words in the notation of a legal action, with what it costs and brings. A list is offered whole. */
export function next(view: View, legal: Iterable<Action>, before: readonly string[]): Continuation[] {
  const page = pageOf(view, linesOf(legal))
  const words = before.flatMap(word => word.split(' '))
  const [verb] = words
  if (verb === undefined) return verbs(page)
  const below = page.lines.filter(line => words.every((word, index) => line[index] === word))
  const list = LISTS[verb]
  if (list === undefined || words.length < list) return single(page, below, words)
  return words.length > list ? [] : below.map(line => whole(page, line, words))
}

function verbs(page: Page): Continuation[] {
  return nextWords(page.lines, 0).map(word => ({
    word,
    label: word === 'pass' ? passLabel(page) : verbOf(word),
  }))
}

/** The words that stand at a place of lines. */
function nextWords(lines: readonly Line[], place: number): string[] {
  return [...new Set(lines.flatMap(line => line[place] ?? []))]
}

function single(page: Page, lines: readonly Line[], words: Line): Continuation[] {
  return nextWords(lines, words.length).map(word => {
    const said = [...words, word]
    const detail = detailOf(page, said)
    const label = labelOf(page, said)
    return { word, label: detail === undefined ? label : joined([label, detail]) }
  })
}

function whole(page: Page, line: Line, words: Line): Continuation {
  const following = line.slice(words.length).map((_, index) => labelOf(page, line.slice(0, words.length + index + 1)))
  return {
    word: line.slice(words.length).join(' '),
    label: { key: 'panel.said', facts: { said: { list: following } } },
  }
}
