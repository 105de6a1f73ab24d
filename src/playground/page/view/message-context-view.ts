import { type APIMessage, MessageType } from 'discord-api-types/v10'
import { html, type TemplateResult } from 'lit'
import type { Page } from '../page.ts'
import { nameOf, portraitOf } from '../person.ts'

/** The line above a message: who used which command, or what it replies to. */
export function messageContextView(message: APIMessage, page: Page): TemplateResult | undefined {
  if (message.interaction !== undefined) {
    const { user, name } = message.interaction
    return html`<div slot="reply" class="context">
      <img src=${portraitOf(user)} alt="" /> <strong>${nameOf(user)}</strong> ${page.words.used}
      <span class="command-name">/${name}</span>
    </div>`
  }
  if (message.type !== MessageType.Reply) return undefined
  const original = message.referenced_message
  if (original === undefined || original === null) {
    return html`<div slot="reply" class="context"><em>${page.words.original}</em></div>`
  }
  return html`<div slot="reply" class="context">
    <img src=${portraitOf(original.author)} alt="" /> <strong>${nameOf(original.author)}</strong>
    <span class="context-text">${original.content}</span>
  </div>`
}
