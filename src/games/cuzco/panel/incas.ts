import { at } from '../../../engine/basics/at.ts'
import type { Group, Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed } from '../components/board.ts'
import { CROP } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { moveCost } from '../rules/walks.ts'
import { bestFirst, gainOf } from './judged.ts'
import { group, legalOf, nearestFirst, open, type Page, play } from './page.ts'
import { pictured } from './pictures.ts'

/** How many ways are listed at once. */
const MOST_LISTED = 25

type Step = ActionOf<'enter' | 'leave' | 'move'>

/** The best that Incas can do: come in and move; the rest by the Inca, or all that come in or leave. */
export function incasPage(page: Page): Panel | undefined {
  const all = waysOn(page)
  const best = all.slice(0, MOST_LISTED)
  const froms = [...new Set(legalOf(page, 'move').map(({ from }) => from))]
  const leaving = legalOf(page, 'leave').length > 0 ? [open('leave', { key: 'panel.open.leave' })] : []
  const others =
    best.length === all.length
      ? []
      : [
          ...(legalOf(page, 'enter').length > 0 ? [open('enter', { key: 'panel.open.enter' })] : []),
          ...nearestFirst(page, froms, from => from).map(from =>
            open(`move ${from}`, { key: 'panel.inca-on', facts: { hex: from } }),
          ),
        ]
  return {
    question: { key: 'panel.incas' } satisfies CuzcoPhrase,
    facts: best.length > 0 ? [{ key: 'panel.best-first' } satisfies CuzcoPhrase] : [],
    groups: [...group('list', stepChoices(page, best)), ...group('buttons', [...others, ...leaving])],
    ...pictured(best.map(placeOf)),
  }
}

/** The best that Incas can do next, as a list of the first page. */
export function nextInca(page: Page): Group[] {
  const choices = stepChoices(page, waysOn(page).slice(0, MOST_LISTED))
  return group('list', choices, { key: 'panel.another-inca' })
}

/** All that brings an Inca somewhere, the best first. */
function waysOn(page: Page) {
  return bestFirst(page, [...legalOf(page, 'enter'), ...legalOf(page, 'move')])
}

function placeOf(step: Step): string {
  return step.type === 'move' ? step.to : step.hex
}

/** What Incas do, what it costs and, of those that are seen at once, what it brings. */
function stepChoices(page: Page, steps: readonly Step[]): PlayChoice[] {
  return steps.map((step, index) => {
    const cost = stepCost(page, step)
    const label: CuzcoPhrase =
      step.type === 'move'
        ? { key: 'panel.inca-moves', facts: { from: step.from, to: step.to, cost } }
        : { key: `panel.inca-${step.type}s`, facts: { hex: step.hex, cost } }
    const gain = index < MOST_LISTED ? gainOf(page, step) : undefined
    return play(step, label, { detail: gain ?? groundAt(page, placeOf(step)) })
  })
}

/** The AP that a step of an Inca costs. */
export function stepCost({ board, view }: Page, step: Step): number {
  const number = (label: string) => hexNamed(board, label) ?? 0
  if (step.type !== 'move') return at(board.entry, number(step.hex))
  return moveCost(board, view.site, { from: number(step.from), to: number(step.to) }) ?? 0
}

/** Where an Inca may enter, or leave. */
export function borderPage(page: Page, type: 'enter' | 'leave'): Panel {
  const steps: readonly Step[] = bestFirst<ActionOf<'enter' | 'leave'>>(page, legalOf(page, type))
  return {
    question: { key: `panel.${type}` } satisfies CuzcoPhrase,
    facts: [],
    groups: group('list', stepChoices(page, steps)),
    ...pictured(steps.slice(0, MOST_LISTED).map(placeOf)),
  }
}

/** Where the Inca moves to, the best first. */
export function movePage(page: Page, from: string): Panel | undefined {
  const moves = bestFirst(
    page,
    legalOf(page, 'move').filter(action => action.from === from),
  )
  if (moves.length === 0) return undefined
  return {
    question: { key: 'panel.move-to', facts: { from } } satisfies CuzcoPhrase,
    facts: [],
    groups: group('list', stepChoices(page, moves)),
    ...pictured(moves.slice(0, MOST_LISTED).map(placeOf)),
  }
}

/** What lies on a hex, and what it costs to get there. */
export function groundAt({ board, view }: Page, label: string, cost?: number): CuzcoPhrase {
  const hex = hexNamed(board, label) ?? 0
  const level = at(view.site.height, hex)
  const ground: CuzcoPhrase = { key: view.site.ground[hex] === CROP ? 'panel.on-crop' : 'panel.on-village' }
  if (cost === undefined) return { key: 'panel.ground', facts: { ground, level } }
  return { key: 'panel.ground-cost', facts: { ground, level, cost } }
}
