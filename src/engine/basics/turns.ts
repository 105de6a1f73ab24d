/** Lets at most n tasks run at the same time, and at most n more wait for their turn. */
export interface Turns {
  /** Runs the task when its turn comes; undefined at once if too many are waiting already. */
  take<T>(task: () => Promise<T>): Promise<T> | undefined
}

export function turns(running: number, waiting: number): Turns {
  let free = running
  const queue: (() => void)[] = []

  const next = () => {
    const first = queue.shift()
    if (first === undefined) free++
    else first()
  }

  const turn = (): Promise<void> | undefined => {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    if (queue.length >= waiting) return undefined
    return new Promise(resolve => queue.push(resolve))
  }

  return {
    take: task => turn()?.then(task).finally(next),
  }
}
