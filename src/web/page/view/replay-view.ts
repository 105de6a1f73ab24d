import { html, type TemplateResult } from 'lit'
import type { BoardState } from '../../protocol/board-state.ts'
import { type PageActions, type Replaying, wordOf } from '../model/page-state.ts'

/** The bar by which a past is stepped through. */
export function replayView(
  board: BoardState,
  { at, count, isPlaying }: Replaying,
  { goTo, play, closeReplay }: PageActions,
): TemplateResult {
  const last = count - 1
  const step = (sign: string, word: Parameters<typeof wordOf>[1], to: number) => html`<button
    type="button"
    aria-label=${wordOf(board, word)}
    title=${wordOf(board, word)}
    ?disabled=${to < 0 || to > last || to === at}
    @click=${() => goTo(to)}
  >
    ${sign}
  </button>`
  const playing = wordOf(board, isPlaying ? 'pause' : 'play')
  const slide = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) goTo(currentTarget.valueAsNumber)
  }
  return html`<div class="replay" role="group" aria-label=${wordOf(board, 'replay')}>
    ${step('⏮', 'first', 0)} ${step('◀', 'previous', at - 1)}
    <button type="button" aria-label=${playing} title=${playing} ?disabled=${last < 1} @click=${() => play(!isPlaying)}>
      ${isPlaying ? '⏸' : '⏵'}
    </button>
    ${step('▶', 'next', at + 1)} ${step('⏭', 'last', last)}
    <input type="range" min="0" max=${last} .value=${String(at)} aria-label=${wordOf(board, 'moment')} @input=${slide} />
    <output>${at} / ${last}</output>
    <button type="button" @click=${() => closeReplay()}>${wordOf(board, 'now')}</button>
  </div>`
}

/** What a key does while a past is stepped through; undefined for a key that does nothing. */
export function replayKey(
  key: string,
  { at, count, isPlaying }: Replaying,
  actions: PageActions,
): (() => void) | undefined {
  const to: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }
  const moment = to[key]
  if (moment !== undefined) return () => actions.goTo(moment)
  if (key === ' ') return () => actions.play(!isPlaying)
  return key === 'Escape' ? () => actions.closeReplay() : undefined
}
