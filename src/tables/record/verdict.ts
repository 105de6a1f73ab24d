import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import type { Vote, VoteKind } from './vote.ts'

/** How a vote ends: carried, lost, or overtaken by what happened meanwhile. */
export type Verdict = 'carried' | 'lost' | 'moot'

/** Decisions that cannot be undone need everybody; for the rest more than half are enough. */
export function needsAll(kind: VoteKind): boolean {
  return kind === 'UNDO' || kind === 'ABANDON' || kind === 'END'
}

/** What counting a vote needs to know of a table. */
export type Electorate = Pick<TableRecord, 'seats' | 'entries'>

/** How the seats that have a say have voted. */
export interface Count {
  readonly yes: readonly Seat[]
  readonly no: readonly Seat[]
  /** Those who have not voted yet. */
  readonly silent: readonly Seat[]
}

/**
 * Counts a vote. People who still play have a say, but not the one who is to be replaced; a player who is away has one only
 * if they vote all the same.
 */
export function count({ kind, about, ballots }: Vote, { seats }: Electorate): Count {
  const voters = seats.flatMap(one => {
    const { seat } = one
    if (!hasSay(one) || (kind === 'REPLACE' && about.seat === seat)) return []
    const yes = ballots.find(ballot => ballot.seat === seat)?.yes
    return yes === undefined && about.away.includes(seat) ? [] : [{ seat, yes }]
  })
  const of = (wanted: boolean | undefined) => voters.filter(({ yes }) => yes === wanted).map(({ seat }) => seat)
  return { yes: of(true), no: of(false), silent: of(undefined) }
}

/** How a vote ends by what is known of it; undefined while it is open. Its asker may take it back. */
export function verdict(vote: Vote, table: Electorate): Verdict | undefined {
  if (isMoot(vote, table)) return 'moot'
  const { yes, no, silent } = count(vote, table)
  if (no.includes(vote.seat)) return 'lost'
  if (isEnough(vote.kind, yes.length, no.length + silent.length)) return 'carried'
  return isEnough(vote.kind, yes.length + silent.length, no.length) ? undefined : 'lost'
}

/** How a vote ends when its time is up. A pause goes on only as long as somebody says so. */
export function finalVerdict(vote: Vote, table: Electorate, { silence }: Pick<TableRecord, 'silence'>): Verdict {
  const early = verdict(vote, table)
  if (early !== undefined) return early
  return silence || vote.kind === 'RESUME' ? 'carried' : 'lost'
}

/** The moment at which there is something to be done about a vote: its end, or at once if it is decided. */
export function dueOf(vote: Vote, table: Electorate): Date {
  return verdict(vote, table) === undefined ? vote.closesAt : vote.openedAt
}

function hasSay({ user, resigned }: SeatRecord): boolean {
  return user !== undefined && !resigned
}

function isEnough(kind: VoteKind, ayes: number, others: number): boolean {
  return ayes > 0 && (needsAll(kind) ? others === 0 : ayes > others)
}

/** Whether what a vote is about is gone: the log or its asker went on, or the question that lacked time was answered. */
function isMoot({ kind, seat, about, openedAt }: Vote, { seats, entries }: Electorate): boolean {
  switch (kind) {
    case 'UNDO':
      return entries !== about.entries || !seats.some(one => one.seat === seat && hasSay(one))
    case 'EXTEND':
      return !seats.some(
        one => (about.seat === undefined || about.seat === one.seat) && one.asked && isUpTo(one.askedAt, openedAt),
      )
    case 'REPLACE':
      return seats.find(({ seat }) => seat === about.seat)?.user === undefined
    default:
      return false
  }
}

function isUpTo(moment: Date | undefined, end: Date): boolean {
  return moment !== undefined && moment <= end
}
