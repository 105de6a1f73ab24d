import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import type { Question } from '../rules/matters.ts'
import type { Line, Page } from './page.ts'
import { bestFirst, type Follows, throughout, type Way, waysOf } from './ways.ts'

/** What is chosen for something that a card or a reward brings. */
const CHOSEN: readonly Action['type'][] = [
  'build',
  'steps',
  'statue',
  'produce',
  'climb',
  'take',
  'nomad',
  'weave',
  'hang',
  'flip',
]
/** What may be left undone where nothing can be chosen for it. */
const LEFT: readonly Question['type'][] = ['building', 'steps', 'statue', 'climb', 'flip']

/** The answers that choose something for what an answer to a page's question brings; where there are none, leaving it undone. */
export function forGains(page: Page): Follows {
  return (question, answers, state) => {
    // What is asked for the sake of a gain stands upon all that was to be decided after the page's question.
    if (state.agenda.length < page.table.state.agenda.length) return []
    const chosen = answers.filter(({ type }) => CHOSEN.includes(type))
    if (chosen.length > 0 || !LEFT.includes(question.type)) return chosen
    return answers.filter(({ type }) => type === 'pass')
  }
}

/** Whether one knows what can be chosen after an action: of all that comes to light only the Weaving beneath decides that. */
export function isKnown(action: Action): boolean {
  return action.type !== 'weave' || action.from === 'top'
}

/** Puts ways after which it is not known before what can be chosen after all others. */
export function knownFirst(a: Way, b: Way): number {
  const isOpen = ({ lines }: Way) => Number(!isKnown(at(lines, lines.length - 1).action))
  return isOpen(a) - isOpen(b)
}

/** Ways to do what brings something, with what is chosen for it and the Soldiers that it costs; a lesson’s first. */
export function gaining(page: Page, lines: readonly Line[]): Way[] {
  const chosen = forGains(page)
  const follows: Follows = (question, answers, state) =>
    question.type === 'soldiers' ? answers : chosen(question, answers, state)
  const ways = lines.flatMap(line => throughout(page, waysOf(page, [line]), follows, isKnown))
  const isWanted = ({ lines: [line] }: Way) => Number(page.wanted.includes(line.text))
  return eachFirst(bestFirst(ways))
    .toSorted(knownFirst)
    .toSorted((a, b) => isWanted(b) - isWanted(a))
}

/** The best way that begins with each action, before all others. */
function eachFirst(ways: readonly Way[]): Way[] {
  const best = new Map(ways.toReversed().map(way => [way.lines[0].text, way]))
  const isBest = (way: Way) => best.get(way.lines[0].text) === way
  return ways.toSorted((a, b) => Number(isBest(b)) - Number(isBest(a)))
}
