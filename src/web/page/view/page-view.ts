import { html, nothing, type TemplateResult } from 'lit'
import type { Scene } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { BoardState, PageWord, ShownBlock, ShownChoice } from '../../protocol/board-state.ts'
import { type PageActions, type PageState, wordOf } from '../model/page-state.ts'
import { sceneView } from '../scene/scene-view.ts'
import { blocksView } from './blocks-view.ts'
import { type Choosing, choicesView } from './choices-view.ts'
import { formView } from './form-view.ts'
import { closedView } from './offers-view.ts'
import { replayView } from './replay-view.ts'
import { textView } from './text-view.ts'

/** The whole page. */
export function pageView(state: PageState, actions: PageActions): TemplateResult {
  const { board, closed, isAway, beside } = state
  if (closed !== undefined) return closedView(closed)
  if (board === undefined) return html`<main class="closed" aria-busy="true"></main>`
  return html`
    ${headView(board)}
    <div role="status">${isAway ? html`<p class="away">${wordOf(board, 'away')}</p>` : nothing}</div>
    <main>${boardSection(board, state, actions)} ${asideView(board, state, actions)}</main>
    ${footView(board, actions)}
    ${beside?.type === 'grave' ? sureView(board, beside, actions) : dockView(board, state, actions)}
  `
}

function headView(board: BoardState): TemplateResult {
  return html`<header>
    <h1>${board.title}</h1>
    <nav class="links"><a href=${board.home}>${wordOf(board, 'back')}</a></nav>
  </header>`
}

function footView(board: BoardState, { leave, others }: PageActions): TemplateResult {
  return html`<footer>
    <p class="viewer">${board.viewer}</p>
    <div class="links">
      ${others === undefined ? nothing : html`<button type="button" @click=${() => others()}>${wordOf(board, 'others')}</button>`}
      <button type="button" @click=${() => leave()}>${wordOf(board, 'leave')}</button>
    </div>
  </footer>`
}

/** What is grave is asked about once more, where nobody can miss it. */
function sureView(
  board: BoardState,
  { label, why }: { readonly label: string; readonly why: 'sure' | 'takes-back' },
  { decide }: PageActions,
): TemplateResult {
  return html`<div class="sure" role="alertdialog" aria-label=${label} aria-describedby="sure" tabindex="-1">
    <p><strong>${label}</strong> <small id="sure">${wordOf(board, why)}</small></p>
    <div>
      <button type="button" class="main" @click=${() => decide(true)}>${wordOf(board, 'do')}</button>
      <button type="button" @click=${() => decide(false)}>${wordOf(board, 'not-yet')}</button>
    </div>
  </div>`
}

/** What is asked and prepared, the way back and the end, where a thumb reaches them whatever else is in sight. */
function dockView(board: BoardState, state: PageState, actions: PageActions): TemplateResult | typeof nothing {
  const all = board.turn.flatMap(block => (block.type === 'choices' ? block.choices : []))
  const choices = all.filter(choice => isInDock(choice) || choice.isMain)
  const { prepared, asked } = board
  if (state.replay !== undefined || (choices.length + prepared.length === 0 && asked === undefined)) return nothing
  const choosing = choosingOn(board, state, actions)
  const steps =
    prepared.length === 0
      ? nothing
      : html`<div class="steps" role="group" aria-label=${wordOf(board, 'prepared')} title=${wordOf(board, 'back-to')}>
          ${blocksView(prepared, board.locale, choosing)}
        </div>`
  return html`<section class="dock" aria-label=${wordOf(board, 'move')} tabindex="-1">
    ${asked === undefined ? nothing : askedView(board, asked, all.some(isBesideDock))} ${steps}
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

/** Whether a button stands in the dock alone: the usual next step, or what takes back or leads back. */
function isInDock({ isMain, press, picked }: ShownChoice): boolean {
  if (picked !== undefined) return false
  return isMain === true || (press.type === 'do' && press.operation === 'undo') || isBack(press)
}

function isBack(press: ShownChoice['press']): boolean {
  return press.type === 'open' && press.focus === '' && press.page === 0
}

/** Whether something can be chosen that the dock does not show. */
function isBesideDock(choice: ShownChoice): boolean {
  const { press, isMain } = choice
  return !isMain && !isInDock(choice) && press.type !== 'do' && press.type !== 'more'
}

/** What is asked, without what stands in the dock. */
function besideDock(blocks: readonly ShownBlock[]): readonly ShownBlock[] {
  return blocks.flatMap((block): readonly ShownBlock[] => {
    if (block.type !== 'choices') return [block]
    const choices = block.choices.filter(choice => !isInDock(choice))
    return choices.length === 0 ? [] : [{ ...block, choices }]
  })
}

function choosingOn(board: BoardState, { isBusy, pointed }: PageState, actions: PageActions): Choosing {
  const { choose, tap, pointAt } = actions
  const { tapped = [] } = board
  const [send, possible] = [wordOf(board, 'send'), wordOf(board, 'possible')]
  return { choose, tap, pointAt, pointed, tapped, isBusy, send, possible }
}

function boardSection(board: BoardState, state: PageState, actions: PageActions): TemplateResult {
  const { replay, isLarge } = state
  const choosing = replay === undefined ? choosingOn(board, state, actions) : undefined
  const past = replay?.moments.get(replay.at)
  const blocks = replay === undefined ? board.board : (past?.board ?? [])
  const pictures = blocks.filter(({ type }) => type === 'picture')
  const around = blocks.filter(({ type }) => type !== 'picture')
  const bar = replay === undefined ? nowBar(board, actions) : replayView(board, replay, actions)
  return html`<section class="board" aria-label=${wordOf(board, 'board')} tabindex="-1">
    ${blocksView(around, board.locale)}
    <div class="pictures" @panzoomchange=${{ handleEvent: () => actions.zoomed(), capture: true }}>
      ${blocksView(pictures, board.locale, choosing)}
    </div>
    <div class="bar" tabindex="-1">
      ${bar}
      ${
        pictures.length === 0
          ? nothing
          : html`<button type="button" aria-pressed=${isLarge} @click=${() => actions.enlarge(!isLarge)}>
        ${wordOf(board, isLarge ? 'fit' : 'enlarge')}
      </button>`
      }
    </div>
  </section>`
}

function nowBar(board: BoardState, { openReplay }: PageActions): TemplateResult | typeof nothing {
  if (!board.hasPast) return nothing
  return html`<button type="button" class=${board.isOver ? 'main' : ''} @click=${() => openReplay()}>
    ${wordOf(board, 'replay')}
  </button>`
}

/** What stands beside the table: what was told at a moment of its past, or how it stands now. */
function asideView(board: BoardState, state: PageState, actions: PageActions): TemplateResult {
  const { locale } = board
  const { replay } = state
  const choosing = choosingOn(board, state, actions)
  const part = (word: PageWord, blocks: readonly ShownBlock[]) =>
    blocks.length === 0
      ? nothing
      : html`<section aria-label=${wordOf(board, word)} tabindex="-1">
          <h2>${wordOf(board, word)}</h2>
          ${blocksView(blocks, locale, choosing)}
        </section>`
  if (replay !== undefined) return html`<aside>${part('log', replay.moments.get(replay.at)?.told ?? [])}</aside>`
  return html`<aside>
    ${openedView(board, state, actions, choosing)}
    ${state.beside?.type === 'page' ? nothing : part(board.isOver ? 'result' : 'turn', besideDock(board.turn))}
    ${part('hand', board.hand)} ${part('log', board.log)} ${playersView(board)}
  </aside>`
}

/** What was opened or said by the last press. */
function openedView(
  board: BoardState,
  { beside }: PageState,
  { fill }: PageActions,
  choosing: Choosing,
): TemplateResult | typeof nothing {
  switch (beside?.type) {
    case 'page':
    case 'said':
      return html`<section tabindex="-1">${blocksView(beside.blocks, board.locale, choosing)}</section>`
    case 'form':
      return html`<section tabindex="-1">${formView(beside.form, wordOf(board, 'send'), fill)}</section>`
    default:
      return nothing
  }
}

/** The sign of a seat, as it is on the board. */
const seatSign = (seat: Seat): Scene => ({
  width: 24,
  height: 24,
  ground: '#00000000',
  items: [{ type: 'mark', seat, x: 12, y: 12, r: 10 }],
})

function playersView(board: BoardState): TemplateResult {
  return html`<section class="players" aria-label=${wordOf(board, 'players')}>
    <h2>${wordOf(board, 'players')}</h2>
    <ul>
      ${board.players.map(
        ({ seat, name, remarks, isAsked, isViewer }) => html`<li class=${isAsked ? 'asked' : ''}>
          <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${sceneView(seatSign(seat))}</svg>
          <span>${isViewer ? html`<strong>${name}</strong>` : name}</span>
          ${isAsked ? html`<span aria-hidden="true">⏳</span>` : nothing}
          ${remarks.map(remark => html`<small>${remark}</small>`)}
        </li>`,
      )}
    </ul>
  </section>`
}
