/** How long what was read is good enough, in milliseconds: several that ask at once cost one reading. */
const GOOD_MS = 5_000
/** How long a reading is waited for, in milliseconds: what else is told is not held up by it. */
const PATIENCE_MS = 2_000

/** Reads something anew when it is asked for, if it was not read a moment ago; undefined where that fails or takes long. */
export function remembered<T>(read: () => Promise<T> | undefined): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (reading === undefined || performance.now() - since > GOOD_MS) {
      since = performance.now()
      reading = inTime(read())
    }
    return reading
  }
}

async function inTime<T>(reading: Promise<T> | undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  return Promise.race([Promise.resolve(reading).catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
