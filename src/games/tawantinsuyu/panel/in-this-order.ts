import type { Group } from '../../../engine/contract/panel.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { changeOf } from './change.ts'
import { group, playing } from './choices.ts'
import { labelOf } from './labels.ts'
import type { Page } from './page.ts'
import { throughout, type Way, waysOf } from './ways.ts'

/** Questions of which each answer takes one thing out of several that are all to be had. */
const HAD: readonly string[] = ['cards', 'rewards']

/** As much as can be had by one press: what asks nothing in between, and brings nothing unknown before the last. */
export function inThisOrder(page: Page): Group[] {
  const { question } = page
  if (question === undefined || !HAD.includes(question.type)) return []
  const starts = waysOf(
    page,
    page.lines.filter(([verb]) => verb === 'use' || verb === 'choose'),
  )
  const all = throughout(page, starts, (next, { type }) => next.type === question.type && type !== 'pass')
  const [most] = all.toSorted((a, b) => b.lines.length - a.lines.length)
  if (most === undefined || most.lines.length < 2) return []
  const label: TawantinsuyuPhrase = { key: 'panel.at-once', facts: { count: most.lines.length } }
  return group([playing(page, most, { label })], orderOf(page, most))
}

/** The order of cards that are told apart; of rewards, what they come to. */
function orderOf(page: Page, way: Way): TawantinsuyuPhrase | undefined {
  if (page.question?.type !== 'cards') return changeOf(page, way)
  return { key: 'panel.in-this-order', facts: { cards: { list: way.lines.map(line => labelOf(page, line)) } } }
}
