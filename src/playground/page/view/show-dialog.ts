/** Opens a dialog over the page as soon as it is in the page, which is a moment after it was made. */
export const showDialog = (element: Element | undefined): void => {
  if (!(element instanceof HTMLDialogElement)) return
  queueMicrotask(() => {
    if (element.isConnected && !element.open) element.showModal()
  })
}
