import type { Session } from './session.ts'

const CHANNEL = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/

/** Has links to Discord's channels and messages lead to those of this page. */
export function followInnerLinks(session: Pick<Session, 'openChannel'>): void {
  document.addEventListener('click', event => {
    const link = event.composedPath().find(target => target instanceof HTMLAnchorElement)
    const [, channel, message] = CHANNEL.exec(link?.href ?? '') ?? []
    if (channel === undefined) return
    event.preventDefault()
    session.openChannel(channel)
    if (message !== undefined) showMessage(message)
  })
}

/** Brings a message into sight as soon as it is there. */
function showMessage(id: string): void {
  const find = () => document.querySelector(`[data-message-id="${id}"]`)
  const show = () => {
    const message = find()
    message?.scrollIntoView({ block: 'center' })
    return message !== null
  }
  if (show()) return
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), 5000)
}
