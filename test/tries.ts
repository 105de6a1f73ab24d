import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Makes what the tests of a description share, and makes it anew before a retry, which must find nothing of the first
 * try. A function that `make` returns ends it.
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
