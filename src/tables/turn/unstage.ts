import type { Context } from '../record/context.ts'
import { houseNo, type Result } from '../record/result.ts'
import { playerAt, readCourse } from '../record/running.ts'
import { readDraft } from '../table/draft.ts'
import type { TableRequest } from '../table/request.ts'
import { transactWith } from '../table/transact.ts'
import { saveDraft } from './save-draft.ts'
import { asideOf, type Snapshot, sightAfter } from './snapshot.ts'

/**
 * Takes back the last step of the draft, or all, unless it has another number of steps than the click was made on; returns how
 * many are left, and the table as the player sees it then.
 */
export function unstage(
  context: Context,
  request: TableRequest & { readonly steps: 'last' | 'all'; readonly of?: number },
): Promise<Result<{ readonly staged: number; readonly sight: Snapshot }>> {
  const { table, user, steps, of } = request
  return transactWith(context, request, asideOf(user), async (change, { record, beside }) => {
    const player = playerAt(record, user)
    if (!player.ok) return player
    const { seat } = player.seat
    const course = readCourse(context.games, record)
    const draft = readDraft(course, player.seat)
    if (of !== undefined && of !== draft.actions.length) {
      const sight = sightAfter(context, { record, seat, course, draft, at: change.now }, beside)
      return { ok: true, staged: draft.actions.length, sight }
    }
    if (draft.actions.length === 0) return houseNo('nothing-staged', { table })
    const actions = steps === 'all' ? [] : draft.actions.slice(0, -1)
    const { beat } = course.waiting
    await saveDraft(change, { table, seat, beat, actions })
    const left = readDraft(course, { ...player.seat, draft: { beat, actions } })
    const sight = sightAfter(context, { record, seat, course, draft: left, at: change.now }, beside)
    return { ok: true, staged: actions.length, sight }
  })
}
