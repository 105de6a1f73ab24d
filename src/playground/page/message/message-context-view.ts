import { type APIMessage, type APIMessageComponent, ComponentType, MessageType } from 'discord-api-types/v10'
import { html, type TemplateResult } from 'lit'
import { markdownView } from '../markdown/markdown-view.ts'
import type { Page } from '../model/page.ts'
import { nameOf, portraitOf } from '../model/person.ts'

/** The line above a message: who used which command, or what it replies to. */
export function messageContextView(message: APIMessage, page: Page): TemplateResult | undefined {
  if (message.interaction !== undefined) {
    const { user, name } = message.interaction
    const metadata = message.interaction_metadata
    const isTyped = metadata === undefined || !('target_user' in metadata || 'target_message_id' in metadata)
    return html`<div slot="reply" class="context">
      <img src=${portraitOf(user)} alt="" /> <strong>${nameOf(user)}</strong> ${page.words.used}
      <span class="command-name">${isTyped ? '/' : ''}${name}</span>
    </div>`
  }
  if (message.type !== MessageType.Reply) return undefined
  const original = originalOf(message, page)
  if (original === null) return html`<div slot="reply" class="context"><em>${page.words.original}</em></div>`
  if (original === undefined) return undefined
  return html`<div slot="reply" class="context">
    <img src=${portraitOf(original.author)} alt="" /> <strong>${nameOf(original.author)}</strong>
    <span class="context-text">${markdownView(firstLine(original), page)}</span>
  </div>`
}

/** What the message replies to: `null` if it was deleted, `undefined` if that is not known. */
function originalOf({ referenced_message, message_reference, channel_id }: APIMessage, { state }: Page) {
  if (referenced_message !== undefined) return referenced_message
  return state.logs.get(channel_id)?.messages.find(({ id }) => id === message_reference?.message_id)
}

function firstLine({ content, components }: APIMessage): string {
  const text = content === '' ? firstText(components ?? []) : content
  return text?.split('\n')[0]?.replace(/^(#{1,3}|-#) /, '') ?? ''
}

function firstText(components: readonly APIMessageComponent[]): string | undefined {
  for (const component of components) {
    if (component.type === ComponentType.TextDisplay) return component.content
    const inner = 'components' in component ? firstText(component.components) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}
