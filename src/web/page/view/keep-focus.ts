/** What is asked once more; the keys go there, and back from there. */
const DIALOG = '[role="alertdialog"]'
/** Parts of the page to which the keys may go where what they were on is gone. */
const PARTS = ':is(section, div)[tabindex="-1"]'
/** The part of what is asked. */
const ASKED = 'aside section[tabindex="-1"]'

let opener: Element | undefined

/** Draws the page anew, and keeps the keys where they are: on the same thing, else on the part around it that is still there. */
export function keepFocus(draw: () => void): void {
  const before = document.activeElement
  const around = partsAround(before)
  const hadDialog = document.querySelector(DIALOG) !== null
  draw()
  const dialog = document.querySelector(DIALOG)
  if (dialog !== null && !hadDialog) {
    opener = before ?? undefined
    focus(dialog)
    return
  }
  const isLost = before !== null && before !== document.body && !before.isConnected
  if (!isLost) return
  const still = [opener, ...around].find(one => one?.isConnected && one !== document.body)
  opener = undefined
  focus(still ?? document.querySelector(ASKED))
}

function partsAround(element: Element | null): readonly Element[] {
  const part = element?.parentElement?.closest(PARTS)
  return part ? [part, ...partsAround(part)] : []
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true })
}
