import { type APIAttachment, type APIMessage, MessageFlags } from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import { icon } from '../model/icons.ts'
import '../elements/discord-message.ts'
import '@skyra/discord-components-core/discord-mention.js'
import { formatTimestamp } from '../elements/format-timestamp.ts'
import { markdownView } from '../markdown/markdown-view.ts'
import type { Page } from '../model/page.ts'
import { nameOf, portraitOf } from '../model/person.ts'
import { componentView } from './component-view.ts'
import { embedView } from './embed-view.ts'
import { failureView } from './failure-view.ts'
import { fileView } from './file-view.ts'
import { pictureView } from './media-view.ts'
import { messageContextView } from './message-context-view.ts'
import { appsOpener } from './open-apps.ts'

const TOGETHER = 7 * 60_000

/** A message. One that follows another of the same author shortly after has no portrait and name of its own. */
export function messageView(message: APIMessage, previous: APIMessage | undefined, page: Page): TemplateResult {
  const { state, words, session } = page
  const ephemeral = has(message, MessageFlags.Ephemeral)
  const pinged = message.mention_everyone || message.mentions.some(user => user.id === state.me?.id)
  const context = messageContextView(message, page)
  const follows = context === undefined && previous !== undefined && belongsTogether(previous, message)
  const apps = ephemeral ? undefined : appsOpener(message, page)
  return html`<discord-message
    role="article"
    aria-label=${`${nameOf(message.author)}, ${dayTime(message.timestamp, page)}`}
    data-message-id=${message.id}
    class=${ephemeral ? 'ephemeral' : ''}
    author=${nameOf(message.author)}
    avatar=${portraitOf(message.author)}
    .timestamp=${follows ? timeOnly(message.timestamp, page) : dayTime(message.timestamp, page)}
    ?bot=${message.author.bot === true}
    .highlight=${pinged}
    ?message-body-only=${follows}
    @contextmenu=${apps?.contextmenu}
    @pointerdown=${apps?.pointerdown}
    @pointermove=${apps?.pointermove}
    @pointerup=${apps?.pointerup}
    @pointercancel=${apps?.pointercancel}
  >
    ${context ?? nothing}
    ${has(message, MessageFlags.Loading) ? html`<span class="thinking" role="status">${nameOf(message.author)} ${words.thinking}</span>` : bodyView(message, page)}
    <div slot="components">
      ${state.failures.filter(failure => failure.messageId === message.id).map(failure => failureView(failure, page))}
      ${
        ephemeral
          ? html`<div class="only-you">${icon('eye')} ${words.onlyYou} •
              <button type="button" class="link" @click=${() => session.dismissMessage(message)}>${words.dismiss}</button></div>`
          : nothing
      }
    </div>
  </discord-message>`
}

/** Whether the message has the flag. */
function has(message: APIMessage, flag: MessageFlags): boolean {
  return ((message.flags ?? 0) & flag) !== 0
}

function bodyView(message: APIMessage, page: Page): TemplateResult {
  const whole = has(message, MessageFlags.IsComponentsV2)
  const components = (message.components ?? []).map(component => componentView(component, message, page))
  return html`<div class="body">
    ${message.content ? html`<div class="markdown">${markdownView(message.content, page)}</div>` : nothing}
    ${whole ? nothing : attachmentsView(message.attachments, page)}
    ${whole ? nothing : message.embeds.map(embed => embedView(embed, page))}
    ${components}
    ${message.thread === undefined ? nothing : markdownView(`<#${message.thread.id}>`, page)}
    ${message.edited_timestamp ? html`<small class="edited" title=${dayTime(message.edited_timestamp, page)}>${page.words.edited}</small>` : nothing}
  </div>`
}

function attachmentsView(attachments: readonly APIAttachment[], page: Page) {
  const pictures = attachments.filter(({ content_type }) => content_type?.startsWith('image/') === true)
  const files = attachments.filter(attachment => !pictures.includes(attachment))
  return html`${pictures.length === 0 ? nothing : html`<div class="gallery" data-count=${pictures.length}>${pictures.map(attachment => pictureView({ ...attachment, description: attachment.description, spoiler: attachment.filename.startsWith('SPOILER_') }, page))}</div>`}
  ${files.map(({ url, filename, size }) => fileView({ url, name: filename, size }))}`
}

function belongsTogether(previous: APIMessage, message: APIMessage): boolean {
  return (
    previous.author.id === message.author.id &&
    has(previous, MessageFlags.Ephemeral) === has(message, MessageFlags.Ephemeral) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < TOGETHER
  )
}

function timeOnly(moment: string, page: Page): string {
  return formatTimestamp(Date.parse(moment), 't', page.locale, 0)
}

function dayTime(moment: string, page: Page): string {
  const day = new Date(moment).toDateString()
  const time = timeOnly(moment, page)
  if (day === new Date().toDateString()) return page.words.today(time)
  if (day === new Date(Date.now() - 86_400_000).toDateString()) return page.words.yesterday(time)
  return `${formatTimestamp(Date.parse(moment), 'd', page.locale, 0)} ${time}`
}
