import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import { playerAt } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { vacate } from './vacate.ts'

/** Gives up one's seat of a running game, for anybody to take. */
export function giveSeat(context: Context, request: TableRequest): Promise<Result<object>> {
  return transactAt(context, request, async (change, record) => {
    const player = playerAt(record, request.user)
    if (!player.ok) return player
    await vacate(change, record, player.seat, 'given-up')
    return { ok: true }
  })
}
