import type { Seat } from '../../engine/contract/seat.ts'
import { type Course, tryToPlay } from '../record/course.ts'
import { isOpen } from '../record/open-question.ts'
import type { SeatRecord } from '../record/record.ts'

/** A seat's staged steps, and the course as it would be after them. */
export interface Drafted {
  readonly actions: readonly unknown[]
  readonly course: Course
}

/**
 * The draft of a seat on the course as it is now. One that was meant for an earlier question, or that others' moves
 * have made impossible, is empty.
 */
export function readDraft(course: Course, one: Pick<SeatRecord, 'seat' | 'draft' | 'asked' | 'beat'>): Drafted {
  const { seat, draft } = one
  const none = { actions: [], course }
  if (draft === undefined || !isOpen(course.waiting, one, draft.beat)) return none
  return redraft(course, seat, draft.actions) ?? none
}

/** The course after these steps; undefined if one of them is refused. */
function redraft(course: Course, seat: Seat, stored: readonly unknown[]): Drafted | undefined {
  let after = course
  for (const action of stored) {
    const step = tryToPlay(after, { seat, by: 'PLAYER', action })
    if (step === undefined) return undefined
    after = step.course
  }
  return { actions: after.played.slice(course.played.length).map(({ action }) => action), course: after }
}
