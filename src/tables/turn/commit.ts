import type { Desk } from '../record/desk.ts'
import { houseNo, type Result } from '../record/result.ts'
import { playerAt, readCourse } from '../record/running.ts'
import { readDraft } from '../table/draft.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { enter } from './enter.ts'
import type { Staged } from './stage.ts'

/** Puts the steps of the draft into the log as they are. */
export function commit(desk: Desk, request: TableRequest & { readonly beat?: number }): Promise<Result<Staged>> {
  const { table, user, beat } = request
  return transactAt(desk, request, async (change, record) => {
    const player = playerAt(record, user)
    if (!player.ok) return player
    const { actions, course } = readDraft(readCourse(desk.games, record), player.seat)
    if (beat !== undefined && beat !== course.waiting.beat) return houseNo('stale', { table })
    if (actions.length === 0) return houseNo(player.seat.draft === undefined ? 'nothing-staged' : 'stale', { table })
    return { ...(await enter(change, record, { course, by: player.seat.seat })), left: 0 }
  })
}
