import type { Phrase } from '../../engine/contract/words.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { type Course, isAsked, tryToPlay } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
import type { RunningPosition } from '../record/position.ts'
import { houseNo, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { playerAt, readCourse } from '../record/running.ts'
import { readDraft } from '../table/draft.ts'
import { tableAt } from '../table/table-at.ts'
import { MOST_STEPS } from './add-moves.ts'
import type { Bots } from './bots.ts'
import { positionAfter } from './show.ts'

/** A possible turn, as a computer player would play it. */
export interface Hint {
  /** The table as the player sees it, with what they have prepared. */
  readonly position: RunningPosition
  /** What could come next. */
  readonly steps: readonly HintStep[]
}

interface HintStep {
  /** In the game's notation. */
  readonly move: string
  /** Why, where it does not speak for itself. */
  readonly reason?: Phrase
  /** There is no way back after it, so that nothing is proposed beyond. */
  readonly commits: boolean
}

/** The same question is answered in the same way, whoever asks however often. */
const SEED = '0'.repeat(64)

/**
 * What the best computer player would do next in a player's place, from what the player may know alone: step by step up to the one
 * that ends the turn or shows something, for what comes of it must not be known.
 */
export async function hint(
  desk: Desk,
  thinkers: Pick<Bots, 'choose'>,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Result<Hint>> {
  return unlessAway(async () => {
    const record = await tableAt(desk, table)
    if (record === undefined) return houseNo('no-such-table', { table })
    const player = playerAt(record, user)
    if (!player.ok) return player
    if (!record.hints) return houseNo('no-hints', { table })
    const { seat } = player.seat
    const course = readCourse(desk.games, record)
    const draft = readDraft(course, player.seat)
    if (!isAsked(draft.course, seat)) return houseNo('not-asked', { table })
    const steps: HintStep[] = []
    let next: Course | undefined = draft.course
    while (next !== undefined && draft.actions.length + steps.length < MOST_STEPS) {
      const proposed = await propose(next, thinkers, seat)
      if (proposed === undefined) break
      steps.push(proposed.step)
      next = proposed.step.commits ? undefined : proposed.course
    }
    return { ok: true, position: positionAfter(record, { seat: player.seat, course, draft }), steps }
  })
}

/** The next step; undefined where no computer player knows one. */
async function propose(course: Course, thinkers: Pick<Bots, 'choose'>, seat: number) {
  const { game, state } = course
  const tried = (action: unknown) => tryToPlay(course, { seat, by: 'PLAYER', action })
  const level = Object.keys(game.bots).at(-1)
  if (level === undefined) return undefined
  const thought = { game: game.id, version: game.version, level, state, seat, seed: SEED }
  const action = await thinkers.choose(thought, action => tried(action) !== undefined)
  const step = tried(action)
  if (step === undefined) return undefined
  const commits = step.final || !isAsked(step.course, seat)
  const after = commits ? undefined : game.view(step.course.state, seat)
  const reason = game.reason?.(game.view(state, seat), action, after)
  const move = game.notation.format(game.action.parse(action))
  return { course: step.course, step: { move, commits, ...(reason !== undefined && { reason }) } }
}
