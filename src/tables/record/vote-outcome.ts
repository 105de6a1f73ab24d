import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { mayComeBack } from './running.ts'
import type { Vote, VoteKind } from './vote.ts'

/** How a vote ends: carried, lost, or overtaken by what happened meanwhile. */
export type VoteOutcome = 'carried' | 'lost' | 'moot'

/** How many must be there for the others to decide without those who are away. */
const QUORUM = 2

/** Decisions that cannot be undone need everybody; for the rest more than half are enough. */
export function needsAll(kind: VoteKind): boolean {
  return kind === 'UNDO' || kind === 'ABANDON' || kind === 'END'
}

/** What counting a vote needs to know of a table. */
export type Electorate = Pick<TableRecord, 'seats' | 'beat' | 'sat'>

/** How the seats that have a say have voted. */
export interface Count {
  readonly yes: readonly Seat[]
  readonly no: readonly Seat[]
  /** Those who have not voted yet. */
  readonly silent: readonly Seat[]
}

/**
 * Counts a vote. Only people who still play vote, not the one to be replaced. Unanimity waits for players on vacation
 * whose seat somebody keeps. A majority needs those away only if fewer than two others are there.
 */
export function count(vote: Vote, table: Electorate): Count {
  const { kind, about, ballots } = vote
  const all = table.seats.flatMap(one => {
    const { seat, user } = one
    if (kind === 'REPLACE' && about.seat === seat) return []
    const yes = ballots.find(ballot => ballot.seat === seat)?.yes
    const isKept = isKeptFor(vote, one)
    if (needsAll(kind)) {
      const voice = { seat, yes: isKept && yes === true ? undefined : yes, isThere: true }
      return hasSay(one) || isKept ? [voice] : []
    }
    if (hasSay(one)) return [{ seat, yes, isThere: yes !== undefined || !about.away.includes(seat) }]
    // Who left for good does not save from being replaced whoever keeps the last one waiting.
    const isAwaited = kind === 'REPLACE' ? user === undefined && isKept : mayComeBack(table, one)
    return isAwaited ? [{ seat, yes, isThere: false }] : []
  })
  const there = all.filter(({ isThere }) => isThere)
  const voters = there.length < QUORUM ? all : there
  const of = (wanted: boolean | undefined) => voters.filter(({ yes }) => yes === wanted).map(({ seat }) => seat)
  return { yes: of(true), no: of(false), silent: of(undefined) }
}

/** Whether somebody else has the seat of who was on vacation when the vote began, and is not back. */
export function isKeptFor({ about }: Vote, { seat, user, former }: SeatRecord): boolean {
  return about.kept.includes(seat) && user !== former
}

/**
 * How a vote ends; undefined while it is open. The asker may withdraw it, but not once others agreed to resume the
 * clocks: two players could prolong a pause in turns. One voice alone decides nothing early.
 */
export function voteOutcome(vote: Vote, table: Electorate): VoteOutcome | undefined {
  if (isMoot(vote, table)) return 'moot'
  const { yes, no, silent } = count(vote, table)
  if (no.includes(vote.seat) && (vote.kind !== 'RESUME' || yes.length === 0)) return 'lost'
  if (isOneVoice(vote, table)) return undefined
  if (isEnough(vote.kind, yes.length, no.length + silent.length)) return 'carried'
  const most = yes.length + silent.length
  const mayBeCarried = vote.kind === 'RESUME' ? most >= no.length : isEnough(vote.kind, most, no.length)
  return mayBeCarried ? undefined : 'lost'
}

/** Whether a single voice would decide over somebody who may answer or come back. */
export function isOneVoice(vote: Vote, table: Electorate): boolean {
  const { yes, no, silent } = count(vote, table)
  const voices = yes.length + no.length + silent.length
  return voices < QUORUM && (vote.kind === 'REPLACE' || table.seats.some(one => mayComeBack(table, one)))
}

/**
 * How a vote ends when its time is up, at `end`. Clocks are resumed unless it was lost before. Where silence is a yes, it is that
 * of those who were there from the vote's beginning on.
 */
export function finalOutcome(
  vote: Vote,
  table: Electorate & Pick<TableRecord, 'silence' | 'vacations'>,
  end: Date,
): VoteOutcome {
  const early = voteOutcome(vote, table)
  if (early !== undefined) return early
  if (vote.kind === 'RESUME') return 'carried'
  const { yes, no, silent } = count(vote, table)
  const present = table.seats.filter(one => silent.includes(one.seat) && wasThere(vote, table, one, end))
  const agreeing = table.silence ? present.length : 0
  return isEnough(vote.kind, yes.length + agreeing, no.length + silent.length - agreeing) ? 'carried' : 'lost'
}

/**
 * Whether a player had their seat as long as a vote was open, and was not on vacation. A vote that waits for them
 * gave them a day.
 */
function wasThere(
  vote: Vote,
  { sat, vacations }: Pick<TableRecord, 'sat' | 'vacations'>,
  one: SeatRecord,
  end: Date,
): boolean {
  const { openedAt, kind } = vote
  if (!hasSay(one) || isKeptFor(vote, one)) return false
  if (sat.some(({ seat, user, at }) => seat === one.seat && user === one.user && at > openedAt)) return false
  return needsAll(kind) || !vacations.some(({ user, from, to }) => user === one.user && from < end && to > openedAt)
}

function hasSay({ user, resigned }: SeatRecord): boolean {
  return user !== undefined && !resigned
}

function isEnough(kind: VoteKind, ayes: number, others: number): boolean {
  return ayes > 0 && (needsAll(kind) ? others === 0 : ayes > others)
}

/**
 * Whether a vote has no object any more: the log or its asker went on, or the question that lacked time or an answer
 * has one.
 */
function isMoot({ kind, seat, about, openedAt }: Vote, { seats, beat }: Electorate): boolean {
  // What others cannot see changes no question, and must not be told by a vote that is void.
  const wentOn = beat !== about.beat
  switch (kind) {
    case 'UNDO': {
      const hasAnswered = about.asked.some(other => !seats.some(one => one.seat === other && one.asked))
      return wentOn || hasAnswered || !seats.some(one => one.seat === seat && hasSay(one))
    }
    case 'ABANDON':
    case 'END':
      return wentOn
    case 'EXTEND':
      return !seats.some(one => (about.seat === undefined || about.seat === one.seat) && isOpen(one, openedAt))
    case 'REPLACE': {
      const one = seats.find(({ seat }) => seat === about.seat)
      return one?.user === undefined || (about.isLate === true && !one.resigned && !isOpen(one, openedAt))
    }
    default:
      return false
  }
}

/** Whether a seat has not answered yet what it was asked at some moment. */
function isOpen({ asked, askedAt }: SeatRecord, at: Date): boolean {
  return asked && askedAt !== undefined && askedAt <= at
}
