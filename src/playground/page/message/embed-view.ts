import type { APIEmbed } from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import { styleMap } from 'lit/directives/style-map.js'
import { markdownView } from '../markdown/markdown-view.ts'
import type { Page } from '../model/page.ts'
import { pictureView } from './media-view.ts'

/** A classic embed. */
export function embedView(embed: APIEmbed, page: Page): TemplateResult {
  const colour = embed.color === undefined ? undefined : `#${embed.color.toString(16).padStart(6, '0')}`
  return html`<article class="embed" style=${styleMap({ '--accent': colour })}>
    ${embed.thumbnail ? html`<div class="thumbnail">${pictureView({ url: embed.thumbnail.url, description: '', spoiler: false }, page)}</div>` : nothing}
    ${embed.author ? html`<div class="embed-author">${embed.author.name}</div>` : nothing}
    ${embed.title ? html`<div class="embed-title">${markdownView(embed.title, page)}</div>` : nothing}
    ${embed.description ? html`<div class="markdown">${markdownView(embed.description, page)}</div>` : nothing}
    ${embed.fields?.length ? html`<dl>${embed.fields.map(field => html`<div ?data-inline=${field.inline === true}><dt>${markdownView(field.name, page)}</dt><dd class="markdown">${markdownView(field.value, page)}</dd></div>`)}</dl>` : nothing}
    ${embed.image ? pictureView({ url: embed.image.url, description: '', spoiler: false }, page) : nothing}
    ${embed.footer ? html`<footer>${embed.footer.text}</footer>` : nothing}
  </article>`
}
