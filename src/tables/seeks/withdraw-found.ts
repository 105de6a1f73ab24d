import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Change } from '../table/transact.ts'

/** Somebody at a table. */
interface Which {
  readonly table: TableId
  readonly user: UserId
}

/** Withdraws what somebody seeks for whom the lobby of a table was opened or filled: they decline it. Returns whether there was something. */
export async function withdrawFound({ tx, now }: Pick<Change, 'tx' | 'now'>, { table, user }: Which): Promise<boolean> {
  const where = { tableId: table, userId: user, goneAt: null }
  return (await tx.seek.updateMany({ where, data: { goneAt: now } })).count > 0
}
