/** Asks for something once within so many milliseconds; what fails is asked for again at once. */
export function keptFor<T>(ms: number, now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly found: Promise<T> } | undefined
  return () => {
    if (kept !== undefined && Math.abs(now() - kept.at) < ms) return kept.found
    const asked = { at: now(), found: ask() }
    kept = asked
    asked.found.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.found
  }
}
