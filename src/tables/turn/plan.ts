import type { Context } from '../record/context.ts'
import type { RunningPosition } from '../record/position.ts'
import { deny, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { playerAt, readMatch } from '../record/running.ts'
import { tableMatch } from '../record/table-match.ts'
import { readReferredTable, type TableReference } from '../table/table-reference.ts'
import { addMoves, MOST_STEPS } from './add-moves.ts'
import type { TableReader } from './foresee.ts'
import { positionAfter } from './show.ts'

/** What moves would come to in a turn that has not come yet. */
export interface Planned extends TableReader {
  /** The table after the moves whose outcome can be foreseen; it is stored nowhere, and nothing can be played on it. */
  readonly position: RunningPosition
  /** How many of the moves stand at or after one whose outcome nobody can foresee. */
  readonly left: number
}

/** A plan never uses chance, so any seed will do. */
const NO_SEED = '0'.repeat(64)

/** Tries moves as if it were the player's turn. It is built only from what they may know, and nothing of it is kept. */
export async function plan(
  context: Context,
  { moves, ...reference }: TableReference & { readonly moves: readonly string[] },
): Promise<Result<Planned>> {
  return unlessAway(async () => {
    const found = await readReferredTable(context, reference)
    if (found === undefined) return deny('no-such-table', 'table' in reference ? { table: reference.table } : {})
    const { record, locale } = found
    const player = playerAt(record, reference.user)
    if (!player.ok) return player
    const { seat } = player
    const match = readMatch(context.games, record)
    const { game } = match
    if (moves.length > MOST_STEPS) return deny('too-many-moves', { max: MOST_STEPS })
    if (game.plan === undefined) return deny('no-plans', { game: game.id })
    const state = game.plan(game.view(match.state, seat.seat))
    if (state === undefined) return deny('no-plan-now', { table: record.id })
    const begun = { actions: [], match: tableMatch(game, { seed: NO_SEED, counter: 0, state }) }
    const added = addMoves(begun, seat.seat, moves)
    if (added.refused) return added.refused
    const foreseen = added.commits ? addMoves(begun, seat.seat, moves.slice(0, added.actions.length - 1)) : added
    return {
      ok: true,
      locale,
      position: {
        ...positionAfter(record, { seat, match: foreseen.match, draft: foreseen }),
        foreseen: foreseen.match.played.map(({ events }) => events),
      },
      left: moves.length - foreseen.actions.length,
    }
  })
}
