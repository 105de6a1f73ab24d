import { evidenceOf } from '../pages/advice/evidence-of.ts'
import type { Filled } from '../pages/model/form.ts'
import type { Reply } from '../pages/model/reply.ts'
import { filledOrder } from '../pages/order-form.ts'
import { choiceAt, gamePanel } from '../pages/panel-choices.ts'
import { asking } from '../pages/pictured.ts'
import { planPage } from '../pages/plan-page.ts'
import { AFTER_MOVE, FIRST, type TurnPlace, turnPage } from '../pages/turn/turn-page.ts'
import type { Asking } from '../render/wish.ts'
import { chosenLocale } from '../tables/people/chosen-locale.ts'
import type { No } from '../tables/record/result.ts'
import { readStandings, type Standing, standingAt } from '../tables/record/standing.ts'
import { order } from '../tables/turn/order.ts'
import { plan } from '../tables/turn/plan.ts'
import { readSnapshot, type Snapshot } from '../tables/turn/snapshot.ts'
import { type Outdated, type RefusedMoves, type Staged, stage } from '../tables/turn/stage.ts'
import { unstage } from '../tables/turn/unstage.ts'
import { localeOf } from '../words/locales.ts'
import { markedName } from '../words/names.ts'
import { speech } from '../words/speech.ts'
import { uiWords } from '../words/words.ts'
import { tellRefused } from './lines/refused-move.ts'
import { splitMoves } from './lines/split-moves.ts'
import { type Act, no, type Owner, type PanelReply, panel, request, tell, withSnapshot } from './model/act.ts'
import { withoutActor } from './model/services.ts'

/** The asker's panel, opened at a place. */
export function showTurn(act: Act, place?: TurnPlace): Promise<Reply> {
  return withSnapshot(act, snapshot => turnSeen(act, snapshot, place))
}

/** What a button of a panel was made for. */
export interface MadeFor {
  readonly beat: number
  readonly steps?: number
  /** The moves that it plays were offered as one answer. */
  readonly isOneAnswer?: boolean
}

/** The same, unless what it was asked at is gone. */
export function openTurn(act: Act, madeFor: MadeFor, place: TurnPlace): Promise<Reply> {
  return withSnapshot(act, snapshot => {
    const why = outdatedSince(snapshot, madeFor)
    return why === undefined ? turnSeen(act, snapshot, place) : redraw(act, { why, snapshot })
  })
}

/** Why what a button was made for is gone; undefined while it is there. */
export function outdatedSince({ position }: Snapshot, { beat, steps }: MadeFor): 'prepared' | 'moved' | undefined {
  if (position.phase === 'lobby') return undefined
  if (beat < position.beat || position.waiting.beat < beat) return 'moved'
  return steps === undefined || steps === position.draft.length ? undefined : 'prepared'
}

/** The panel as it is now, and in a sentence why it is another one than that which was pressed. */
export async function redraw(act: Act, { why, snapshot }: Pick<Outdated, 'why' | 'snapshot'>): Promise<Reply> {
  // Players who do the same again may not see that it is done. They are told what keeps it from being shown.
  if (why === 'done') return turnMade(act, snapshot, snapshot.disturbance === undefined)
  return turnSeen(act, snapshot, { ...FIRST, notice: tellOutdated(act, why, snapshot) })
}

function tellOutdated({ actor }: Act, why: 'prepared' | 'moved', { position, recent }: Snapshot): string {
  const { say } = uiWords(actor.locale)
  if (why === 'prepared') return say('turn.prepared-since')
  const { seats, viewer } = position
  const last = recent.at(-1)
  const who = seats.find(({ seat }) => seat === last?.seat && seat !== viewer)
  if (who === undefined) return say('refused.stale')
  const isAsked = seats.some(({ seat, asked }) => seat === viewer && asked)
  return say(isAsked ? 'turn.moved-asked' : 'turn.moved', { who: markedName(who.name) })
}

/** The asker's panel, made of what was read already; it follows what they are asked. */
async function turnSeen(act: Owner, snapshot: Snapshot, place?: TurnPlace, wanted: Asking = {}): Promise<PanelReply> {
  const { services, table } = act
  const reply = await panel(act, await turnPage(asking(services, wanted), snapshot, act.actor.locale, place), snapshot)
  const { user, locale } = act.actor
  // It is kept: nothing else of what it was asked by is.
  const owner = { actor: { user, locale }, services: withoutActor(services), table }
  const shown = standingAt(snapshot.position)
  const notice = place?.notice === undefined ? {} : { notice: place.notice }
  return { ...reply, ...notice, follow: signal => turnAfter(owner, shown, signal) }
}

/**
 * The first page of their panel, if the one that stands is outdated: they are asked something else, have no seat any
 * more, or the game has ended.
 */
async function turnAfter(owner: Owner, shown: Standing, signal: AbortSignal): Promise<PanelReply | undefined> {
  const { services, table, actor } = owner
  const standings = await readStandings(services.tables, table)
  if (standings(actor.user) === shown) return undefined
  const seen = await readSnapshot(services.tables, { table, user: actor.user })
  if (!seen.ok || standingAt(seen.snapshot.position) === shown) return undefined
  const chosen = localeOf(await chosenLocale(services.tables, actor.user))
  const theirs = { ...owner, actor: { ...actor, locale: chosen ?? actor.locale } }
  return turnSeen(theirs, seen.snapshot, FIRST, { urgency: 'delivery', signal })
}

/**
 * Prepares moves or, where they end the turn, plays them. Then the panel shows what is next, or which move is refused
 * and why. The moves of an outdated button are not played.
 */
export async function playMoves(
  act: Act,
  moves: readonly string[],
  place?: TurnPlace,
  madeFor?: MadeFor,
): Promise<Reply> {
  const staged = await stage(act.services.tables, {
    ...request(act),
    moves,
    ...(madeFor !== undefined && { beat: madeFor.beat }),
    ...(madeFor?.steps !== undefined && { steps: madeFor.steps }),
    ...(madeFor?.isOneAnswer && { isOneAnswer: true }),
    ...(act.mayCommit === false && { mayCommit: false }),
  })
  if (staged.ok) return showStaged(act, staged, place)
  return 'why' in staged ? redraw(act, staged) : showRefused(act, staged, moves, place)
}

/** Plays a choice of a page of the panel by its number, unless what it was offered at is gone. */
export function takeChoice(
  act: Act,
  madeFor: MadeFor,
  { choice, focus }: { readonly choice: number; readonly focus: string },
  place: TurnPlace,
): Promise<Reply> {
  return withSnapshot(act, snapshot => {
    const { position } = snapshot
    const why = outdatedSince(snapshot, madeFor)
    if (why !== undefined) return redraw(act, { why, snapshot })
    if (position.phase === 'lobby') return turnSeen(act, snapshot)
    const { game } = speech(act.services.tables, position, act.actor.locale)
    const taken = choiceAt(gamePanel(game, position, focus), choice)
    if (taken === undefined) return turnSeen(act, snapshot)
    return playMoves(act, splitMoves(taken.action), place, { ...madeFor, isOneAnswer: true })
  })
}

/** Plays the moves of a line that was typed at the question of a beat, unless that is gone. */
export function playTypedLine(act: Act, line: string, beat: number): Promise<Reply> {
  return playMoves(act, splitMoves(line), AFTER_MOVE, { beat })
}

/** The panel after what was done at it, if whoever did that has one. */
async function turnMade(act: Act, snapshot: Snapshot, isShown: boolean, place?: TurnPlace): Promise<Reply> {
  if (act.moved === undefined) return { ...(await turnSeen(act, snapshot, place)), isShown }
  act.moved(snapshot)
  return { type: 'nothing' }
}

/** The table's message cannot be shown as it should be; one that is only late follows by itself. */
const isTroubled = ({ disturbance }: Snapshot) => disturbance !== undefined && disturbance !== 'late'

async function showStaged(
  act: Act,
  { left, committed, wasAsked, snapshot }: Staged,
  place?: TurnPlace,
): Promise<Reply> {
  if (left === 0) return turnMade(act, snapshot, committed > 0 && wasAsked && !isTroubled(snapshot), place)
  const notice = uiWords(act.actor.locale).say('done.moves-left', { count: left })
  return turnSeen(act, snapshot, { ...(place ?? FIRST), notice })
}

/** Why moves were refused: on the panel, where it is one of them. */
function showRefused(
  act: Act,
  refused: No | RefusedMoves,
  moves: readonly string[],
  { focus, page, compact }: TurnPlace = FIRST,
): Promise<Reply> {
  const { services, actor } = act
  if (!('snapshot' in refused) || refused.move === undefined) return no(act, refused)
  const { snapshot, move } = refused
  const { position } = snapshot
  if (position.phase === 'lobby') throw new Error(`table ${act.table} has begun and not begun`)
  const notice = tellRefused(services, position, { no: refused, moves, move, locale: actor.locale })
  const picture = evidenceOf(services.tables, position, refused)
  return turnSeen(act, snapshot, { focus, page, compact, notice, ...(picture !== undefined && { picture }) })
}

/** Shows what moves would come to in a turn that is not there yet. */
export async function planMoves(act: Act, moves: readonly string[]): Promise<Reply> {
  const { actor, services, table } = act
  const planned = await plan(services.tables, { table, user: actor.user, moves })
  return planned.ok ? panel(act, await planPage(services, planned, actor.locale)) : no(act, planned)
}

/** Takes back so many of the last prepared steps, or all; a button does so with what it was made for. */
export async function undoSteps(act: Act, steps: number | 'all', of?: number): Promise<Reply> {
  const undone = await unstage(act.services.tables, { ...request(act), steps, ...(of !== undefined && { of }) })
  return undone.ok ? turnMade(act, undone.snapshot, false) : no(act, undone)
}

/** The same by a form, which says something of what the order may say. */
export function giveOrderByForm(act: Act, filled: Filled): Promise<Reply> {
  return withSnapshot(act, async ({ position }) => {
    const { orders } = act.services.tables.games.get(position.table.game) ?? {}
    if (orders === undefined || position.phase === 'lobby') return giveOrder(act, undefined)
    const text = filledOrder(orders, position.order, filled)
    return giveOrder(act, text === '' ? undefined : text)
  })
}

/** Gives the seat a standing order, or takes it back where there is no text. */
export async function giveOrder(act: Act, text: string | undefined): Promise<Reply> {
  const { actor, services } = act
  const given = await order(services.tables, { ...request(act), ...(text !== undefined && { text }) })
  if (!given.ok) return no(act, given)
  if (given.order === undefined) return tell(act, 'order.cleared')
  const { game, words } = speech(services.tables, given.outline, actor.locale)
  const told = game.orders?.tell(given.order, words) ?? ''
  return tell(act, given.acted ? 'order.acted' : 'order.given', { order: told })
}
