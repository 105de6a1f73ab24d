import type { Desk } from '../record/desk.ts'
import { houseNo, type Result } from '../record/result.ts'
import { playerAt, readCourse } from '../record/running.ts'
import { readDraft } from '../table/draft.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { saveDraft } from './save-draft.ts'

/** Takes back the last step of the draft, or all of them; says how many are left. */
export function unstage(
  desk: Desk,
  request: TableRequest & { readonly steps: 'last' | 'all' },
): Promise<Result<{ readonly staged: number }>> {
  const { table, user, steps } = request
  return transactAt(desk, request, async (change, record) => {
    const player = playerAt(record, user)
    if (!player.ok) return player
    const { seat } = player.seat
    const course = readCourse(desk.games, record)
    const draft = readDraft(course, player.seat)
    if (draft.actions.length === 0) return houseNo('nothing-staged', { table })
    const actions = steps === 'all' ? [] : draft.actions.slice(0, -1)
    await saveDraft(change, { table, seat, beat: course.waiting.beat, actions })
    return { ok: true, staged: actions.length }
  })
}
