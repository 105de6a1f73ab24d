import { html, nothing, type TemplateResult } from 'lit'
import type { PageChannel, PageUser } from '../../protocol/page-protocol.ts'
import { DM_CHANNEL, THREADS, textChannels } from '../model/home-channel.ts'
import { icon } from '../model/icons.ts'
import type { Page } from '../model/page.ts'
import { nameOf, portraitOf } from '../model/person.ts'
import { tabAddress } from '../model/tab-address.ts'
import { badgeView } from './badge-view.ts'
import { moveDrawer } from './drawer.ts'
import { userSwitchView } from './user-switch-view.ts'

/** The server's channels with their threads, the user's DMs, and at the foot who the user is. */
export function channelListView(page: Page): TemplateResult {
  const { state, words, session } = page
  return html`<nav id="channels" class="sidebar" aria-label=${words.channels} ?data-open=${state.drawerOpen}>
    <header>
      <h1>${state.guild?.name}</h1>
      <button type="button" class="icon drawer-only" aria-label=${words.closeChannels} @click=${() => moveDrawer(false, session)}
        >${icon('close')}</button>
    </header>
    <div class="channel-lists">
      <h2>${words.textChannels}</h2>
      <ul>${textChannels(state).map(channel => html`<li>${channelLink(channel, page)}${threadsView(channel, page)}</li>`)}</ul>
      <h2>${words.directMessages}</h2>
      <ul>${partners(page).map(user => html`<li>${partnerLink(user, page)}</li>`)}</ul>
    </div>
    ${userSwitchView(page)}
  </nav>`
}

/** A channel's name with its sign, as in `#play`. */
export function channelTitle(channel: PageChannel, { state }: Page): string {
  if (channel.type !== DM_CHANNEL) return `#${channel.name}`
  const partner = partnerOf(channel, state.me)
  const user = state.users.get(partner ?? '')
  return user === undefined ? '@' : `@${nameOf(user)}`
}

function threadsView(parent: PageChannel, page: Page) {
  const threads = [...page.state.channels.values()]
    .filter(({ type, parent_id }) => THREADS.includes(type) && parent_id === parent.id)
    .filter(({ id, thread_metadata }) => thread_metadata?.archived !== true || id === page.state.channel?.id)
  return threads.length === 0
    ? nothing
    : html`<ul class="threads">${threads.map(thread => html`<li>${channelLink(thread, page)}</li>`)}</ul>`
}

function channelLink(channel: PageChannel, page: Page): TemplateResult {
  const sign = THREADS.includes(channel.type) ? icon('thread') : '#'
  const content = html`<span class="sign" aria-hidden="true">${sign}</span><span class="name">${channel.name}</span>`
  return linkTo(channel, content, page)
}

function linkTo(channel: PageChannel, content: TemplateResult, { state, words, session }: Page): TemplateResult {
  const here = state.channel?.id === channel.id
  const { unread_count = 0, mention_count = 0 } = state.readStates.get(channel.id) ?? {}
  const open = (event: Event) => {
    event.preventDefault()
    session.openChannel(channel.id)
  }
  return html`<a
    class="channel"
    href=${tabAddress.of({ user: state.me?.id, channel: channel.id })}
    aria-current=${here ? 'page' : nothing}
    ?data-unread=${unread_count > 0}
    @click=${open}
  >
    ${content}
    ${unread_count > 0 ? html`<span class="hidden">${words.unread(unread_count)}</span>` : nothing}
    ${badgeView(mention_count, words)}
  </a>`
}

/** Those with whom the user has a DM, and every bot: a DM with it can be begun here. */
function partners({ state }: Page): readonly PageUser[] {
  const known = [...state.channels.values()].map(channel => partnerOf(channel, state.me))
  return [...state.users.values()].filter(({ id, bot }) => id !== state.me?.id && (bot === true || known.includes(id)))
}

function partnerOf(channel: PageChannel, me: PageUser | undefined): string | undefined {
  return channel.type === DM_CHANNEL ? channel.recipients?.find(({ id }) => id !== me?.id)?.id : undefined
}

function partnerLink(user: PageUser, page: Page): TemplateResult {
  const { state, words, session } = page
  const presence = state.online.has(user.id) ? words.online : words.offline
  const content = html`<span class="portrait" data-online=${user.bot === true ? state.online.has(user.id) : nothing}><img src=${portraitOf(user)} alt="" /></span>
    <span class="name">${nameOf(user)}</span>${user.bot === true ? html`<span class="hidden">${presence}</span>` : nothing}`
  const channel = [...state.channels.values()].find(candidate => partnerOf(candidate, state.me) === user.id)
  if (channel !== undefined) return linkTo(channel, content, page)
  return html`<button type="button" class="channel" @click=${() => session.openDm(user.id)}>${content}</button>`
}
