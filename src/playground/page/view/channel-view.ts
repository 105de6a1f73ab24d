import { FORUM, TEXT_CHANNEL } from '../model/home-channel.ts'
import { icon } from '../model/icons.ts'
import { threadFormView } from './thread-form-view.ts'
import '@skyra/discord-components-core/discord-messages.js'
import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { keyed } from 'lit/directives/keyed.js'
import { repeat } from 'lit/directives/repeat.js'
import '../elements/message-box.ts'
import type { PageChannel } from '../../protocol/page-protocol.ts'
import { leafCommands } from '../command-line/leaf-command.ts'
import { failureView } from '../message/failure-view.ts'
import { messageView } from '../message/message-view.ts'
import type { ChosenCommand } from '../model/interactions.ts'
import { mentionPeople } from '../model/mention-people.ts'
import type { Page } from '../model/page.ts'
import { badgeView } from './badge-view.ts'
import { channelTitle } from './channel-list-view.ts'
import { moveDrawer } from './drawer.ts'

/** The open channel: its name, its messages and the box to write in. */
export function channelView(page: Page): TemplateResult {
  const { state, words, session } = page
  const { channel } = state
  return html`<main ?inert=${state.drawerOpen}>
    <header class="channel-head">
      <button
        type="button"
        class="icon drawer-only"
        aria-expanded=${state.drawerOpen}
        aria-controls="channels"
        @click=${() => moveDrawer(true, session)}
      >
        ${icon('menu')}<span class="hidden">${words.openChannels}</span>${badgeView(otherMentions(page), words)}
      </button>
      ${channel === undefined ? nothing : html`<h2>${channelTitle(channel, page)}</h2><p>${channel.topic}</p>`}
      ${channel?.type === TEXT_CHANNEL ? threadFormView(page) : nothing}
    </header>
    ${state.linked ? nothing : html`<div class="banner" role="status">${words.reconnecting}</div>`}
    ${state.error === undefined ? nothing : html`<div class="banner" role="alert">${state.error}</div>`}
    ${channel === undefined ? html`<div class="log"></div>` : html`${logView(channel, page)}${channel.type === FORUM ? nothing : boxView(channel, page)}`}
  </main>`
}

/** The mentions that wait in all channels but the open one. */
export function otherMentions({ state }: Page): number {
  return [...state.readStates.values()]
    .filter(({ channel_id }) => channel_id !== state.channel?.id)
    .reduce((sum, { mention_count }) => sum + mention_count, 0)
}

function logView(channel: PageChannel, page: Page): TemplateResult {
  const { state, words, session } = page
  const { messages, more } = state.logs.get(channel.id) ?? { messages: [], more: false }
  const title = channelTitle(channel, page)
  const loose = state.failures.filter(({ channelId, messageId }) => channelId === channel.id && messageId === undefined)
  return html`<div class="log" tabindex="0" role="log" aria-label=${words.messagesIn(title)}>
    <div class="log-content">
      ${more ? html`<button type="button" class="button secondary" @click=${session.showOlder}>${words.older}</button>` : html`<p class="beginning">${words.beginning(title)}</p>`}
      <discord-messages no-background>
        ${repeat(
          messages,
          message => message.id,
          (message, index) => {
            const previous = messages[index - 1]
            const known = [message, previous?.id, state.pending, state.failures, state.users, state.channels, state.me]
            return guard(known, () => messageView(message, previous, page))
          },
        )}
      </discord-messages>
      ${[...state.pending].map(([, pending]) => (pending.command !== undefined && pending.channelId === channel.id ? html`<div class="sending" role="status">${words.sendingCommand(pending.command)}</div>` : nothing))}
      ${loose.map(failure => failureView(failure, page))}
    </div>
  </div>`
}

function boxView(channel: PageChannel, page: Page): TemplateResult {
  const { state, words, session, locale } = page
  const archived = channel.thread_metadata?.archived === true
  return html`<div class="box-place">
    ${archived ? html`<p class="muted">${words.archived}</p>` : nothing}
    ${keyed(
      `${state.me?.id} ${channel.id}`,
      html`<message-box
      .placeholder=${words.messageTo(channelTitle(channel, page))}
      .words=${words}
      .locale=${locale}
      .commands=${leafCommands(state.commands, locale)}
      .users=${state.users}
      .channels=${state.channels}
      .complete=${session.autocomplete}
      @say=${(event: CustomEvent<string>) => session.sendMessage(mentionPeople(event.detail, [...state.users.values()]))}
      @run=${(event: CustomEvent<ChosenCommand>) => session.runCommand(event.detail)}
    ></message-box>`,
    )}
  </div>`
}
