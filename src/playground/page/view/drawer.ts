import type { Session } from '../model/session.ts'

/** Opens or closes the list of channels of a narrow window; the focus goes where the person is now. */
export function moveDrawer(open: boolean, session: Session): void {
  session.openDrawer(open)
  const place = open ? '#channels .drawer-only' : 'main .drawer-only'
  requestAnimationFrame(() => document.querySelector<HTMLElement>(place)?.focus())
}

/** Closes the list of channels when the window grows wide enough to show it always. */
export function watchWidth(session: Session): void {
  matchMedia('(width >= 720px)').addEventListener('change', () => session.openDrawer(false))
}
