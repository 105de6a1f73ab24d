import type { Desk } from '../desk.ts'
import type { TableRequest } from '../request.ts'
import type { Result } from '../result.ts'
import { playerAt } from '../running.ts'
import { transactAt } from '../transact.ts'
import { vacate } from './vacate.ts'

/** Gives up one's seat of a running game, for anybody to take. */
export function giveSeat(desk: Desk, request: TableRequest): Promise<Result<object>> {
  return transactAt(desk, request, async (change, record) => {
    const player = playerAt(record, request.user)
    if (!player.ok) return player
    await vacate(change, record, player.seat, 'given-up')
    return { ok: true }
  })
}
