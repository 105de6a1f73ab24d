import type { TableRecord } from '../record/record.ts'
import type { Vote } from '../record/vote.ts'
import { count, type Electorate, isKeptFor, isOneVoice, needsAll, voteOutcome } from '../record/vote-outcome.ts'
import { pausesIn } from './pauses.ts'
import { when } from './running-time.ts'

/** How long a vote is open. */
export const OPEN_MS = 24 * 3600 * 1000

type Voting = Electorate & Pick<TableRecord, 'outages' | 'vacations'>

/**
 * When a vote's time is up: after a day in which the bot and the table's rules were there. It stands in the vacation
 * of whoever must still agree, and of whoever would be replaced.
 */
export function closesAt(vote: Vote, table: Voting): Date {
  const silent = needsAll(vote.kind) ? count(vote, table).silent : []
  const isAlone = vote.kind === 'REPLACE' && isOneVoice(vote, table)
  const awaited = table.seats.flatMap(one => {
    const user = isKeptFor(vote, one) ? one.former : one.user
    const isAwaited = silent.includes(one.seat) || (isAlone && one.seat === vote.about.seat)
    return isAwaited && user !== undefined ? [user] : []
  })
  const pauses = pausesIn([...table.outages, ...table.vacations.filter(({ user }) => awaited.includes(user))])
  return new Date(when(vote.openedAt.getTime(), OPEN_MS, pauses))
}

/** The moment at which there is something to be done about a vote: its end, or at once if it is decided. */
export function dueOf(vote: Vote, table: Voting): Date {
  return voteOutcome(vote, table) === undefined ? closesAt(vote, table) : vote.openedAt
}
