import { LRUCache } from 'lru-cache'
import { TurnedAway, turns } from '../../engine/basics/turns.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Phrase } from '../../engine/contract/words.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { RunningPosition } from '../record/position.ts'
import { deny, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { playerAt, readMatch } from '../record/running.ts'
import { isAsked, type TableMatch } from '../record/table-match.ts'
import { type Drafted, readDraft } from '../table/read-draft.ts'
import { tableAt } from '../table/table-at.ts'
import { reasonOrNone } from '../turn/reason-or-none.ts'
import { positionAfter } from '../turn/show.ts'
import type { Thinkers } from './thinkers.ts'

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
  readonly action: unknown
  /** The same in the game's notation. */
  readonly move: string
  /** Why, where it does not speak for itself. */
  readonly reason?: Phrase
  /** What it brings about; nothing where there is no way back after it, since that must stay unknown. */
  readonly events: readonly unknown[]
  /** There is no way back after it, so that nothing is proposed beyond. */
  readonly commits: boolean
  /** Something is drawn or shown by it. */
  readonly learned: boolean
}

/** Computer players, where people ask them. */
export interface Hints {
  /**
   * What the best computer player would do from what the player may know: steps up to the one that ends the turn or
   * shows something, as its outcome must stay unknown.
   */
  of(context: Context, request: HintRequest): Promise<Result<Hint>>
}

interface HintRequest {
  readonly table: TableId
  readonly user: UserId
}

/** The same question is answered in the same way, whoever asks however often. */
const SEED = '0'.repeat(64)

/** One hint is thought of at a time: the other threads, where there are any, are left to computer players. */
const AT_ONCE = 1
/** Anybody after them would wait for over half a minute. */
const WAITING = 8

/** How many hints are kept, the last one of each person and table, for whoever asks again or takes it. */
const KEPT = 100

/**
 * Has hints thought of one after the other, and for each person one; who asks the same again at a table is told the same. Who
 * has had none for the longest time comes first.
 */
export function openHints(thinkers: Pick<Thinkers, 'turn'>): Hints {
  const line = turns(AT_ONCE, WAITING)
  const asked = new LRUCache<string, Asked>({ max: KEPT })
  const waiting = new Set<UserId>()
  let begun = 0
  /** Which of all hints begun was a person's last one. */
  const latest = new LRUCache<UserId, number>({ max: KEPT })

  const thinkOf = (
    { table, user }: HintRequest,
    question: string,
    think: () => Promise<readonly Proposed[]>,
  ): Promise<readonly Proposed[]> | 'hint-underway' | 'too-many-hints' => {
    const place = `${table} ${user}`
    const last = asked.get(place)
    if (last?.question === question) return last.thought
    if (waiting.has(user)) return 'hint-underway'
    const thought = line.take(
      () => {
        latest.set(user, ++begun)
        return think()
      },
      { rank: () => latest.get(user) ?? 0 },
    )
    if (thought === undefined) return 'too-many-hints'
    asked.set(place, { question, thought })
    waiting.add(user)
    thought.catch(() => asked.delete(place)).finally(() => waiting.delete(user))
    return thought
  }

  return {
    of: (context, { table, user }) =>
      unlessAway(async () => {
        const record = await tableAt(context, table)
        if (record === undefined) return deny('no-such-table', { table })
        const player = playerAt(record, user)
        if (!player.ok) return player
        if (!record.hints) return deny('no-hints', { table })
        const { seat } = player.seat
        const match = readMatch(context.games, record)
        const draft = readDraft(match, player.seat)
        if (!isAsked(draft.match, seat)) return deny('not-asked', { table })
        const prepared = draft.actions.map(action => match.game.notation.format(action))
        const question = [seat, record.beat, record.entries, ...prepared].join('; ')
        const proposed = thinkOf({ table, user }, question, () => stepsFrom(draft, { context, thinkers, table, seat }))
        const thought = typeof proposed === 'string' ? proposed : await proposed.catch(unlessTurnedAway)
        if (typeof thought === 'string') return deny(thought)
        const after = (prepared: Drafted) => positionAfter(record, { seat: player.seat, match, draft: prepared })
        const steps = thought.map(({ prepared, ...step }) => ({ ...step, position: after(prepared) }))
        return { ok: true, position: after(draft), steps }
      }),
  }
}

/** Others who have had a hint less lately fill the line. */
function unlessTurnedAway(error: unknown) {
  if (error instanceof TurnedAway) return 'too-many-hints' as const
  throw error
}

/** What a person asked last at a table, and what comes of it. */
interface Asked {
  readonly question: string
  readonly thought: Promise<readonly Proposed[]>
}

/** A step, and what is prepared before it. */
interface Proposed extends Omit<HintStep, 'position'> {
  readonly prepared: Drafted
}

interface Proposing {
  readonly context: Context
  readonly thinkers: Pick<Thinkers, 'turn'>
  readonly table: TableId
  readonly seat: Seat
}

async function stepsFrom(draft: Drafted, { context, thinkers, table, seat }: Proposing): Promise<readonly Proposed[]> {
  const { game } = draft.match
  const level = Object.keys(game.bots).at(-1)
  if (level === undefined) return []
  const turn = await thinkers.turn(draft.match, { seat, by: 'PLAYER', level, seed: SEED, isHint: true })
  const actions = turn.map(({ action }) => action)
  return turn.map(({ action: thought, before, after, commits }, step) => {
    const action = game.action.parse(thought)
    const view = (match: TableMatch) => game.view(match.state, seat)
    const why = () => game.help?.reason?.(view(before), action, commits ? undefined : view(after))
    const reason = reasonOrNone(why, { table, game: game.id, seat }, context.reasonFailed)
    const prepared = { actions: [...draft.actions, ...actions.slice(0, step)], match: before }
    const move = game.notation.format(action)
    const { learned = false, events = [] } = after.played.at(-1) ?? {}
    return {
      prepared,
      action,
      move,
      events: commits ? [] : events,
      commits,
      learned,
      ...(reason !== undefined && { reason }),
    }
  })
}
