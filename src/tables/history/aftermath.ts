import type { TableId } from '../../store/ids.ts'
import type { Desk } from '../record/desk.ts'
import { gameOf } from '../record/running.ts'
import { tableAt } from '../table/table-at.ts'
import { moments, readEntries } from './past.ts'
import { byTurn } from './turns.ts'

/** What is told of a game once it is over. */
export interface Aftermath {
  /** By turn, from before the first one, the points of every seat; as far as today's rules can tell. */
  readonly points: readonly (readonly number[])[]
  /** By seat, how long its answers took; undefined where no clock ran. */
  readonly answers: readonly (Answers | undefined)[]
}

/** How long a seat's answers took, in seconds. */
interface Answers {
  readonly average: number
  readonly longest: number
}

/** Looks back at a finished game; undefined while it is not over. */
export async function aftermath(desk: Desk, table: TableId): Promise<Aftermath | undefined> {
  const { prisma } = desk.store
  const record = await tableAt(desk, table)
  if (record?.status !== 'FINISHED') return undefined
  const game = gameOf(desk.games, record)
  const turns = byTurn(await readEntries(prisma, record, game))
  const points = moments(game, record, turns).map(({ state }) =>
    record.seats.map(({ seat }) => game.points(game.view(state, seat))[seat] ?? 0),
  )
  const rows = await prisma.seat.findMany({
    where: { tableId: table },
    orderBy: { seat: 'asc' },
    select: { answers: true, took: true, slowest: true },
  })
  const answers = rows.map(row =>
    row.answers === 0 ? undefined : { average: row.took / row.answers, longest: row.slowest },
  )
  return { points: [...points], answers }
}
