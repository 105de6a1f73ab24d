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
