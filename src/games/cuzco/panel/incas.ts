import { at } from '../../../engine/basics/at.ts'
import type { Panel, PlayChoice } from '../../../engine/contract/panel.ts'
import type { ActionOf } from '../actions.ts'
import { hexNamed } from '../components/board.ts'
import { CROP } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { moveCost } from '../rules/walks.ts'
import { gainOf, lossOf } from './judged.ts'
import { legalOf, open, type Page, play } from './page.ts'
import { placesPage } from './places.ts'

type Step = ActionOf<'enter' | 'leave' | 'move'>

/** Where Incas can get to, by coming in or from where they are; on its first page, that one can be taken off, too. */
export function incasPage(page: Page, spots: readonly string[]): Panel | undefined {
  const leaving =
    legalOf(page, 'leave').length > 0 ? [open('leave', { key: 'panel.open.leave' } satisfies CuzcoPhrase)] : []
  const steps = [...legalOf(page, 'enter'), ...legalOf(page, 'move')]
  if (steps.length === 0) return leavePage(page, [])
  return placesPage(
    page,
    {
      head: 'incas',
      question: { key: 'panel.incas' },
      actions: steps,
      choice: step => stepChoice(page, step),
      which: hex => ({ key: 'panel.inca-to', facts: { hex } }),
      ways: there => {
        const costs = there.map(step => stepCost(page, step))
        const { length } = there
        return { key: 'panel.inca-ways', facts: { count: length, least: Math.min(...costs) } }
      },
      rare: leaving,
    },
    spots,
  )
}

/** Which Inca leaves. */
export function leavePage(page: Page, spots: readonly string[]): Panel | undefined {
  return placesPage(
    page,
    {
      head: 'leave',
      question: { key: 'panel.leave' },
      actions: legalOf(page, 'leave'),
      choice: step => stepChoice(page, step),
      which: () => ({ key: 'panel.leave' }),
      ways: () => ({ key: 'panel.leave' }),
    },
    spots,
  )
}

/** What an Inca does, what it costs and what it brings. */
export function stepChoice(page: Page, step: Step, gain = gainOf(page, step)): PlayChoice {
  const cost = stepCost(page, step)
  const label: CuzcoPhrase =
    step.type === 'move'
      ? { key: 'panel.inca-moves', facts: { from: step.from, to: step.to, cost } }
      : { key: `panel.inca-${step.type}s`, facts: { hex: step.hex, cost } }
  const ground = groundAt(page, step.type === 'move' ? step.to : step.hex)
  const loss = lossOf(page, step)
  // A warning leaves no room for what else comes of the step.
  const detail: CuzcoPhrase =
    loss === undefined ? (gain ?? ground) : { key: 'panel.warned', facts: { loss, said: ground } }
  return play(step, label, { detail })
}

/** The AP that a step of an Inca costs. */
export function stepCost({ board, view }: Page, step: Step): number {
  const number = (label: string) => hexNamed(board, label) ?? 0
  if (step.type !== 'move') return at(board.entry, number(step.hex))
  return moveCost(board, view.site, { from: number(step.from), to: number(step.to) }) ?? 0
}

/** What lies on a hex, and what it costs to get there. */
export function groundAt({ board, view }: Page, label: string, cost?: number): CuzcoPhrase {
  const hex = hexNamed(board, label) ?? 0
  const level = at(view.site.height, hex)
  const ground: CuzcoPhrase = { key: view.site.ground[hex] === CROP ? 'panel.on-crop' : 'panel.on-village' }
  if (cost === undefined) return { key: 'panel.ground', facts: { ground, level } }
  return { key: 'panel.ground-cost', facts: { ground, level, cost } }
}
