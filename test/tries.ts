import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Makes what the tests of a description share before the first of them, and anew before one that is tried again, so that
 * it finds nothing of what its first try left. A function that `make` gives ends what it made.
 */
export function beforeTries(make: () => unknown): void {
  let end: unknown
  const begin = async () => {
    end = undefined
    end = await make()
  }
  const finish = async () => {
    if (typeof end === 'function') await end()
  }
  beforeAll(begin)
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await finish()
    await begin()
  })
  afterAll(finish)
}
