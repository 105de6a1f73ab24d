import type { Logger } from 'pino'

/** A time in which the database did not answer; without an end it goes on. */
export interface DatabaseOutage {
  readonly since: Date
  readonly until: Date | undefined
}

/** What a process knows of whether the database answers. */
export interface OutageWatch {
  /** The one that goes on, or the last one. */
  last(): DatabaseOutage | undefined
  /** Looks at once: something broke. */
  look(): void
  close(): void
}

/** How often it is looked: while all is well, and while it is not; and how long an answer may take. In milliseconds. */
const LOOK_MS = { well: 5_000, amiss: 1_000, patience: 3_000 } as const

interface Parts {
  /** Whether the database takes changes. Rejects where it does not answer. */
  ask(): Promise<boolean>
  now(): Date
  readonly log: Pick<Logger, 'error' | 'warn'>
}

/** Looks from now on whether the database answers, and logs one line when it goes and one when it is back. */
export function openOutageWatch({ ask, now, log }: Parts): OutageWatch {
  let outage: DatabaseOutage | undefined
  /** When an answer first took too long; one alone is no outage. */
  let slowSince: Date | undefined
  let isLooking = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const goesOn = () => outage !== undefined && outage.until === undefined

  const look = async () => {
    if (isLooking || isClosed) return
    isLooking = true
    clearTimeout(timer)
    const at = now()
    const { isThere, why, isSlow } = await answerOf(ask)
    isLooking = false
    if (isClosed) return
    if (isThere) comeBack()
    else if (!goesOn() && (!isSlow || slowSince !== undefined)) goAway(slowSince ?? at, why)
    slowSince = isSlow ? (slowSince ?? at) : undefined
    timer = setTimeout(look, isThere ? LOOK_MS.well : LOOK_MS.amiss).unref()
  }
  const goAway = (since: Date, why: string) => {
    outage = { since, until: undefined }
    log.error({ since, why }, 'the database does not answer')
  }
  const comeBack = () => {
    if (outage === undefined || !goesOn()) return
    const until = now()
    const seconds = Math.round((until.getTime() - outage.since.getTime()) / 1000)
    outage = { since: outage.since, until }
    log.warn({ since: outage.since, seconds }, 'the database answers again')
  }

  timer = setTimeout(look, LOOK_MS.well).unref()
  return {
    last: () => outage,
    look: () => void look(),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** What the database answers in time; where it does not, why. */
async function answerOf(ask: Parts['ask']) {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), LOOK_MS.patience)
  try {
    const answer = await Promise.race([ask(), late])
    const isSlow = answer === undefined
    return { isThere: answer === true, isSlow, why: isSlow ? 'it says nothing' : 'it takes no changes' }
  } catch (error) {
    return { isThere: false, isSlow: false, why: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}
