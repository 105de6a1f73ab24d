import '../activity/activity-frame.ts'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { largePictureView } from '../message/large-picture-view.ts'
import type { Page } from '../model/page.ts'
import { channelListView } from './channel-list-view.ts'
import { channelView } from './channel-view.ts'
import { moveDrawer } from './drawer.ts'
import { menuView } from './menu-view.ts'
import { modalView } from './modal-view.ts'

/** The whole page. */
export function pageView(page: Page): TemplateResult {
  const { state, session } = page
  return html`
    <div class="app" @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && state.drawerOpen && moveDrawer(false, session)}>
      ${channelListView(page)}
      <div class="veil" ?hidden=${!state.drawerOpen} @click=${() => moveDrawer(false, session)}></div>
      ${channelView(page)}
    </div>
    ${state.modal === undefined ? nothing : keyed(state.modal.id, modalView(state.modal, page))}
    ${state.menu === undefined ? nothing : keyed(state.menu.id, menuView(state.menu, page))}
    ${state.activity === undefined ? nothing : keyed(state.activity.instance, html`<activity-frame .activity=${state.activity} .words=${page.words} .actions=${session}></activity-frame>`)}
    ${state.picture === undefined ? nothing : largePictureView(state.picture, page)}
  `
}
