/** Whether Discord is heard of where it must say something. */
export interface SignsOfLife {
  /** Something was said to Discord that it answers. */
  asked(): void
  /** Something came from Discord, or nothing has to any more. */
  heard(): void
}

const SECOND = 1_000
/** Discord answers within a moment. */
const PATIENCE = 10

/** Calls `silent` where nothing was heard for some seconds; those count in which this process did not stand still itself. */
export function openSignsOfLife(silent: () => void): SignsOfLife {
  let timer: NodeJS.Timeout | undefined
  const heard = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    heard,
    asked() {
      if (timer !== undefined) return
      let seconds = 0
      timer = setInterval(() => {
        seconds += 1
        if (seconds < PATIENCE) return
        heard()
        silent()
      }, SECOND).unref()
    },
  }
}
