import {
  type APIButtonComponent,
  type APIMessage,
  type APIMessageComponentEmoji,
  ButtonStyle,
} from 'discord-api-types/v10'
import { html, nothing, type TemplateResult } from 'lit'
import { icon } from '../model/icons.ts'
import type { Page } from '../model/page.ts'

const CLASSES: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
  [ButtonStyle.Premium]: 'primary',
}

/** A button of a message, waiting while its press is not answered. */
export function buttonView(button: APIButtonComponent, message: APIMessage, page: Page): TemplateResult {
  const look = `button ${CLASSES[button.style] ?? 'secondary'}`
  if (button.style === ButtonStyle.Premium) return html`<button class=${look} disabled>SKU</button>`
  const content = html`${emojiView(button.emoji)}${button.label ? html`<span>${button.label}</span>` : nothing}`
  if (button.style === ButtonStyle.Link) {
    if (button.disabled === true) return html`<button class=${look} disabled>${content}${icon('newTab')}</button>`
    return html`<a class=${look} href=${button.url} target="_blank" rel="noopener noreferrer">${content}${icon('newTab')}</a>`
  }
  const waiting = isPending(message, button.custom_id, page)
  return html`<button
    type="button"
    class=${look}
    data-custom-id=${button.custom_id}
    aria-label=${button.label ? nothing : (button.emoji?.name ?? button.custom_id)}
    aria-busy=${waiting}
    ?disabled=${button.disabled === true}
    @click=${() => !waiting && page.session.pressButton(message, button.custom_id)}
  >
    ${content}${waiting ? html`<span class="waiting" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}
  </button>`
}

/** A Unicode emoji as it is; one of a server by its name, as its picture is elsewhere. */
export function emojiText(emoji: APIMessageComponentEmoji | undefined): string | undefined {
  if (emoji?.name === undefined) return undefined
  return emoji.id === undefined || emoji.id === null ? emoji.name : `:${emoji.name}:`
}

function emojiView(emoji: APIMessageComponentEmoji | undefined) {
  const text = emojiText(emoji)
  return text === undefined ? nothing : html`<span class="emoji" aria-hidden="true">${text}</span>`
}

/** Whether the bot still owes an answer to this component of the message. */
export function isPending(message: APIMessage, customId: string, { state }: Page): boolean {
  return [...state.pending.values()].some(pending => pending.messageId === message.id && pending.customId === customId)
}
