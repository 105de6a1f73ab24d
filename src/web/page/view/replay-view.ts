import { html, type TemplateResult } from 'lit'
import type { BoardState } from '../../protocol/board-state.ts'
import { type PageActions, type Replaying, wordOf } from '../model/page-state.ts'

/** What is drawn on the buttons, in a square of 24: not every face has signs for it. */
const SHAPES = {
  first: 'M5 5h2v14H5zM19 5v14L8 12z',
  previous: 'M16 5v14L5 12z',
  play: 'M6 4l14 8-14 8z',
  next: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM14 5h4v14h-4z',
  last: 'M17 5h2v14h-2zM5 5v14l11-7z',
} as const

function iconView(shape: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${shape} /></svg>`
}

/** The bar by which a past is stepped through. */
export function replayView(
  board: BoardState,
  { at, count, isPlaying }: Replaying,
  { goTo, play, closeReplay }: PageActions,
): TemplateResult {
  const last = count - 1
  const step = (shape: string, word: Parameters<typeof wordOf>[1], to: number) => html`<button
    type="button"
    aria-label=${wordOf(board, word)}
    title=${wordOf(board, word)}
    ?disabled=${to < 0 || to > last || to === at}
    @click=${() => goTo(to)}
  >
    ${iconView(shape)}
  </button>`
  const playing = wordOf(board, isPlaying ? 'pause' : 'play')
  const slide = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) goTo(currentTarget.valueAsNumber)
  }
  return html`<div class="replay" role="group" aria-label=${wordOf(board, 'replay')}>
    ${step(SHAPES.first, 'first', 0)} ${step(SHAPES.previous, 'previous', at - 1)}
    <button type="button" aria-label=${playing} title=${playing} ?disabled=${last < 1} @click=${() => play(!isPlaying)}>
      ${iconView(isPlaying ? SHAPES.pause : SHAPES.play)}
    </button>
    ${step(SHAPES.next, 'next', at + 1)} ${step(SHAPES.last, 'last', last)}
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
