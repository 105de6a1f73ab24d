import { gainsOf } from '../components/gains.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { askedOf, questionOf } from '../rules/asking.ts'
import { LEFTOVER_PRICE, PRICES } from '../rules/costs.ts'
import { EVERYTHING } from '../rules/matters.ts'
import type { View } from '../view.ts'
import { weavingLabel } from './labels.ts'
import type { Page } from './page.ts'

/** The question put to the viewer; to whom nothing is asked, who is. */
export function questionFor(view: View): TawantinsuyuPhrase {
  const { over, viewer, asked } = view
  if (over) return { key: 'panel.over' }
  if (viewer === 'public' || !asked.includes(viewer)) {
    const who = { seats: asked }
    return { key: viewer === 'public' ? 'panel.public' : 'panel.idle', facts: { who } }
  }
  return askedOf(questionOf(view), viewer, view)
}

/** What one should know to answer: what one has, and what the question is about. */
export function factsOf(page: Page): TawantinsuyuPhrase[] {
  const { question } = page
  const { potato, corn, stone, gold } = page.own
  const stock: TawantinsuyuPhrase =
    potato + corn + stone + gold === 0
      ? { key: 'panel.no-stock' }
      : { key: 'panel.stock', facts: { stock: gainsOf({ potato, corn, stone, gold }) } }
  return [...(question === undefined ? [] : about(page, question)), stock]
}

function about(page: Page, question: NonNullable<Page['question']>): TawantinsuyuPhrase[] {
  switch (question.type) {
    case 'turn':
      return question.done.length === 0 ? [{ key: 'panel.either' }] : []
    case 'tasks':
      return [{ key: 'panel.tasks-left', facts: { tasks: { key: 'tasks', facts: { count: question.left } } } }]
    case 'feast':
      return [{ key: 'panel.feasts-left', facts: { cards: gainsOf({ god: question.left }) } }]
    case 'purchase':
      return [{ key: 'panel.prices', facts: { one: PRICES[0], two: PRICES[1], three: PRICES[2] } }]
    case 'leftover':
      return [{ key: 'panel.leftover', facts: { corn: LEFTOVER_PRICE } }]
    case 'flip':
      return question.most < EVERYTHING
        ? [{ key: 'panel.most-flips', facts: { most: question.most } }]
        : [{ key: 'panel.free-flips', facts: { free: question.free } }]
    case 'hang':
      return [{ key: 'panel.hung', facts: { tile: weavingLabel(page.view.pack, question.tile) } }]
    case 'high-priest':
      return [{ key: 'panel.action', facts: { action: { key: `action.${question.action}` } } }]
    default:
      return []
  }
}
