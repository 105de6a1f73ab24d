import { turns } from '../../engine/basics/turns.ts'
import type { Phrase } from '../../engine/contract/words.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { type Course, isAsked, tryToPlay } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
import type { RunningPosition } from '../record/position.ts'
import { houseNo, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { playerAt, readCourse } from '../record/running.ts'
import { type Drafted, readDraft } from '../table/draft.ts'
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

export interface HintStep {
  /** The table as the player sees it with the steps before this one prepared. */
  readonly position: RunningPosition
  /** In the game's notation. */
  readonly move: string
  /** Why, where it does not speak for itself. */
  readonly reason?: Phrase
  /** There is no way back after it, so that nothing is proposed beyond. */
  readonly commits: boolean
}

/** Computer players, where people ask them. */
export interface Hints {
  /**
   * What the best computer player would do next in a player's place, from what the player may know alone: step by step up to
   * the one that ends the turn or shows something, for what comes of it must not be known.
   */
  of(desk: Desk, request: HintRequest): Promise<Result<Hint>>
}

interface HintRequest {
  readonly table: TableId
  readonly user: UserId
}

/** The same question is answered in the same way, whoever asks however often. */
const SEED = '0'.repeat(64)

/** Computer players whose turn it is wait for one step of one hint at most. */
const AT_ONCE = 1
/** Anybody after them would wait for over a minute. */
const WAITING = 8

/** Has hints thought of one after the other, and for each person one; who asks the same again is told the same. */
export function openHints(thinkers: Pick<Bots, 'choose'>): Hints {
  const line = turns(AT_ONCE, WAITING)
  const people = new Map<UserId, { readonly question: string; readonly thought: Promise<readonly Proposed[]> }>()

  const thinkOf = (user: UserId, question: string, think: () => Promise<readonly Proposed[]>) => {
    const underway = people.get(user)
    if (underway !== undefined) return underway.question === question ? underway.thought : 'hint-underway'
    const thought = line.take(think)?.finally(() => people.delete(user))
    if (thought === undefined) return 'too-many-hints'
    people.set(user, { question, thought })
    return thought
  }

  return {
    of: (desk, { table, user }) =>
      unlessAway(async () => {
        const record = await tableAt(desk, table)
        if (record === undefined) return houseNo('no-such-table', { table })
        const player = playerAt(record, user)
        if (!player.ok) return player
        if (!record.hints) return houseNo('no-hints', { table })
        const { seat } = player.seat
        const course = readCourse(desk.games, record)
        const draft = readDraft(course, player.seat)
        if (!isAsked(draft.course, seat)) return houseNo('not-asked', { table })
        const prepared = draft.actions.map(action => course.game.notation.format(action))
        const question = [table, seat, record.entries, ...prepared].join('; ')
        const proposed = thinkOf(user, question, () => stepsFrom(draft, thinkers, seat))
        if (typeof proposed === 'string') return houseNo(proposed)
        const after = (prepared: Drafted) => positionAfter(record, { seat: player.seat, course, draft: prepared })
        const steps = (await proposed).map(({ prepared, ...step }) => ({ ...step, position: after(prepared) }))
        return { ok: true, position: after(draft), steps }
      }),
  }
}

/** A step, and what is prepared before it. */
interface Proposed extends Omit<HintStep, 'position'> {
  readonly prepared: Drafted
}

async function stepsFrom(draft: Drafted, thinkers: Pick<Bots, 'choose'>, seat: number) {
  const steps: Proposed[] = []
  let next: Drafted | undefined = draft
  while (next !== undefined && next.actions.length < MOST_STEPS) {
    const proposed = await propose(next.course, thinkers, seat)
    if (proposed === undefined) break
    const { action, course, step } = proposed
    steps.push({ ...step, prepared: next })
    next = step.commits ? undefined : { actions: [...next.actions, action], course }
  }
  return steps
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
  return { action, course: step.course, step: { move, commits, ...(reason !== undefined && { reason }) } }
}
