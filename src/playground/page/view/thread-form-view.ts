import { html, type TemplateResult } from 'lit'
import { icon } from '../model/icons.ts'
import type { Page } from '../model/page.ts'

/** Begins a thread in the open channel. */
export function threadFormView({ words, session }: Page): TemplateResult {
  const create = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return
    session.createThread(name)
    event.currentTarget.reset()
    event.currentTarget.hidePopover()
  }
  return html`
    <button type="button" class="icon" popovertarget="new-thread" aria-label=${words.newThread} title=${words.newThread}>
      ${icon('thread')}
    </button>
    <form id="new-thread" popover class="thread-form" @submit=${create}>
      <label>${words.threadName}<input name="name" required maxlength="100" autocomplete="off" autofocus /></label>
      <button type="submit" class="button primary">${words.create}</button>
    </form>
  `
}
