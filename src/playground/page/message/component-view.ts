import { type APIMessage, type APIMessageComponent, ComponentType, SeparatorSpacingSize } from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { styleMap } from 'lit/directives/style-map.js'
import { markdownView } from '../markdown/markdown-view.ts'
import type { Page } from '../model/page.ts'
import { buttonView } from './button-view.ts'
import { fileView } from './file-view.ts'
import { galleryView, thumbnailView } from './media-view.ts'
import { selectView } from './select-view.ts'

/** Any component of a message, with those in it. */
export function componentView(component: APIMessageComponent, message: APIMessage, page: Page): TemplateResult {
  // A press that begins on one button must not end on another that an edit puts in its place.
  const inner = (components: readonly APIMessageComponent[]) =>
    components.map(child => keyed(customIdOf(child), componentView(child, message, page)))
  switch (component.type) {
    case ComponentType.ActionRow:
      return html`<div class="action-row">${inner(component.components)}</div>`
    case ComponentType.Button:
      return buttonView(component, message, page)
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return selectView(component, message, page)
    case ComponentType.TextDisplay:
      return html`<div class="markdown">${markdownView(component.content, page)}</div>`
    case ComponentType.Section:
      return html`<div class="section">
        <div class="section-texts">${inner(component.components)}</div>
        <div class="section-accessory">${inner([component.accessory])}</div>
      </div>`
    case ComponentType.Thumbnail:
      return thumbnailView(component, page)
    case ComponentType.MediaGallery:
      return galleryView(component, page)
    case ComponentType.File:
      return fileView({ url: component.file.url, name: component.name ?? '', size: component.size ?? 0 })
    case ComponentType.Separator:
      return html`<hr
        ?data-blank=${component.divider === false}
        ?data-large=${component.spacing === SeparatorSpacingSize.Large}
      />`
    case ComponentType.Container: {
      const accent = component.accent_color
      const colour = typeof accent === 'number' ? `#${accent.toString(16).padStart(6, '0')}` : undefined
      return html`<div class="container" ?data-spoiler=${component.spoiler === true} style=${styleMap({ '--accent': colour })}>
        ${inner(component.components)}
      </div>`
    }
    default:
      return html`${nothing}`
  }
}

function customIdOf(component: APIMessageComponent): string | undefined {
  return 'custom_id' in component ? component.custom_id : undefined
}
