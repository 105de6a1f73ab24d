import { randomBytes } from 'node:crypto'
import { chance, commitment } from '../../engine/basics/chance.ts'
import { tellProblems } from '../../engine/basics/problems.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import { open } from '../../engine/play/match.ts'
import type { Context } from '../record/context.ts'
import { firstBank } from '../record/paces.ts'
import { keepPack, withPack } from '../record/packs.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { gameOf } from '../record/running.ts'
import { type TableMatch, tableMatch } from '../record/table-match.ts'
import type { Change } from '../table/transact.ts'
import { save } from './save.ts'

/** Begins the game of a lobby by itself, where it can be begun. */
export async function beginByItself(context: Context, change: Change, record: TableRecord): Promise<Result<object>> {
  const ready = setUpAt(context, record)
  if (ready.ok) await begin(change, record, ready)
  return ready
}

/** The game of a lobby as it is set up for those who are there; or why it cannot be. */
export function setUpAt(
  context: Context,
  record: TableRecord,
): Result<{ readonly match: TableMatch; readonly pack: unknown }> {
  const game = gameOf(context.games, record)
  const count = record.seats.length
  const [min, max] = game.seats
  if (count < min) return deny('too-few', { min, seats: count })
  if (count > max) return deny('too-many', { max, seats: count })
  if (record.packSha !== undefined && record.pack === undefined) return deny('unreadable', { table: record.id })
  const pack = record.pack ?? game.pack?.usual
  const options = game.options.safeParse(withPack(game, record.options, pack))
  if (!options.success) return deny('bad-options', { game: game.id, problem: tellProblems(options.error) })
  const set = setUp(context, game, { seats: count, options: options.data, ahead: record.ahead })
  return set.ok ? { ...set, pack } : set
}

/** Begins a game as it was set up, its players in an order drawn by lot. */
export async function begin(
  change: Change,
  record: TableRecord,
  { match, pack }: { readonly match: TableMatch; readonly pack: unknown },
): Promise<void> {
  const seats = await reseat(change, record, match.seed)
  await change.tx.table.updateMany({
    where: { id: record.id },
    data: {
      status: 'RUNNING',
      seed: match.seed,
      version: match.game.version,
      startedAt: change.now,
      ...(pack !== undefined && { packSha: await keepPack(change, pack) }),
    },
  })
  if (record.marked !== undefined) change.enqueue({ queue: 'mark', payload: { table: record.id } })
  const by = seats.find(({ user }) => user === record.host)?.seat
  await save(change, { ...record, seats }, { match, ...(by !== undefined && { by }) })
}

function randomSeed(): string {
  return randomBytes(32).toString('hex')
}

/** The game as it is set up with a new seed, unless its options do not allow the number of seats. */
export function setUp(
  { seed = randomSeed }: Pick<Context, 'seed'>,
  game: AnyGame,
  { seats, options, ahead }: { readonly seats: number; readonly options: unknown; readonly ahead?: number },
): Result<{ readonly match: TableMatch }> {
  try {
    return { ok: true, match: tableMatch(game, open(game, { seats, options, seed: seed() }), ahead) }
  } catch (error) {
    if (error instanceof RangeError) return deny('wrong-number', { seats })
    throw error
  }
}

/** Draws the order of the seats from what is public, the seed's commitment: anybody can draw it again. */
async function reseat({ tx }: Change, { id, seats, pace }: TableRecord, seed: string): Promise<SeatRecord[]> {
  const order = chance(commitment(seed)).shuffle(seats)
  const seated = order.map((one, seat) => ({ ...one, seat, bank: firstBank(pace) }))
  await tx.seat.deleteMany({ where: { tableId: id } })
  await tx.seat.createMany({
    data: seated.map(({ seat, user, bot, called }) => ({
      tableId: id,
      seat,
      name: called,
      bank: firstBank(pace),
      ...(user !== undefined && { userId: user }),
      ...(bot !== undefined && { bot }),
    })),
  })
  return seated
}
