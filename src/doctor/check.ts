/** What was looked at before a start: whether it is well, of what, and what to do where it is not. */
export interface Check {
  readonly isWell: boolean
  readonly text: string
}

/** What is as it should be. */
export function fine(text: string): Check {
  return { isWell: true, text }
}

/** What has to be mended before a start, or soon. */
export function wrong(text: string): Check {
  return { isWell: false, text }
}

/** The same of what was thrown, in one line. */
export function thrown(error: unknown): Check {
  const said = error instanceof Error ? error.message : String(error)
  return wrong(said.replaceAll(/\s+/g, ' ').trim())
}

/** For how long something is looked at, in milliseconds: longer than Discord and a database are waited for elsewhere. */
const PATIENCE_MS = 30_000

/** What a look comes to; where it comes to nothing in time, that it did not. What it waits for ends with the program. */
export async function inTime(what: string, look: () => Promise<readonly Check[]>): Promise<readonly Check[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly Check[]>()
  const text = `${what}: nothing was heard within ${PATIENCE_MS / 1000} s, and it is given up`
  const timer = setTimeout(() => resolve([wrong(text)]), PATIENCE_MS)
  return Promise.race([look(), late]).finally(() => clearTimeout(timer))
}
