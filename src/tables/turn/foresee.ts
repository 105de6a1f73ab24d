import type { TableId, UserId } from '../../store/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { Game } from '../record/position.ts'
import { judged, playerAt, readCourse } from '../record/running.ts'
import { readDraft } from '../table/draft.ts'
import { tableAt } from '../table/table-at.ts'
import { addMoves } from './add-moves.ts'
import { positionAfter } from './show.ts'

/**
 * A table as a player would see it after these moves too, which are not kept. Undefined for whoever may not play there,
 * and where one of the moves is not possible or would commit the draft: what lies behind such a move is not to be known.
 */
export async function foresee(
  desk: Desk,
  { table, user, moves }: { readonly table: TableId; readonly user: UserId; readonly moves: readonly string[] },
): Promise<Game | undefined> {
  const record = await tableAt(desk, table)
  const player = record && playerAt(judged(desk.games, record), user)
  if (record === undefined || !player?.ok) return undefined
  const course = readCourse(desk.games, record)
  const added = addMoves(readDraft(course, player.seat), player.seat.seat, moves)
  if (added.commits || added.refused !== undefined) return undefined
  return positionAfter(record, { seat: player.seat, course, draft: added })
}
