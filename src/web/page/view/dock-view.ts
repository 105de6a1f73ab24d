import { html, nothing, type TemplateResult } from 'lit'
import type { BoardState, ShownBlock, ShownChoice } from '../../protocol/board-state.ts'
import { choicesAmong, type PageActions, type PageState, wordOf } from '../model/page-state.ts'
import { blocksView } from './blocks-view.ts'
import { choicesView, choosingOn } from './choices-view.ts'
import { textView } from './text-view.ts'

/**
 * What is asked and prepared, what can be done where somebody has pointed, the way back and the end, where a thumb reaches them
 * whatever else is in sight.
 */
export function dockView(board: BoardState, state: PageState, actions: PageActions): TemplateResult | typeof nothing {
  const all = choicesAmong(board.turn)
  const { prepared, asked, tapped } = board
  const choices = all.filter(choice => isInDock(choice, tapped))
  if (state.replay !== undefined || (choices.length + prepared.length === 0 && asked === undefined)) return nothing
  const choosing = choosingOn(board, state, actions)
  const close = () => {
    if (state.beside !== undefined) actions.back()
  }
  const ways = tapped === undefined ? fewBeside(board) : besideDock(board).filter(({ type }) => type === 'choices')
  const steps =
    prepared.length === 0
      ? nothing
      : html`<div class="steps" role="group" aria-label=${wordOf(board, 'prepared')} title=${wordOf(board, 'back-to')}>
          ${blocksView(prepared, board.locale, choosing)}
        </div>`
  return html`<section class="dock" aria-label=${wordOf(board, 'move')} tabindex="-1">
    ${asked === undefined ? nothing : askedView(board, asked, ways.length === 0 && all.some(choice => isBesideDock(choice, tapped)), close)} ${steps}
    ${ways.length === 0 ? nothing : html`<div class="ways">${blocksView(ways, board.locale, choosing)}</div>`}
    ${choicesView({ type: 'choices', choices }, choosing)}
  </section>`
}

/** What is asked, where it stands below the pictures; and the way to its choices. */
function askedView(board: BoardState, asked: string, hasMore: boolean, close: () => void): TemplateResult {
  const showTurn = () => {
    close()
    document.querySelector('.turn')?.scrollIntoView()
  }
  return html`<div class="ask">
    <div class="text">${textView(asked, board.locale)}</div>
    ${hasMore ? html`<button type="button" @click=${showTurn}>${wordOf(board, 'choices')}</button>` : nothing}
  </div>`
}

type Tapped = BoardState['tapped']

/** Whether a button stands in the dock alone: one that stands out, or what takes back or leads back; all that are no way at a place. */
function isInDock({ tone, press, picked }: ShownChoice, tapped: Tapped): boolean {
  if (picked !== undefined) return false
  return (
    tapped !== undefined || tone !== undefined || (press.type === 'do' && press.operation === 'undo') || isBack(press)
  )
}

function isBack(press: ShownChoice['press']): boolean {
  return press.type === 'open' && press.focus === '' && press.page === 0
}

/** Whether something can be chosen that the dock does not show. */
function isBesideDock(choice: ShownChoice, tapped: Tapped): boolean {
  const { type } = choice.press
  return !isInDock(choice, tapped) && type !== 'do' && type !== 'more'
}

/** So many answers stand in the dock, all of them. */
const FEW = 3

/** What can be chosen beside the buttons of the dock where that is little: nobody has to look for the rest of the answers. */
function fewBeside(board: BoardState): readonly ShownBlock[] {
  const beside = besideDock(board).flatMap((block): readonly ShownBlock[] => {
    if (block.type !== 'choices') return []
    const choices = block.choices.filter(choice => isBesideDock(choice, board.tapped))
    return choices.length === 0 ? [] : [{ ...block, choices }]
  })
  const blocks = beside.filter(block => block.type === 'choices')
  const isLittle = blocks.flatMap(({ choices }) => choices).length <= FEW
  return isLittle && blocks.every(({ several }) => several === undefined) ? blocks : []
}

/** What is asked, without what stands in the dock. */
export function besideDock({ turn, tapped }: BoardState): readonly ShownBlock[] {
  return turn.flatMap((block): readonly ShownBlock[] => {
    if (block.type !== 'choices') return [block]
    const choices = block.choices.filter(choice => !isInDock(choice, tapped))
    return choices.length === 0 ? [] : [{ ...block, choices }]
  })
}
