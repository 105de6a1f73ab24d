import type { Draft, Panel } from '../../engine/contract/panel.ts'
import type { Action } from './actions.ts'
import { firstPage } from './panel/first-page.ts'
import { OTHERWISE, otherwisePage } from './panel/in-this-order.ts'
import { innerPage } from './panel/inner-page.ts'
import { beginning } from './panel/lines.ts'
import { pageOf } from './panel/page.ts'
import { questionFor } from './panel/questions.ts'
import type { View } from './view.ts'

/**
 * The question put to the viewer as a menu: the likeliest whole actions, the best first, and a way word by word to
 * the others. The focus is what was said. A single way on is taken at once.
 */
export function panel(view: View, legal: Iterable<Action>, { focus, wanted }: Omit<Draft<Action>, 'actions'>): Panel {
  const actions = view.viewer === 'public' ? [] : [...legal]
  if (actions.length === 0) return { question: questionFor(view), facts: [], groups: [] }
  const page = pageOf(view, actions, wanted)
  const otherwise = focus === OTHERWISE ? otherwisePage(page) : undefined
  if (otherwise !== undefined) return otherwise
  const words = focus === '' ? [] : focus.split(' ')
  const below = beginning(page.lines, words)
  return words.length === 0 || below.length === 0 ? firstPage(page) : innerPage(page, below, words)
}
