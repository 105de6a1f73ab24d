import { ApplicationCommandType } from 'discord-api-types/v10'
import { html, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { localName } from '../command-line/leaf-command.ts'
import { showDialog } from '../message/show-dialog.ts'
import type { Page } from '../model/page.ts'
import type { AppsMenu } from '../model/state.ts'

const TYPES = { user: ApplicationCommandType.User, message: ApplicationCommandType.Message } as const

/** What apps offer on somebody or on a message; Discord’s client has it below “Apps”. */
export function menuView(menu: AppsMenu, { state, locale, words, session }: Page): TemplateResult {
  const close = () => session.openMenu(undefined)
  const offered = state.commands.filter(({ type }) => type === TYPES[menu.on])
  const place = (element: Element | undefined) => {
    showDialog(element)
    if (element instanceof HTMLElement) queueMicrotask(() => keepInWindow(element, menu))
  }
  return html`<dialog class="apps-menu" aria-label=${words.apps} ${ref(place)} @close=${close} @click=${close}>
    <h2>${words.apps} · ${menu.title}</h2>
    ${
      offered.length === 0
        ? html`<p>${words.noApps}</p>`
        : offered.map(command => {
            const run = () => session.runMenu({ id: command.id, name: localName(command, locale) })
            return html`<button type="button" @click=${run}>${localName(command, locale)}</button>`
          })
    }
  </dialog>`
}

const MARGIN = 8

function keepInWindow(element: HTMLElement, { x, y }: AppsMenu): void {
  const { width, height } = element.getBoundingClientRect()
  element.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`
  element.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`
}
