import { randomBytes } from 'node:crypto'
import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { isPlayed } from '../record/running.ts'
import { fallBack, isAsked, type TableMatch } from '../record/table-match.ts'
import type { pausedUntil } from './paused-until.ts'
import type { Thinkers } from './thinkers.ts'
import { playLine } from './whole-turn.ts'

/** A turn as a computer player thought of it: its line, or an empty one where no level knew what to do. */
export interface MeantTurn {
  readonly seat: Seat
  readonly line: readonly unknown[]
}

interface ThinkingOn {
  readonly thinkers: Pick<Thinkers, 'turn'>
  readonly pausedUntil: typeof pausedUntil
  readonly now: () => Date
  /** Given where they are to stop: another one thinks of the same. */
  readonly signal: AbortSignal | undefined
}

/** A question whose answers take longer than this to think of, in milliseconds, is answered in parts. */
const QUESTION_MS = 15_000

/**
 * The turns of the computer players in these seats, then of those asked next, as long as only computer players are
 * asked and none pauses. Nobody knows the others' answers to the same question. Nothing is stored.
 */
export async function* thinkOn(
  record: TableRecord,
  start: { readonly match: TableMatch; readonly seats: readonly Seat[] },
  { thinkers, pausedUntil, now, signal }: ThinkingOn,
): AsyncGenerator<readonly MeantTurn[]> {
  const players = new Map(record.seats.map(one => [one.seat, one]))
  const isPrompt = (player: SeatRecord | undefined, weight: SeatRecord['weight']) =>
    player?.bot !== undefined && pausedUntil(record, { askedAt: now(), weight }) <= now()
  const isWatched = !isPlayed(record.seats)
  let { match } = start
  let seats: readonly Seat[] = start.seats
  while (seats.length > 0) {
    const turns: MeantTurn[] = []
    const began = now().getTime()
    const asking = match
    for (const seat of seats) {
      const level = players.get(seat)?.bot
      if (level === undefined) continue
      const seed = randomBytes(32).toString('hex')
      const thought = await thinkers.turn(asking, { seat, by: 'BOT', level, seed, signal, isWatched })
      const turn = { seat, line: thought.map(({ action }) => action) }
      turns.push(turn)
      // The first one's turn was played while they thought of it.
      match = (match === asking ? thought.at(-1)?.after : undefined) ?? playTurn(match, turn)
      if (now().getTime() - began >= QUESTION_MS) break
    }
    yield turns
    const asked = match.waiting.seats
    seats = asked.every(({ seat, weight }) => isPrompt(players.get(seat), weight)) ? asked.map(({ seat }) => seat) : []
  }
}

/** The match after a turn, as far as it is possible: what others have made impossible is passed over. */
export function playTurn(match: TableMatch, { seat, line }: MeantTurn): TableMatch {
  if (!isAsked(match, seat)) return match
  if (line.length === 0) return fallBack(match, seat).match
  return playLine(match, line, { seat, by: 'BOT' }).at(-1)?.after ?? match
}
