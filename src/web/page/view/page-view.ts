import { html, nothing, type TemplateResult } from 'lit'
import type { Scene } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { BoardState, PageWord, PastMoment, ShownBlock } from '../../protocol/board-state.ts'
import { choicesAmong, type PageActions, type PageState, type Replaying, wordOf } from '../model/page-state.ts'
import { sceneView } from '../scene/scene-view.ts'
import { blocksView } from './blocks-view.ts'
import { type Choosing, choosingOn } from './choices-view.ts'
import { besideDock, dockView } from './dock-view.ts'
import { formView } from './form-view.ts'
import { closedView } from './offers-view.ts'
import { replayView } from './replay-view.ts'
import { textView } from './text-view.ts'

/** The whole page. */
export function pageView(state: PageState, actions: PageActions): TemplateResult {
  const { board, closed, isAway, isBusy } = state
  if (closed !== undefined) return closedView(closed)
  if (board === undefined) return html`<main class="closed" aria-busy="true"></main>`
  return html`
    ${isBusy ? html`<div class="busy"></div>` : nothing} ${headView(board, actions)}
    <div role="status">${isAway ? html`<p class="away">${wordOf(board, 'away')}</p>` : nothing}</div>
    ${heardView(board)}
    <main>${boardSection(board, state, actions)} ${asideView(board, state, actions)}</main>
    ${footView(board, actions)}
    ${onceMoreView(board, state, actions) ?? dockView(board, state, actions)}
  `
}

function headView(board: BoardState, { others }: PageActions): TemplateResult {
  // In Discord's frame one is there.
  const home = others === undefined ? html`<a href=${board.home}>${wordOf(board, 'back')}</a>` : nothing
  return html`<header>
    <h1>${board.title}</h1>
    <nav class="links">${home}</nav>
  </header>`
}

/** The question for those who hear it: wherever it is seen, it is read aloud from here. */
function heardView({ asked = '', locale }: BoardState): TemplateResult {
  return html`<div class="heard" aria-live="polite" aria-atomic="true">${textView(asked, locale)}</div>`
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

/** What is asked about once more, by the page or by the game: it looks the same, where nobody can miss it. */
function onceMoreView(
  board: BoardState,
  { beside, place }: PageState,
  { decide, choose, back }: PageActions,
): TemplateResult | undefined {
  if (beside?.type === 'grave') {
    const told = html`<strong>${beside.label}</strong> <small>${wordOf(board, beside.why)}</small>`
    const yes = wordOf(board, beside.why === 'sure' ? 'do' : 'take-back')
    return sureView(board, { told, yes, name: beside.label }, decide)
  }
  const [once, other] = choicesAmong(board.turn)
  const { asked } = board
  if (place.ask === undefined || asked === undefined || once === undefined) return undefined
  const told = textView(asked, board.locale)
  const decided = (isSure: boolean) => {
    const choice = isSure ? once : other
    if (choice === undefined) back()
    else choose(choice)
  }
  return sureView(board, { told, yes: wordOf(board, 'do'), name: once.label }, decided)
}

interface Sure {
  readonly told: TemplateResult
  readonly name: string
  /** What the button says by which it is done. */
  readonly yes: string
}

function sureView(board: BoardState, { told, name, yes }: Sure, decide: (isSure: boolean) => void): TemplateResult {
  return html`<div class="sure" role="alertdialog" aria-label=${name} aria-describedby="sure" tabindex="-1">
    <div id="sure">${told}</div>
    <div>
      <button type="button" class="main" @click=${() => decide(true)}>${yes}</button>
      <button type="button" @click=${() => decide(false)}>${wordOf(board, 'not-yet')}</button>
    </div>
  </div>`
}

function boardSection(board: BoardState, state: PageState, actions: PageActions): TemplateResult {
  const { replay, isLarge } = state
  const choosing = replay === undefined ? choosingOn(board, state, actions) : undefined
  const past = replay && momentAt(replay)
  const blocks = replay === undefined ? board.board : (past?.board ?? [])
  const pictures = blocks.filter(block => block.type === 'picture')
  const around = blocks.filter(({ type }) => type !== 'picture')
  const bar = replay === undefined ? nowBar(board, actions) : replayView(board, replay, actions)
  return html`<section class="board" aria-label=${wordOf(board, 'board')} tabindex="-1">
    ${blocksView(around, board.locale)} ${replay === undefined ? newestView(board) : nothing}
    <div
      class=${replay === undefined && board.asked !== undefined ? 'pictures asked' : 'pictures'}
      @panzoomchange=${{ handleEvent: () => actions.zoomed(), capture: true }}>
      ${blocksView(pictures, board.locale, choosing)}
    </div>
    <div class="bar" tabindex="-1">
      ${bar}
      ${
        pictures.every(({ spots }) => spots.length === 0)
          ? nothing
          : html`<button type="button" aria-pressed=${isLarge} @click=${() => actions.enlarge(!isLarge)}>
        ${wordOf(board, isLarge ? 'fit' : 'enlarge')}
      </button>`
      }
      ${choosing === undefined ? nothing : blocksView(board.rules, board.locale, choosing)}
    </div>
  </section>`
}

/** The moment that is shown; as long as it is not there, the nearest one before it that is. */
function momentAt({ moments, at }: Replaying): PastMoment | undefined {
  const before = [...moments.keys()].filter(moment => moment <= at)
  return moments.get(Math.max(...before)) ?? [...moments.values()][0]
}

/** So many lines of what happened stand beside the board. */
const NEWEST = 2

/** What happened last, in two lines, where it is seen beside the board. */
function newestView({ log, locale }: BoardState): TemplateResult | typeof nothing {
  const lines = log.flatMap(block => (block.type === 'text' ? block.text.split('\n') : []))
  const newest = lines.slice(-NEWEST).map(line => `-# ${line.replace(/^ *- /, '')}`)
  return newest.length === 0 ? nothing : html`<div class="newest">${textView(newest.join('\n'), locale)}</div>`
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
  const part = (word: PageWord, blocks: readonly ShownBlock[], role = '', isQuiet = false) =>
    blocks.length === 0
      ? nothing
      : html`<section class=${role} aria-label=${wordOf(board, word)} tabindex="-1">
          <h2>${wordOf(board, word)}</h2>
          ${blocksView(blocks, locale, choosing, isQuiet)}
        </section>`
  const where = board.tapped === undefined ? 'turn' : 'turn wide'
  const turn = part(board.isOver ? 'result' : 'turn', besideDock(board), where, board.asked !== undefined)
  if (replay !== undefined) return html`<aside>${part('log', replay.moments.get(replay.at)?.told ?? [])}</aside>`
  return html`<aside>
    ${openedView(board, state, actions, choosing)}
    ${state.beside?.type === 'page' ? nothing : turn} ${logView(board, choosing)} ${part('hand', board.hand)}
    ${playersView(board)}
  </aside>`
}

/** What happened last: the newest line is in sight, the others are scrolled to. */
function logView(board: BoardState, choosing: Choosing): TemplateResult | typeof nothing {
  const { log, locale } = board
  if (log.length === 0) return nothing
  const named = wordOf(board, 'log')
  const [told, ways] = [log.filter(({ type }) => type === 'text'), log.filter(({ type }) => type !== 'text')]
  return html`<section aria-label=${named} tabindex="-1">
    <h2>${named}</h2>
    <div class="recent" role="group" aria-label=${named} tabindex="0">${blocksView(told, locale, choosing)}</div>
    ${blocksView(ways, locale, choosing)}
  </section>`
}

/** What was opened or said by the last press. */
function openedView(
  board: BoardState,
  { beside }: PageState,
  { fill, back }: PageActions,
  choosing: Choosing,
): TemplateResult | typeof nothing {
  if (beside === undefined || beside.type === 'grave') return nothing
  const opened =
    beside.type === 'form'
      ? formView(beside.form, wordOf(board, 'send'), fill)
      : blocksView(beside.blocks, board.locale, choosing)
  return html`<section class="opened" tabindex="-1">
    <button type="button" class="close" @click=${back}>${wordOf(board, 'close')}</button>
    ${opened}
  </section>`
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
