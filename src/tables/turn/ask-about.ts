import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { RunningPosition } from '../record/position.ts'
import { type Denied, deny, type GameRefused, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { playerAt, readMatch } from '../record/running.ts'
import { readDraft } from '../table/read-draft.ts'
import { tableAt } from '../table/table-at.ts'
import { addMoves } from './add-moves.ts'
import { positionAfter } from './show.ts'

/** A move that was only asked about. */
export interface AskedAbout {
  /** The table as the player sees it, with what they have prepared and without the move. */
  readonly position: RunningPosition
  /** Why it is not possible; undefined for one that is. */
  readonly refused?: Denied | GameRefused
}

/** Whether a player could do this now, after what they have prepared, and why not. Nothing is kept of it. */
export async function askAbout(
  context: Context,
  { table, user, move }: { readonly table: TableId; readonly user: UserId; readonly move: string },
): Promise<Result<AskedAbout>> {
  return unlessAway(async () => {
    const record = await tableAt(context, table)
    if (record === undefined) return deny('no-such-table', { table })
    const player = playerAt(record, user)
    if (!player.ok) return player
    const match = readMatch(context.games, record)
    const draft = readDraft(match, player.seat)
    const { refused } = addMoves(draft, player.seat.seat, [move])
    const position = positionAfter(record, { seat: player.seat, match, draft })
    return { ok: true, position, ...(refused !== undefined && { refused }) }
  })
}
