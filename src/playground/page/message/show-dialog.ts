/** Opens a dialog over the page as soon as it is in the page, which is a moment after it was made. Its first field, if
 * it has any, gets the focus. */
export function showDialog(element: Element | undefined): void {
  if (!(element instanceof HTMLDialogElement)) return
  queueMicrotask(() => {
    if (!element.isConnected || element.open) return
    element.showModal()
    element.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus()
  })
}
