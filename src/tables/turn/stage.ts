import { isDeepStrictEqual } from 'node:util'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Context } from '../record/context.ts'
import { isOpen } from '../record/open-question.ts'
import { type Denied, deny, type GameRefused, type No, type Result } from '../record/result.ts'
import { playerAt, readMatch } from '../record/running.ts'
import { isAsked, type TableMatch } from '../record/table-match.ts'
import { type Drafted, readDraft } from '../table/read-draft.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactWith } from '../table/transact.ts'
import { addMoves, MOST_STEPS } from './add-moves.ts'
import { appendEntries } from './append-entries.ts'
import { saveDraft } from './save-draft.ts'
import { type Aside, asideOf, type Snapshot, snapshotAfter } from './snapshot.ts'

export interface StageRequest extends TableRequest {
  /** The beat that the click carries; without it the moves are meant for whatever is asked now. */
  readonly beat?: number
  /** How many steps were in the draft that the click was made on; without it that does not matter. */
  readonly steps?: number
  /** In the game's notation. */
  readonly moves: readonly string[]
  /** What would commit them is refused, unless their player may still think again then. */
  readonly mayCommit?: false
  /** They were offered together: a step that commits does not part them while their player is asked. */
  readonly isOneAnswer?: boolean
}

/** What became of moves. */
export interface Staged {
  /** How many steps are in the draft now. */
  readonly staged: number
  /** How many of the player's own steps went into the log. */
  readonly committed: number
  /** It answers what was asked; else it is a second thought, which others may not notice. */
  readonly wasAsked: boolean
  /** How many of the moves given stand after one that committed the draft, and were not looked at. */
  readonly left: number
  /** The game ended with it. */
  readonly finished: boolean
  /** The table as the player sees it then. */
  readonly snapshot: Snapshot
}

/** One of the moves is not possible. */
export type RefusedMoves = (Denied | GameRefused) & {
  /** The table as the player sees it then, with the moves before it prepared. */
  readonly snapshot: Snapshot
}

/**
 * A click on something outdated: its player has done just that or prepared something else, or somebody has moved and
 * something else is asked.
 */
export type Outdated = Denied & { readonly why: 'done' | 'prepared' | 'moved'; readonly snapshot: Snapshot }

/**
 * Prepares moves in the seat's private draft, which is committed at a final step or when the seat is asked no more.
 * Later moves are left unless offered as one answer: their possibility would tell what is unknown yet.
 */
export async function stage(
  context: Context,
  request: StageRequest,
): Promise<Result<Staged> | RefusedMoves | Outdated> {
  const { table, user, beat, steps, moves, mayCommit, isOneAnswer } = request
  let refusal: RefusedMoves | Outdated | undefined
  const result = await transactWith<Staged, Aside>(
    context,
    request,
    asideOf(user, context.now()),
    async (change, { record, beside }) => {
      const player = playerAt(record, user)
      if (!player.ok) return player
      if (moves.length === 0) return deny('nothing-said', { table })
      if (moves.length > MOST_STEPS) return deny('too-many-moves', { max: MOST_STEPS })
      const { seat } = player.seat
      const match = readMatch(context.games, record)
      const draft = readDraft(match, player.seat)
      const now = () => snapshotAfter(context, { record, seat, match, draft, at: change.now }, beside)
      const outdated = (why: Outdated['why']) => {
        refusal = { ...deny('stale', { table }), why, snapshot: now() }
        return why === 'done' ? DONE : refusal
      }
      const isThere = beat === undefined || isOpen(match.waiting, player.seat, beat)
      const wasAsked = isAsked(match, seat)
      if (beat !== undefined && !(isThere && wasAsked) && (await hasPlayed(change, match, { ...request, seat })))
        return outdated('done')
      if (!isThere) return outdated('moved')
      if (steps !== undefined && steps !== draft.actions.length)
        return outdated(isPrepared(draft, moves) ? 'done' : 'prepared')
      if (!mayAct(draft.match, seat)) return deny('not-asked', { table })

      const { commits, left, refused, ...drafted } = addMoves(draft, seat, moves, isOneAnswer)
      if (commits && mayCommit === false && !mayThinkAgain(drafted.match, seat)) return deny('commits', { table })
      if (commits) {
        const {
          record: after,
          match,
          ...done
        } = await appendEntries(change, record, { match: drafted.match, by: seat })
        const draft = { actions: [], match }
        const snapshot = snapshotAfter(context, { record: after, seat, match, draft, at: change.now }, beside)
        return { ok: true, staged: 0, ...done, wasAsked, left, snapshot }
      }
      const { actions } = drafted
      if (actions.length > draft.actions.length) {
        await saveDraft(change, { table, seat, beat: match.waiting.beat, actions })
      }
      const snapshot = snapshotAfter(context, { record, seat, match, draft: drafted, at: change.now }, beside)
      refusal = refused && { ...refused, snapshot }
      return refusal ?? { ok: true, staged: actions.length, committed: 0, wasAsked, left, finished: false, snapshot }
    },
  )
  return refusal !== undefined && (result === refusal || result === DONE) ? refusal : result
}

/** What was done by another interaction is no refusal of this one. */
const DONE: No = { ok: false, by: 'repeat' }

/** Whether the newest steps of a draft are these moves. */
function isPrepared({ actions, match: { game } }: Drafted, moves: readonly string[]): boolean {
  const newest = actions.slice(-moves.length).map(action => game.notation.format(action))
  return isDeepStrictEqual(newest, [...moves])
}

/**
 * Whether the last actions with which a seat's player answered the question of a beat are these moves; some of them may have
 * answered those that came of it.
 */
async function hasPlayed(
  { tx }: Change,
  { game }: TableMatch,
  { table, seat, beat = 0, moves }: StageRequest & { readonly seat: Seat },
): Promise<boolean> {
  const own = { tableId: table, seat, by: 'PLAYER', undone: false } as const
  const read = { take: moves.length, select: { action: true } }
  const then = await tx.entry.findMany({ ...read, where: { ...own, beat }, orderBy: { number: 'desc' } })
  const after = await tx.entry.findMany({ ...read, where: { ...own, beat: { gt: beat } }, orderBy: { number: 'asc' } })
  const played = [...then.toReversed(), ...after].map(({ action }) => {
    const { success, data } = game.action.safeParse(action)
    return success ? game.notation.format(data) : undefined
  })
  return then.some((_, first) => isDeepStrictEqual(played.slice(first, first + moves.length), [...moves]))
}

/** Whether a player has answered, and may still change their mind. */
function mayThinkAgain(match: TableMatch, seat: Seat): boolean {
  return !isAsked(match, seat) && mayAct(match, seat)
}

/** A player who has answered may change their mind where the game lets them. */
function mayAct(match: TableMatch, seat: Seat): boolean {
  if (isAsked(match, seat)) return true
  for (const _ of match.game.legal(match.state, seat)) return true
  return false
}
