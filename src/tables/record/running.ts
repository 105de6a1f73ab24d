import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Games } from './context.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { type Denied, deny } from './result.ts'
import { RulesAway, readState, rulesOf } from './rules.ts'
import { type TableMatch, tableMatch } from './table-match.ts'
import { UNKNOWN_USER } from './unknown-user.ts'

const matches = new WeakMap<TableRecord, TableMatch>()

/** The match of a table that was started, from what is stored. Throws a RulesAway where it cannot be read. */
export function readMatch(games: Games, record: TableRecord): TableMatch {
  const before = matches.get(record)
  if (before !== undefined) return before
  const game = gameOf(games, record)
  const state = readState(game, record)
  if (record.seed === undefined || state === undefined) throw new RulesAway(deny('unreadable', { table: record.id }))
  const { seed, counter, ahead } = record
  const match = tableMatch(game, { seed, counter, state }, ahead)
  matches.set(record, match)
  return match
}

/** The game of a stored table. Throws a RulesAway where the rules that the table goes by are not there. */
export function gameOf(games: Games, record: TableRecord): AnyGame {
  const rules = rulesOf(games, record)
  if (!rules.ok) throw new RulesAway(rules)
  return rules.game
}

/** The same record, with the reason why its game cannot go on here, if there is one. */
export function judged(games: Games, record: TableRecord): TableRecord {
  const away = record.status === 'RUNNING' ? awayAt(games, record) : undefined
  return away === undefined ? record : { ...record, away }
}

/** Why a table that was started cannot be read here; undefined if it can. */
export function awayAt(games: Games, record: TableRecord): Denied | undefined {
  try {
    if (record.seed !== undefined || record.status === 'RUNNING') readMatch(games, record)
    return undefined
  } catch (error) {
    if (error instanceof RulesAway) return error.no
    throw error
  }
}

/** Why a table is not running, or not here; undefined if it is. */
export function notRunning(record: TableRecord): Denied | undefined {
  const { id, status, away } = record
  if (status === 'RUNNING') return away
  if (status === 'OPEN') return deny('not-started', { table: id })
  return notGoingOn(record)
}

/** Whether a table has ended, in whichever way. */
export function isOver({ status }: Pick<TableRecord, 'status'>): boolean {
  return status === 'FINISHED' || status === 'ABANDONED'
}

/** Why a table goes on no more; undefined if it does. */
export function notGoingOn(record: TableRecord): Denied | undefined {
  const { id, status } = record
  return isOver(record) ? deny(status === 'FINISHED' ? 'finished' : 'abandoned', { table: id }) : undefined
}

/** Why a table is not in its lobby; undefined if it is. */
export function notOpen(record: TableRecord): Denied | undefined {
  const { id, status } = record
  if (status === 'OPEN') return undefined
  if (status === 'RUNNING') return deny('already-started', { table: id })
  return notGoingOn(record)
}

/** Why this user may not do what only the host may; undefined if they may. */
export function notHost({ id, host }: TableRecord, user: UserId): Denied | undefined {
  return user === host ? undefined : deny('not-host', { table: id, host })
}

/** The computer player with the highest seat, whose seat is the first to be given to somebody else. */
export function lastComputer<S extends { readonly bot?: string | undefined }>({
  seats,
}: {
  readonly seats: readonly S[]
}): S | undefined {
  return seats.findLast(({ bot }) => bot !== undefined)
}

/** Whether computer players play alone at a practice table that has begun, for people to watch. */
export function isWatched(
  { status, practice }: Pick<TableRecord, 'status' | 'practice'>,
  seats: readonly { readonly user?: UserId | undefined; readonly bot?: string | undefined }[],
): boolean {
  return practice && status !== 'OPEN' && seats.every(({ user, bot }) => user === undefined && bot !== undefined)
}

/** Whether people are still playing. */
export function isPlayed(
  seats: readonly { readonly user?: UserId | undefined; readonly resigned: boolean }[],
): boolean {
  return seats.some(({ user, resigned }) => user !== undefined && !resigned)
}

/** Those who had or have a seat that changed hands, the last one last. They may come back while nobody else has it. */
export function holdersOf(
  { sat }: Pick<TableRecord, 'sat'>,
  { seat, former }: Pick<SeatRecord, 'seat' | 'former'>,
): readonly UserId[] {
  const first = former === undefined || former === UNKNOWN_USER ? [] : [former]
  return [...first, ...sat.flatMap(one => (one.seat === seat ? [one.user] : []))]
}

/** Whether no person has a seat that somebody had, who may come back to it, though perhaps not yet. */
export function mayComeBack(table: Pick<TableRecord, 'sat'>, seat: SeatRecord): boolean {
  return seat.user === undefined && holdersOf(table, seat).length > 0
}

/** Whether all seats but this one play by themselves. */
export function isLast({ seats }: Pick<TableRecord, 'seats'>, seat: Seat): boolean {
  return seats.every(one => one.seat === seat || one.bot !== undefined || one.resigned)
}

/** The seat of a user. */
export function seatOf(record: TableRecord, user: UserId | undefined): SeatRecord | undefined {
  return user === undefined ? undefined : record.seats.find(seat => seat.user === user)
}

/** The seat of a user at a running table who has not resigned, or why they may not play. */
export function playerAt(record: TableRecord, user: UserId): { readonly ok: true; readonly seat: SeatRecord } | Denied {
  const refused = notRunning(record)
  if (refused) return refused
  const seat = seatOf(record, user)
  if (seat === undefined) return deny('not-seated', { table: record.id })
  if (seat.resigned) return deny('already-resigned', { table: record.id })
  return { ok: true, seat }
}
