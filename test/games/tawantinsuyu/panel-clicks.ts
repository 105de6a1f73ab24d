import type { Panel, PlayChoice } from '../../../src/engine/contract/panel.ts'
import type { Action } from '../../../src/games/tawantinsuyu/actions.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { format } from '../../../src/games/tawantinsuyu/notation.ts'
import { panel } from '../../../src/games/tawantinsuyu/panel.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'

/** Steps that follow each other: what was asked before each, who answered, and how. */
export interface Answer {
  readonly before: State
  readonly seat: number
  readonly action: Action
}

/** As many presses and picks as take a seat through its answers by its panels; several steps may go by one press. */
export function clicksFor(answers: readonly Answer[]): number {
  const [first] = answers
  if (first === undefined) return 0
  const lines = answers.map(({ action }) => format(action))
  const { clicks, played } = nearest(first, lines)
  return clicks + clicksFor(answers.slice(played))
}

/** The fewest clicks that lead to the first of these lines, and to as many of the others as go with it. */
function nearest({ before, seat }: Answer, lines: readonly string[]): { clicks: number; played: number } {
  const seen = view(before, seat)
  const open = (focus: string) => panel(seen, legal(before, seat), { focus })
  const pages = new Map([['', 0]])
  for (const [focus, clicks] of pages) {
    const page = open(focus)
    const found = choicesOf(page).flatMap(choice => {
      const played = coveredBy(choice, lines)
      return played === 0 ? [] : [{ clicks: clicks + 1 + (choice.ask === undefined ? 0 : 1), played }]
    })
    const several = pickedTogether(page, lines)
    if (several) found.push({ clicks: clicks + 1, played: 1 })
    const [best] = found.toSorted((a, b) => b.played - a.played)
    if (best !== undefined) return best
    for (const { choices } of page.groups) {
      for (const choice of choices)
        if (choice.type === 'open' && !pages.has(choice.focus)) pages.set(choice.focus, clicks + 1)
    }
  }
  throw new Error(`no page leads to ${lines[0]}`)
}

function choicesOf({ groups }: Panel): PlayChoice[] {
  return groups.flatMap(({ choices }) => choices.flatMap(choice => (choice.type === 'play' ? choice : [])))
}

/** How many of the lines a choice plays, from the first one on; 0 if it plays anything else. */
function coveredBy({ action }: PlayChoice, lines: readonly string[]): number {
  const played = action.split('; ')
  return played.length <= lines.length && played.every((line, index) => line === lines[index]) ? played.length : 0
}

/** Whether several pages of a list, picked at once, make the first line. */
function pickedTogether({ groups }: Panel, [line = '']: readonly string[]): boolean {
  return groups.some(({ several, choices }) => {
    if (several === undefined) return false
    const named = choices.flatMap(choice => (choice.type === 'open' ? choice.focus : []))
    const [first, ...others] = named.filter(focus => line.split(' ').includes(lastWord(focus)))
    return [first, ...others.map(lastWord)].join(' ') === line
  })
}

function lastWord(text: string): string {
  return text.split(' ').at(-1) ?? ''
}
