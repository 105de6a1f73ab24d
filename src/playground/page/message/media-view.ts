import type { APIMediaGalleryComponent, APIThumbnailComponent } from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import type { Page } from '../model/page.ts'

interface Shown {
  readonly url: string
  readonly description: string | null | undefined
  readonly spoiler: boolean
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

/** One to ten pictures, laid out as Discord lays them out. */
export function galleryView(gallery: APIMediaGalleryComponent, page: Page): TemplateResult {
  return html`<div class="gallery" data-count=${gallery.items.length}>
    ${gallery.items.map(({ media, description, spoiler }) =>
      pictureView(
        { url: media.url, description, spoiler: spoiler === true, width: media.width, height: media.height },
        page,
      ),
    )}
  </div>`
}

/** The small picture beside a section. */
export function thumbnailView({ media, description, spoiler }: APIThumbnailComponent, page: Page): TemplateResult {
  return html`<div class="thumbnail">${pictureView({ url: media.url, description, spoiler: spoiler === true }, page)}</div>`
}

/** A picture that opens large, with its alternative text a press away. A spoiler is opened before. */
export function pictureView(shown: Shown, { words, session }: Page): TemplateResult {
  const description = shown.description ?? ''
  const open = ({ currentTarget }: Event) => {
    const figure = currentTarget instanceof HTMLElement ? currentTarget.closest('figure') : null
    if (figure?.hasAttribute('data-spoiler') === true) figure.removeAttribute('data-spoiler')
    else session.showPicture({ url: shown.url, description })
  }
  return html`<figure ?data-spoiler=${shown.spoiler}>
    <button type="button" class="picture" aria-label=${words.enlarge(description || words.picture)} @click=${open}>
      <img
        src=${shown.url}
        alt=${description}
        title=${description || nothing}
        width=${shown.width ?? nothing}
        height=${shown.height ?? nothing}
      />
      <span class="spoiler-word" aria-hidden="true">${words.spoiler}</span>
    </button>
    ${description === '' ? nothing : html`<details class="alt"><summary aria-label=${words.altText}>ALT</summary><p>${description}</p></details>`}
  </figure>`
}
