import type { Locator, Page } from 'playwright-core'
import type { BoardState, ShownChoice } from '../../../src/web/protocol/board-state.ts'

/** All that can be chosen on a page, in its order. */
export function choicesOf({ turn }: Pick<BoardState, 'turn'>): readonly ShownChoice[] {
  return turn.flatMap(block => (block.type === 'choices' ? block.choices : []))
}

/** By what words the page asks where a choice leads to another page of what is asked; undefined where it does something. */
export function lookOf({ press, picked }: ShownChoice): string | undefined {
  const leads = picked ?? press
  const ask = (focus: string, page: number, more = {}) =>
    String(new URLSearchParams({ focus, page: `${page}`, ...more }))
  switch (leads.type) {
    case 'open':
      return ask(leads.focus, picked === undefined && press.type === 'open' ? press.page : 0)
    case 'more':
      return ask(leads.focus, leads.page, { isMore: '1' })
    case 'ask':
      return ask('focus' in press ? press.focus : '', 0, { ask: String(leads.choice) })
    default:
      return undefined
  }
}

/** What says this on a page. */
export function saying(page: Page, label: string): Locator {
  return page.getByText(label.trim().replace(/\s+/g, ' '), { exact: true })
}

/** Whether a choice is made together with others. */
export function isOfSeveral({ turn }: BoardState, choice: ShownChoice): boolean {
  return turn.some(block => block.type === 'choices' && block.several !== undefined && block.choices.includes(choice))
}

/** The button of a choice, wherever the page has it. */
export function buttonOf(page: Page, state: BoardState, choice: ShownChoice): Locator {
  const alike = choicesOf(state).filter(({ label }) => label === choice.label)
  return page
    .locator(':not(.steps) > .choices button')
    .filter({ has: saying(page, choice.label), visible: true })
    .nth(alike.indexOf(choice))
}
