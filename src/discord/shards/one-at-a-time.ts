/** Does something that must not be done twice at a time; asked for while it is done, it is done once more. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (current === undefined) {
      current = work().finally(() => {
        current = undefined
      })
      return current
    }
    next ??= current.then(() => {
      next = undefined
      return run()
    })
    return next
  }
  return run
}
