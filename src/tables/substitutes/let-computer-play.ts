import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { mayModerate } from '../record/rights.ts'
import { gameOf, isLast, notRunning, seatOf } from '../record/running.ts'
import { usualLevel } from '../record/usual-level.ts'
import { showAnew } from '../table/bump-revision.ts'
import { tooManyWatched } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { transactAt } from '../table/transact.ts'
import { toComputer } from './to-computer.ts'
import { vacancyOf, vacantSeats } from './vacancy.ts'

export interface ComputerRequest extends TableRequest {
  /** One's own, if none is named; for a user without a seat, the only one that may be taken. */
  readonly seat?: Seat | undefined
  readonly level?: string | undefined
}

interface Done {
  /** What the seat is called. */
  readonly name: string
  readonly game: string
  readonly level: string
  /** It was one's own. */
  readonly own: boolean
  /** A computer player had it, who plays at another level. */
  readonly changed: boolean
  /** Nobody but computer players plays from now on. */
  readonly alone: boolean
}

/**
 * Has a computer player go on with a seat: a player's own or one that may be taken; any, for a moderator; at another
 * level, for the host of a practice table. Where no person plays then, that is counted.
 */
export function letComputerPlay(context: Context, request: ComputerRequest): Promise<Result<Done>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record): Promise<Result<Done>> => {
    const refused = notRunning(record)
    if (refused) return refused
    const chosen = choose(record, request)
    if ('ok' in chosen) return chosen
    const right = chosen.bot === undefined ? rightTo(context, record, chosen, user) : 'trainer'
    if (right === undefined) return deny('not-your-seat', { table })
    const game = gameOf(context.games, record)
    const { level = usualLevel(game) } = request
    const levels = Object.keys(game.bots)
    if (!levels.includes(level)) return deny('unknown-bot', { level, levels: { list: levels } })
    const { seat, name } = chosen
    const told = { ok: true, name, game: game.id, level, own: right === 'own', alone: isLast(record, seat) } as const
    if (right === 'trainer') {
      await change.tx.seat.updateMany({ where: { tableId: table, seat }, data: { bot: level } })
      await addTableEvent(change, record, { type: 'level-changed', seat, level })
      await showAnew(change, record)
      return { ...told, changed: true }
    }
    const crowded = told.alone ? await tooManyWatched(change, { ...record, user: record.host }) : undefined
    if (crowded) return crowded
    if (right === 'moderator')
      await addTableEvent(change, record, { type: 'moderated', by: user, deed: 'computer', seat })
    await toComputer(change, record, chosen, { level, by: user })
    return { ...told, changed: false }
  })
}

function choose(record: TableRecord, { seat, user, level }: ComputerRequest): SeatRecord | Denied {
  const table = record.id
  const vacant = vacantSeats(record)
  const wanted = seat ?? seatOf(record, user)?.seat ?? (vacant.length === 1 ? vacant[0]?.seat : undefined)
  const chosen = record.seats.find(one => one.seat === wanted)
  if (chosen === undefined) return deny('no-free-seat', { table })
  const isTraining = record.practice && record.host === user && level !== undefined && level !== chosen.bot
  const isTaken = chosen.resigned || (chosen.bot !== undefined && !isTraining)
  return isTaken ? deny('plays-by-itself', { table }) : chosen
}

/** By what right somebody may do so; undefined if by none. */
function rightTo(
  { member }: Context,
  record: TableRecord,
  seat: SeatRecord,
  user: UserId,
): 'own' | 'player' | 'moderator' | undefined {
  if (seat.user === user) return 'own'
  const mine = seatOf(record, user)
  if (mine !== undefined && !mine.resigned && vacancyOf(record, seat) !== undefined) return 'player'
  return mayModerate(record, member) ? 'moderator' : undefined
}
