import type { Outcome } from '../../engine/contract/rules.ts'
import { ranking } from '../../engine/play/ranking.ts'
import { rateGame } from '../people/ratings.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { readMatch } from '../record/running.ts'
import type { TableMatch } from '../record/table-match.ts'
import type { Change } from '../table/transact.ts'
import { endTable } from '../turn/ending.ts'

/** Ends a running game as it stands: the places go by the points as they are now; without points all share the first. */
export async function endEarly(context: Context, change: Change, record: TableRecord): Promise<void> {
  const match = readMatch(context.games, record)
  const result = standingsOf(match, record)
  await endTable(change, record, { status: 'FINISHED', result })
  await rateGame(change, record, match.game, result)
}

/** Everybody's points as they know them themselves, the most first. */
function standingsOf({ game, state }: TableMatch, { seats }: TableRecord): Outcome {
  if (game.points === undefined) return { ranking: seats.map(({ seat }) => ({ seat, place: 1, ties: [] })) }
  return { ranking: ranking(seats.map(({ seat }) => ({ points: game.points?.(game.view(state, seat))[seat] ?? 0 }))) }
}
