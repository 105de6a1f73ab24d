import type { Attempt } from './job-rows.ts'

/** How long after its end a job still counts as worked on: the message that it is done is on its way. */
const LAST_WORD_MS = 5_000

/** The jobs that this process works on. */
export interface Attempts {
  /** One is begun; returns what is called when it ends. */
  begin(attempt: Attempt): () => void
  /** Those that have not ended. */
  underWay(): readonly Attempt[]
  /** The jobs that are being worked on, or were a moment ago, by their ids. */
  lately(): readonly string[]
}

export function openAttempts(): Attempts {
  const underWay = new Set<Attempt>()
  // By attempts and not by their jobs: the same job may be taken up again a moment later.
  const lately = new Set<Attempt>()
  return {
    begin(attempt) {
      underWay.add(attempt)
      lately.add(attempt)
      return () => {
        underWay.delete(attempt)
        setTimeout(() => lately.delete(attempt), LAST_WORD_MS).unref()
      }
    },
    underWay: () => [...underWay],
    lately: () => [...lately].map(({ id }) => id),
  }
}
