import { html, nothing, type TemplateResult } from 'lit'
import type { Words } from '../model/words.ts'

/** How often the user was called for; nothing if never. */
export function badgeView(count: number, words: Words): TemplateResult | typeof nothing {
  if (count === 0) return nothing
  return html`<span class="badge"
    ><span aria-hidden="true">${count}</span><span class="hidden">${words.mentions(count)}</span></span
  >`
}
