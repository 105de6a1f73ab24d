import type { AnyGame } from '../engine/game.ts'
import type { UserId } from '../store/ids.ts'
import { type Course, questionsOf } from './course.ts'
import type { Games } from './desk.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { type HouseNo, houseNo } from './result.ts'

/** The course of a table that was started, from what is stored. Throws if it was not, or the game is not known. */
export function readCourse(games: Games, record: TableRecord): Course {
  const game = gameOf(games, record)
  if (record.seed === undefined) throw new Error(`table ${record.id} has no seed`)
  const state = game.state.parse(record.state)
  const { seed, counter, ahead } = record
  return { game, seed, counter, ahead, state, waiting: questionsOf(game, state, ahead), played: [] }
}

/** The game of a stored table. Throws an Error for one that this program does not have any more. */
export function gameOf(games: Games, record: TableRecord): AnyGame {
  const game = games.get(record.game)
  if (game === undefined) throw new Error(`table ${record.id} is of the game ${record.game}, which is not known`)
  return game
}

/** Why a table is not running; undefined if it is. */
export function notRunning({ id, status }: TableRecord): HouseNo | undefined {
  if (status === 'RUNNING') return undefined
  if (status === 'OPEN') return houseNo('not-started', { table: id })
  return houseNo(status === 'FINISHED' ? 'finished' : 'abandoned', { table: id })
}

/** Why a table is not in its lobby; undefined if it is. */
export function notOpen({ id, status }: TableRecord): HouseNo | undefined {
  if (status === 'OPEN') return undefined
  if (status === 'RUNNING') return houseNo('already-started', { table: id })
  return houseNo(status === 'FINISHED' ? 'finished' : 'abandoned', { table: id })
}

/** Why this user may not do what is the host's; undefined if he may. */
export function notHost({ id, host }: TableRecord, user: UserId): HouseNo | undefined {
  return user === host ? undefined : houseNo('not-host', { table: id, host })
}

/** The seat of a user. */
export function seatOf(record: TableRecord, user: UserId | undefined): SeatRecord | undefined {
  return user === undefined ? undefined : record.seats.find(seat => seat.user === user)
}

/** The seat of a user at a running table who has not resigned, or why he may not play. */
export function playerAt(
  record: TableRecord,
  user: UserId,
): { readonly ok: true; readonly seat: SeatRecord } | HouseNo {
  const refused = notRunning(record)
  if (refused) return refused
  const seat = seatOf(record, user)
  if (seat === undefined) return houseNo('not-seated', { table: record.id })
  if (seat.resigned) return houseNo('already-resigned', { table: record.id })
  return { ok: true, seat }
}
