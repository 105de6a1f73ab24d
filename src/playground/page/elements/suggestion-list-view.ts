import { html, nothing, type TemplateResult } from 'lit'
import type { Suggestion } from '../command-line/suggestion.ts'

interface SuggestionList {
  readonly heading: string
  readonly note: string | undefined
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly pick: (suggestion: Suggestion) => void
}

export const SUGGESTIONS_ID = 'suggestions'

/** The list over the message box. The focus stays in the box: a press of the mouse must not take it away. */
export function suggestionListView({ heading, note, suggestions, active, pick }: SuggestionList): TemplateResult {
  return html`
  <div class="suggestions" @mousedown=${(event: Event) => event.preventDefault()}>
    <div class="suggestions-heading">${heading}</div>
    ${note === undefined ? nothing : html`<div class="suggestions-note" role="status">${note}</div>`}
    <div id=${SUGGESTIONS_ID} role="listbox" aria-label=${heading}>
      ${suggestions.map(
        (suggestion, index) => html`<div
          id="${SUGGESTIONS_ID}-${index}"
          role="option"
          class="suggestion"
          aria-selected=${index === active}
          @click=${() => pick(suggestion)}
        >
          <span class="suggestion-title">${suggestion.title}</span>
          ${suggestion.detail === '' ? nothing : html`<span class="suggestion-detail">${suggestion.detail}</span>`}
        </div>`,
      )}
    </div>
  </div>
`
}
