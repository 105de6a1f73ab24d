import { html, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { Page } from '../model/page.ts'
import type { Picture } from '../model/state.ts'
import { showDialog } from './show-dialog.ts'

/** A picture in full size, over the page. */
export function largePictureView({ url, description }: Picture, { words, session }: Page): TemplateResult {
  const close = () => session.showPicture(undefined)
  return html`<dialog class="large-picture" aria-label=${description || words.picture} ${ref(showDialog)} @close=${close} @click=${close}>
    <img src=${url} alt=${description} />
    <p>${description}</p>
    <div class="dialog-buttons">
      <a class="button secondary" href=${url} target="_blank" rel="noopener noreferrer">${words.originalSize}</a>
      <button type="button" autofocus class="button secondary" @click=${close}>${words.close}</button>
    </div>
  </dialog>`
}
