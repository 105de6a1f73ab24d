import type { Seat } from '../../engine/contract/seat.ts'
import type { Context } from '../record/context.ts'
import type { Position, RunningPosition } from '../record/position.ts'
import { deny, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { judged, playerAt, readMatch } from '../record/running.ts'
import { openSeats } from '../substitutes/vacancy.ts'
import { readDraft } from '../table/read-draft.ts'
import { readReferredTable, type TableReference } from '../table/table-reference.ts'
import { addMoves } from './add-moves.ts'
import { positionAfter, positionOf } from './show.ts'

/** The language that the user has chosen. */
export interface TableReader {
  readonly locale: string | undefined
}

/**
 * A table as a player would see it after these moves, which are not kept. Undefined for a user who may not play
 * there, and if a move is impossible or would reveal something.
 */
export async function foresee(
  context: Context,
  { moves, ...reference }: TableReference & { readonly moves: readonly string[] },
): Promise<(RunningPosition & TableReader) | undefined> {
  const found = await readReferredTable(context, reference)
  if (found === undefined) return undefined
  const { record, locale } = found
  const player = playerAt(judged(context.games, record), reference.user)
  if (!player.ok) return undefined
  const match = readMatch(context.games, record)
  const added = addMoves(readDraft(match, player.seat), player.seat.seat, moves)
  if (added.commits || added.refused !== undefined) return undefined
  return { ...positionAfter(record, { seat: player.seat, match, draft: added }), locale }
}

/** The table that is referred to, as everybody may know it, and the seats that the user may take there. */
export function showReferredTable(
  context: Context,
  reference: TableReference,
): Promise<Result<TableReader & { readonly position: Position; readonly open: readonly Seat[] }>> {
  return unlessAway(async () => {
    const found = await readReferredTable(context, reference)
    if (found === undefined) return deny('no-such-table')
    const { record, locale } = found
    const open = openSeats(record, reference.user).map(({ seat }) => seat)
    return { ok: true, locale, open, position: positionOf(context, record, undefined) }
  })
}
