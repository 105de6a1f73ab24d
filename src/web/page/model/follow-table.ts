/** How often it is asked by itself, in milliseconds: where changes are told, and where they are not. */
const ASK_MS = { told: 60_000, untold: 15_000 } as const

/** After how long, and up to how much later, it is listened again where nothing is told any more, in milliseconds. */
const AGAIN_MS = { least: 2_000, more: 3_000 } as const

/** How a page listens. */
type Live = (signal: AbortSignal) => Promise<Response>

/**
 * Calls `ask` when something has changed: as soon as it is told, and by itself now and then, more often where nothing is
 * told. Returns what ends it.
 */
export function followTable(live: Live, ask: () => void): () => void {
  let isTold = false
  let timer: ReturnType<typeof setTimeout>
  const over = new AbortController()
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(again, isTold ? ASK_MS.told : ASK_MS.untold)
  }
  const again = () => {
    if (!document.hidden) ask()
    later()
  }
  const changed = () => {
    isTold = true
    again()
  }
  const follow = async () => {
    while (!over.signal.aborted) {
      const said = await live(over.signal).catch(() => undefined)
      if (said !== undefined) await hear(said, changed).catch(() => {})
      isTold = false
      if (over.signal.aborted) return
      // Where nobody answers, who asks is told so, and shows it.
      if (said === undefined) again()
      else later()
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS.least + Math.random() * AGAIN_MS.more))
    }
  }
  const shown = () => {
    if (!document.hidden) again()
  }
  document.addEventListener('visibilitychange', shown)
  globalThis.addEventListener('online', shown)
  globalThis.addEventListener('offline', shown)
  later()
  void follow()
  return () => {
    over.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
    globalThis.removeEventListener('online', shown)
    globalThis.removeEventListener('offline', shown)
  }
}

/** Signs of life are comments, and say nothing; all else says that something has changed. */
const SAID = /^[^:\n]/m

/** Calls `changed` whenever that is told, until nothing is told any more. */
async function hear({ ok, body }: Response, changed: () => void): Promise<void> {
  if (!ok || body === null) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (SAID.test(value)) changed()
  }
}
