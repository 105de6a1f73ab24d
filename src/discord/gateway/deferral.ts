/** How long an answer may take before the asker is told that it comes, in milliseconds; Discord waits 3 s. */
const PATIENCE = 700

/** The same for one that only waits for its picture. Its asker sees at once that it is done. */
const PICTURE_PATIENCE = 30

/** Tells an asker that their answer comes, unless it has come by then. */
export interface Deferral {
  /** All is done but a picture. */
  pictureAwaited(): void
  /** The answer is there: they are not told any more. */
  cancel(): void
  /** Resolves when they were told, if they are. */
  readonly done: Promise<void>
}

/** Begins to wait for an answer, this many milliseconds, and tells in this way that it comes. */
export function deferral(tell: () => Promise<void>, patience = PATIENCE): Deferral {
  const began = performance.now()
  let done: Promise<void> = Promise.resolve()
  let isOver = false
  const tellNow = () => {
    isOver = true
    done = tell()
    done.catch(() => {})
  }
  let timer = setTimeout(tellNow, patience)
  return {
    pictureAwaited() {
      if (isOver) return
      clearTimeout(timer)
      timer = setTimeout(tellNow, Math.max(0, began + PICTURE_PATIENCE - performance.now()))
    },
    cancel() {
      isOver = true
      clearTimeout(timer)
    },
    get done() {
      return done
    },
  }
}
