import { html, nothing, type TemplateResult } from 'lit'
import type { Arrived, TableOffer } from '../../protocol/board-state.ts'

/** Why there is no board, in a sentence. */
export function closedView(why: string): TemplateResult {
  return html`<main class="closed">
    <h1>Chaski</h1>
    <p role="status">${why}</p>
  </main>`
}

/** The tables that may be opened. */
export function offersView(
  { heading, offers }: Pick<Arrived, 'heading' | 'offers'>,
  choose: (offer: TableOffer) => void,
): TemplateResult {
  return html`<main class="closed">
    <h1>${heading}</h1>
    <ul class="offers">
      ${offers.map(
        offer => html`<li>
          <button type="button" class=${offer.detail === undefined ? '' : 'main'} @click=${() => choose(offer)}>
            ${offer.title} ${offer.detail === undefined ? nothing : html`<small>${offer.detail}</small>`}
          </button>
        </li>`,
      )}
    </ul>
  </main>`
}
