import type { Seat } from '../engine/game.ts'
import { type Course, isAsked, play } from './course.ts'
import type { Desk } from './desk.ts'
import { type Drafted, readDraft } from './draft.ts'
import { enter } from './enter.ts'
import type { TableRequest } from './request.ts'
import { type GameNo, type HouseNo, houseNo, type Result } from './result.ts'
import { playerAt, readCourse } from './running.ts'
import { saveDraft } from './save-draft.ts'
import { transactAt } from './transact.ts'

export interface StageRequest extends TableRequest {
  /** The beat that the click carries; without it the moves are meant for whatever is asked now. */
  readonly beat?: number
  /** In the game's notation; all are done or none. */
  readonly moves: readonly string[]
}

/** What became of moves. */
export interface Staged {
  /** How many steps are in the draft now. */
  readonly staged: number
  /** How many of the player's own steps went into the log. */
  readonly committed: number
  /** How many of the moves given stand behind one that committed the draft, and were not looked at. */
  readonly left: number
  /** The game ended with it. */
  readonly finished: boolean
}

/** More than any turn can have. */
const MOST = 100

/**
 * Prepares moves in the seat's private draft. The draft is committed as soon as one of its steps is final or the
 * seat is not asked any more: a game of single decisions commits at once. The moves behind such a step are left, for
 * whether they are possible would tell what chance or others have brought before anything is committed.
 */
export function stage(desk: Desk, request: StageRequest): Promise<Result<Staged>> {
  const { table, user, beat, moves } = request
  return transactAt(desk, request, async (change, record) => {
    const player = playerAt(record, user)
    if (!player.ok) return player
    if (moves.length === 0) return houseNo('nothing-said', { table })
    if (moves.length > MOST) return houseNo('too-many-moves', { max: MOST })
    const { seat } = player.seat
    const course = readCourse(desk.games, record)
    const draft = readDraft(course, player.seat)
    if (beat !== undefined && beat !== draft.course.waiting.beat) return houseNo('stale', { table })
    if (!mayAct(draft.course, seat)) return houseNo('not-asked', { table })

    const drafted = addMoves(draft, seat, moves)
    if (!drafted.ok) return drafted
    const { left, commits } = drafted
    if (commits) return { ...(await enter(change, record, { course: drafted.course, by: seat })), left }
    await saveDraft(change, { table, seat, beat: course.waiting.beat, actions: drafted.actions })
    return { ok: true, staged: drafted.actions.length, committed: 0, left, finished: false }
  })
}

/** One who has answered may change his mind where the game lets him. */
function mayAct(course: Course, seat: Seat): boolean {
  if (isAsked(course, seat)) return true
  for (const _ of course.game.legal(course.state, seat)) return true
  return false
}

interface Added extends Drafted {
  readonly ok: true
  readonly commits: boolean
  readonly left: number
}

function addMoves(draft: Drafted, seat: Seat, moves: readonly string[]): Added | HouseNo | GameNo {
  const { game } = draft.course
  let { actions, course } = draft
  for (const [move, text] of moves.entries()) {
    const action = game.action.safeParse(game.notation.parse(text))
    if (!action.success) return houseNo('bad-notation', { text }, move)
    const step = play(course, { seat, by: 'PLAYER', action: action.data })
    if (!step.ok) return { ok: false, by: 'game', game: game.id, refusal: step.refusal, move }
    actions = [...actions, action.data]
    course = step.course
    if (step.final || !isAsked(course, seat)) {
      return { ok: true, actions, course, commits: true, left: moves.length - move - 1 }
    }
  }
  return { ok: true, actions, course, commits: false, left: 0 }
}
