import type { Group } from '../../../engine/contract/panel.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { changeOf } from './change.ts'
import { group, playing } from './choices.ts'
import type { Page } from './page.ts'
import { isChosenFor } from './tasks-at-once.ts'
import { throughout, type Way, waysOf } from './ways.ts'
import { stepsOf } from './whole.ts'

/** Questions of which each answer takes one thing out of several that are all to be had. */
const HAD: readonly string[] = ['cards', 'rewards']

/**
 * As much as can be had by one press, and what computer players would choose for it: what brings something unknown comes
 * last, for nothing is played beyond.
 */
export function inThisOrder(page: Page): Group[] {
  const { question } = page
  if (question === undefined || !HAD.includes(question.type)) return []
  const starts = waysOf(
    page,
    page.lines.filter(([verb]) => verb === 'use' || verb === 'choose'),
  )
  const all = throughout(page, starts, (next, action) =>
    next.type === question.type ? action.type !== 'pass' : isChosenFor(next, action),
  )
  const [most] = all.toSorted((a, b) => had(b) - had(a))
  if (most === undefined || had(most) < 2) return []
  const label: TawantinsuyuPhrase = { key: 'panel.at-once', facts: { count: had(most) } }
  return group([playing(page, most, { label })], orderOf(page, most))
}

/** How many things of those that are to be had a way takes. */
function had({ lines }: Way): number {
  return lines.filter(([verb]) => verb === 'use' || verb === 'choose').length
}

/** The order of cards that are told apart; of rewards, what they come to. */
function orderOf(page: Page, way: Way): TawantinsuyuPhrase | undefined {
  if (page.question?.type !== 'cards') return changeOf(page, way)
  return { key: 'panel.in-this-order', facts: { cards: stepsOf(page, way) } }
}
