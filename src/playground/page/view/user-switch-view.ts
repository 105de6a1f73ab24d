import { html, nothing, type TemplateResult } from 'lit'
import type { PageUser } from '../../protocol/page-protocol.ts'
import { icon } from '../model/icons.ts'
import type { Page } from '../model/page.ts'
import { nameOf, portraitOf } from '../model/person.ts'
import { tabAddress } from '../model/tab-address.ts'

/** Who the tab's user is, and the list of those that it can be. */
export function userSwitchView(page: Page): TemplateResult {
  const { state, words } = page
  const people = [...state.users.values()].filter(user => user.bot !== true)
  return html`<div class="user-switch">
    <div id="people" popover class="people" role="group" aria-label=${words.switchUser}>
      ${people.map(user => personView(user, page))}
    </div>
    ${
      state.me === undefined
        ? nothing
        : html`<button type="button" class="me" popovertarget="people">
            <img src=${portraitOf(state.me)} alt="" /><span class="hidden">${words.you}</span>
            <span class="name"><strong>${nameOf(state.me)}</strong><small>${state.me.locale}</small></span>
            ${icon('swap')}<span class="hidden">${words.switchUser}</span>
          </button>`
    }
  </div>`
}

function personView(user: PageUser, { state, words, session }: Page): TemplateResult {
  const become = (event: Event) => {
    session.becomeUser(user.id)
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return html`<div class="person">
    <button type="button" aria-pressed=${user.id === state.me?.id} @click=${become}>
      <img src=${portraitOf(user)} alt="" /><span class="name">${nameOf(user)}<small>${user.locale}</small></span>
    </button>
    <a
      class="icon"
      href=${tabAddress.of({ user: user.id, channel: state.channel?.id })}
      target="_blank"
      aria-label=${words.anotherTab(nameOf(user))}
      title=${words.anotherTab(nameOf(user))}
      >${icon('newTab')}</a
    >
  </div>`
}
