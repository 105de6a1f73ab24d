import type { Continuation } from '../../../engine/contract/faces.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { changeOf } from './change.ts'
import { detailOf, joined, labelOf } from './labels.ts'
import type { Line } from './lines.ts'
import { type Page, pageOf } from './page.ts'
import { placings } from './placing.ts'
import { passLabel, verbOf } from './verbs.ts'
import { wayOf, waysOf } from './ways.ts'
import { nameOf, saidWhole } from './whole.ts'

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
  const page = pageOf(view, [...legal])
  const words = before.flatMap(word => word.split(' '))
  const [verb] = words
  if (verb === undefined) return verbs(page)
  const below = bestFirst(
    page,
    page.lines.filter(line => words.every((word, index) => line[index] === word)),
    words,
  )
  const list = LISTS[verb]
  if (list === undefined || words.length < list) return single(page, below, words)
  return words.length > list ? [] : below.map(line => whole(page, line, words))
}

/** So many lines are judged: more of them would keep whoever types waiting. */
const MOST_JUDGED = 250
/** After so many words little is left to choose. */
const MOST_SAID = 2

/** What computer players would do first; further in, as it comes. */
function bestFirst(page: Page, lines: readonly Line[], words: Line): readonly Line[] {
  if (words.length > MOST_SAID || lines.length > MOST_JUDGED) return lines
  const ways = words[0] === 'place' ? placings(page, lines) : waysOf(page, lines)
  const best = ways.map(way => way.lines[0])
  const named = new Set(best.map(line => line.join(' ')))
  return [...best, ...lines.filter(line => !named.has(line.join(' ')))]
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
    const line = lines.find(each => each.length === said.length && each.join(' ') === said.join(' '))
    const detail = detailOf(page, said) ?? (line && changeOf(page, wayOf(page, line)))
    const label = labelOf(page, said)
    return { word, label: detail === undefined ? label : joined([label, detail]), name: nameOf(page, said) }
  })
}

function whole(page: Page, line: Line, words: Line): Continuation {
  const { label, detail } = saidWhole(page, wayOf(page, line))
  return { word: line.slice(words.length).join(' '), label: detail === undefined ? label : joined([label, detail]) }
}
