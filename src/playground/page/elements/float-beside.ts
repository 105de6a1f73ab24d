const MARGIN = 8

/** Lays a popover under an element, or above it where there is more room, never beyond the window's edges. */
export function floatBeside(popover: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect()
  const below = innerHeight - box.bottom - MARGIN
  const above = box.top - MARGIN
  const width = Math.min(Math.max(box.width, 220), innerWidth - 2 * MARGIN)
  popover.style.width = `${width}px`
  popover.style.left = `${Math.min(box.left, innerWidth - width - MARGIN)}px`
  popover.style.maxHeight = `${Math.min(Math.max(below, above), 360)}px`
  const under = below >= Math.min(popover.scrollHeight, 360) || below >= above
  popover.style.top = under ? `${box.bottom + 4}px` : 'auto'
  popover.style.bottom = under ? 'auto' : `${innerHeight - box.top + 4}px`
}
