import { html, nothing, type TemplateResult } from 'lit'
import type { BoardState, ShownBlock, ShownChoice } from '../../protocol/board-state.ts'
import { type PageActions, type PageState, wordOf } from '../model/page-state.ts'
import { blocksView } from './blocks-view.ts'
import { choicesView, choosingOn } from './choices-view.ts'
import { textView } from './text-view.ts'

/**
 * What is asked and prepared, what can be done where somebody has pointed, the way back and the end, where a thumb reaches them
 * whatever else is in sight.
 */
export function dockView(board: BoardState, state: PageState, actions: PageActions): TemplateResult | typeof nothing {
  const all = board.turn.flatMap(block => (block.type === 'choices' ? block.choices : []))
  const choices = all.filter(isInDock)
  const { prepared, asked, tapped } = board
  if (state.replay !== undefined || (choices.length + prepared.length === 0 && asked === undefined)) return nothing
  const choosing = choosingOn(board, state, actions)
  const ways = tapped === undefined ? [] : besideDock(board.turn).filter(({ type }) => type === 'choices')
  const steps =
    prepared.length === 0
      ? nothing
      : html`<div class="steps" role="group" aria-label=${wordOf(board, 'prepared')} title=${wordOf(board, 'back-to')}>
          ${blocksView(prepared, board.locale, choosing)}
        </div>`
  return html`<section class="dock" aria-label=${wordOf(board, 'move')} tabindex="-1">
    ${asked === undefined ? nothing : askedView(board, asked, tapped === undefined && all.some(isBesideDock))} ${steps}
    ${ways.length === 0 ? nothing : html`<div class="ways">${blocksView(ways, board.locale, choosing)}</div>`}
    ${choicesView({ type: 'choices', choices }, choosing)}
  </section>`
}

/** What is asked, where it stands below the pictures; and the way to its choices. */
function askedView(board: BoardState, asked: string, hasMore: boolean): TemplateResult {
  const showTurn = () => document.querySelector('aside')?.scrollIntoView()
  return html`<div class="ask">
    <div class="text">${textView(asked, board.locale)}</div>
    ${hasMore ? html`<button type="button" @click=${showTurn}>${wordOf(board, 'choices')}</button>` : nothing}
  </div>`
}

/** Whether a button stands in the dock alone: one that stands out, or what takes back or leads back. */
function isInDock({ tone, press, picked }: ShownChoice): boolean {
  if (picked !== undefined) return false
  return tone !== undefined || (press.type === 'do' && press.operation === 'undo') || isBack(press)
}

function isBack(press: ShownChoice['press']): boolean {
  return press.type === 'open' && press.focus === '' && press.page === 0
}

/** Whether something can be chosen that the dock does not show. */
function isBesideDock(choice: ShownChoice): boolean {
  const { type } = choice.press
  return !isInDock(choice) && type !== 'do' && type !== 'more'
}

/** What is asked, without what stands in the dock. */
export function besideDock(blocks: readonly ShownBlock[]): readonly ShownBlock[] {
  return blocks.flatMap((block): readonly ShownBlock[] => {
    if (block.type !== 'choices') return [block]
    const choices = block.choices.filter(choice => !isInDock(choice))
    return choices.length === 0 ? [] : [{ ...block, choices }]
  })
}
