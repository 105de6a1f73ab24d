/** How often it is asked by itself, in milliseconds: where changes are told, and where they are not. */
const ASK_MS = { told: 60_000, untold: 15_000 } as const

/**
 * Calls `ask` when something has changed: as soon as it is told, and by itself now and then, more often where nothing is
 * told. Returns what ends it.
 */
export function followTable(live: string, ask: () => void): () => void {
  let isTold = false
  let timer: ReturnType<typeof setTimeout>
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(again, isTold ? ASK_MS.told : ASK_MS.untold)
  }
  const again = () => {
    if (!document.hidden) ask()
    later()
  }
  const source = new EventSource(live)
  source.addEventListener('changed', () => {
    isTold = true
    again()
  })
  source.addEventListener('error', () => {
    isTold = false
    later()
  })
  const shown = () => {
    if (!document.hidden) again()
  }
  document.addEventListener('visibilitychange', shown)
  globalThis.addEventListener('online', shown)
  later()
  return () => {
    clearTimeout(timer)
    source.close()
    document.removeEventListener('visibilitychange', shown)
    globalThis.removeEventListener('online', shown)
  }
}
