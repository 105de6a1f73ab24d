import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import type { Vote, VoteKind } from './vote.ts'

/** How a vote ends: carried, lost, or overtaken by what happened meanwhile. */
export type Verdict = 'carried' | 'lost' | 'moot'

/** How many must be there for the others to decide without those who are away. */
const QUORUM = 2

/** Decisions that cannot be undone need everybody; for the rest more than half are enough. */
export function needsAll(kind: VoteKind): boolean {
  return kind === 'UNDO' || kind === 'ABANDON' || kind === 'END'
}

/** What counting a vote needs to know of a table. */
export type Electorate = Pick<TableRecord, 'seats' | 'entries' | 'beat'>

/** How the seats that have a say have voted. */
export interface Count {
  readonly yes: readonly Seat[]
  readonly no: readonly Seat[]
  /** Those who have not voted yet. */
  readonly silent: readonly Seat[]
}

/**
 * Counts a vote. People who still play have a say, but not the one who is to be replaced. Where more than half are enough, the
 * silence of who is away counts for nothing, as long as two others are there; where everybody must agree, it is waited for,
 * as is whoever is on vacation while somebody else keeps their seat.
 */
export function count(vote: Vote, { seats }: Electorate): Count {
  const { kind, about, ballots } = vote
  const all = seats.flatMap(one => {
    const { seat } = one
    const isKept = isKeptFor(vote, one)
    if ((!hasSay(one) && !isKept) || (kind === 'REPLACE' && about.seat === seat)) return []
    const yes = ballots.find(ballot => ballot.seat === seat)?.yes
    return [{ seat, yes: isKept && yes === true ? undefined : yes }]
  })
  const there = all.filter(({ seat, yes }) => yes !== undefined || !about.away.includes(seat))
  const voters = needsAll(kind) || there.length < QUORUM ? all : there
  const of = (wanted: boolean | undefined) => voters.filter(({ yes }) => yes === wanted).map(({ seat }) => seat)
  return { yes: of(true), no: of(false), silent: of(undefined) }
}

/** Whether somebody else has the seat of who was on vacation when the vote began, and is not back. */
export function isKeptFor({ about }: Vote, { seat, user, former }: SeatRecord): boolean {
  return about.kept?.includes(seat) === true && user !== former
}

/**
 * How a vote ends by what is known of it; undefined while it is open. Its asker may take it back. Nobody loses their seat by
 * a single voice before its time is up: until then they may answer.
 */
export function verdict(vote: Vote, table: Electorate): Verdict | undefined {
  if (isMoot(vote, table)) return 'moot'
  const { yes, no, silent } = count(vote, table)
  if (no.includes(vote.seat)) return 'lost'
  const isAlone = vote.kind === 'REPLACE' && yes.length + no.length + silent.length < QUORUM
  if (isAlone) return undefined
  if (isEnough(vote.kind, yes.length, no.length + silent.length)) return 'carried'
  return isEnough(vote.kind, yes.length + silent.length, no.length) ? undefined : 'lost'
}

/**
 * How a vote ends when its time is up. A pause goes on only as long as somebody says so. Where silence is a yes, that of who
 * was away all the time is none.
 */
export function finalVerdict(vote: Vote, table: Electorate, { silence }: Pick<TableRecord, 'silence'>): Verdict {
  const early = verdict(vote, table)
  if (early !== undefined) return early
  if (vote.kind === 'RESUME') return 'carried'
  const { yes, no, silent } = count(vote, table)
  const agreeing = silence ? silent.filter(seat => !vote.about.away.includes(seat)).length : 0
  return isEnough(vote.kind, yes.length + agreeing, no.length + silent.length - agreeing) ? 'carried' : 'lost'
}

function hasSay({ user, resigned }: SeatRecord): boolean {
  return user !== undefined && !resigned
}

function isEnough(kind: VoteKind, ayes: number, others: number): boolean {
  return ayes > 0 && (needsAll(kind) ? others === 0 : ayes > others)
}

/** Whether what a vote is about is gone: the log or its asker went on, or the question that lacked time was answered. */
function isMoot({ kind, seat, about, openedAt }: Vote, { seats, entries, beat }: Electorate): boolean {
  // What others cannot see changes no question, and must not be told by a vote that is void.
  const wentOn = about.beat === undefined ? entries !== about.entries : beat !== about.beat
  switch (kind) {
    case 'UNDO':
      return entries !== about.entries || !seats.some(one => one.seat === seat && hasSay(one))
    case 'ABANDON':
    case 'END':
      return wentOn
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
