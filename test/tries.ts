import { afterAll, beforeAll } from 'vitest'

/**
 * Makes what the tests of a description share before the first of them. A function that `make` gives ends it, before
 * what was there earlier is ended, such as its database; one that `beforeAll` is given would come after that.
 */
export function beforeTries(make: () => unknown): void {
  let end: unknown
  beforeAll(async () => {
    end = await make()
  })
  afterAll(async () => {
    if (typeof end === 'function') await end()
  })
}
