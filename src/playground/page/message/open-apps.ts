import type { APIMessage } from 'discord-api-types/v10'
import type { Page } from '../model/page.ts'
import { nameOf } from '../model/person.ts'

/** How long a finger rests before the menu opens, in milliseconds. */
const LONG_MS = 500
/** How far it may slip meanwhile, in pixels. */
const SLIP = 10

const AUTHOR = '.discord-author-avatar, .discord-author-username, .discord-author-info'

/** Opens what apps offer: on the other button of a mouse, on the menu key, or on a finger that rests. */
export function appsOpener(message: APIMessage, page: Page) {
  const open = (event: MouseEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    const path = event.composedPath().filter(part => part instanceof Element)
    const mentioned = path.map(part => part.getAttribute('data-user-id')).find(id => id !== null)
    const user = mentioned ?? (path.some(part => part.matches(AUTHOR)) ? message.author.id : undefined)
    const person = user === undefined ? undefined : page.state.users.get(user)
    if (person === undefined)
      page.session.openMenu({ on: 'message', id: message.id, title: nameOf(message.author), ...at })
    else page.session.openMenu({ on: 'user', id: person.id, title: nameOf(person), ...at })
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  let from: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined
  const rest = () => clearTimeout(resting)
  return {
    contextmenu: (event: MouseEvent) => {
      rest()
      event.preventDefault()
      open(event)
    },
    pointerdown: (event: PointerEvent) => {
      rest()
      if (event.pointerType !== 'touch') return
      from = event
      resting = setTimeout(() => open(event), LONG_MS)
    },
    pointermove: (event: PointerEvent) => {
      if (from === undefined) return
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP) rest()
    },
    pointerup: rest,
    pointercancel: rest,
  }
}
