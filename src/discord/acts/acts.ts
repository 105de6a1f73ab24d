import { type TableId, userId } from '../../store/values/ids.ts'
import { abandon } from '../../tables/lobby/abandon.ts'
import { join } from '../../tables/lobby/join.ts'
import { leave } from '../../tables/lobby/leave.ts'
import { removePlayer } from '../../tables/lobby/remove-player.ts'
import { seatBot } from '../../tables/lobby/seat-bot.ts'
import { start } from '../../tables/lobby/start.ts'
import { unseatBot } from '../../tables/lobby/unseat-bot.ts'
import { houseNo, type No, type Result } from '../../tables/record/result.ts'
import { usualLevel } from '../../tables/record/usual-level.ts'
import { order } from '../../tables/turn/order.ts'
import { plan } from '../../tables/turn/plan.ts'
import { resign } from '../../tables/turn/resign.ts'
import { show } from '../../tables/turn/show.ts'
import { readSight, type Sight } from '../../tables/turn/sight.ts'
import { type Refused, type Staged, stage } from '../../tables/turn/stage.ts'
import { unstage } from '../../tables/turn/unstage.ts'
import { tellRefused } from '../commands/refused-move.ts'
import { splitMoves } from '../commands/typed-moves.ts'
import { withTrouble } from '../deliveries/trouble.ts'
import type { Asker } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { note } from '../messages/page.ts'
import { explain, sentence } from '../messages/refusals.ts'
import type { Body, Reply } from '../messages/reply.ts'
import { evidenceOf } from '../pages/advice/evidence.ts'
import { planPage } from '../pages/plan.ts'
import { AFTER_MOVE, FIRST, type TurnPlace, turnPage } from '../pages/turn.ts'
import { barely, speech, tellComputer } from '../words/speech.ts'
import { type HouseKey, houseWords } from '../words/words.ts'

/** Somebody who asks something of a table, by a button or by a command: both lead here. */
export interface Act {
  readonly asker: Asker
  readonly house: House
  readonly table: TableId
}

/** What every verb is told about the asker. */
export function request({ asker, table }: Act) {
  return { interaction: asker.interaction, user: asker.user, table }
}

/** Why not, in words; a press at a question that is gone may be one whose panel cannot be shown. */
export async function no(act: Act, refused: No): Promise<Reply> {
  const { asker, house, table } = act
  const told = await explain(house, refused, asker.locale, table)
  if (refused.by !== 'house' || refused.refusal.code !== 'stale' || told.type !== 'message') return told
  return { ...told, body: await withTrouble(act, told.body) }
}

/** A page of the table as the asker may know it. */
export async function showPage(act: Act, make: (sight: Sight) => Body | Promise<Body>): Promise<Reply> {
  const seen = await readSight(act.house.desk, { table: act.table, user: act.asker.user })
  return seen.ok ? panel(act, await make(seen.sight), seen.sight) : no(act, seen)
}

/** A page about the table, made of what was read of it, that takes the place of the one it was asked from. */
export async function panel(act: Act, body: Body, sight?: Pick<Sight, 'disturbance'>): Promise<Reply> {
  return { type: 'panel', body: await withTrouble(act, body, sight) }
}

/** The asker's panel, opened at a place. */
export function showTurn(act: Act, place?: TurnPlace): Promise<Reply> {
  return showPage(act, sight => turnPage(act.house, sight, act.asker.locale, place))
}

/** The same, unless the question that it was asked at is gone. */
export async function openTurn(act: Act, beat: number, place: TurnPlace): Promise<Reply> {
  const seen = await readSight(act.house.desk, { table: act.table, user: act.asker.user })
  if (!seen.ok) return no(act, seen)
  const { position } = seen.sight
  if (position.phase === 'game' && position.beat !== beat) return no(act, houseNo('stale', { table: act.table }))
  return turnSeen(act, seen.sight, place)
}

/** The asker's panel, made of what was read already. */
async function turnSeen(act: Act, sight: Sight, place?: TurnPlace): Promise<Reply> {
  return panel(act, await turnPage(act.house, sight, act.asker.locale, place), sight)
}

/**
 * Plays moves; they are prepared or, where they end the turn, done. Then the panel shows what is next, and of moves
 * that were typed, so that there is no beat, which is not possible.
 */
export async function playMoves(act: Act, moves: readonly string[], place?: TurnPlace, beat?: number): Promise<Reply> {
  const staged = await stage(act.house.desk, { ...request(act), moves, ...(beat !== undefined && { beat }) })
  if (!staged.ok && beat === undefined) return showRefused(act, staged, moves, place)
  return staged.ok ? showStaged(act, staged, place) : no(act, staged)
}

/** Plays the moves of a line that was typed at the question of a beat, unless that is gone. */
export async function playLine(act: Act, line: string, beat: number): Promise<Reply> {
  const moves = splitMoves(line)
  const staged = await stage(act.house.desk, { ...request(act), moves, beat })
  return staged.ok ? showStaged(act, staged, AFTER_MOVE) : showRefused(act, staged, moves, AFTER_MOVE)
}

function showStaged(act: Act, { left, sight }: Staged, place?: TurnPlace): Promise<Reply> {
  if (left === 0) return turnSeen(act, sight, place)
  const notice = houseWords(act.asker.locale).say('done.moves-left', { count: left })
  return turnSeen(act, sight, { ...(place ?? FIRST), notice })
}

/** Why moves were refused: on the panel, where it is one of them. */
function showRefused(
  act: Act,
  refused: No | Refused,
  moves: readonly string[],
  { focus, page, compact }: TurnPlace = FIRST,
): Promise<Reply> {
  const { house, asker } = act
  if (!('sight' in refused) || refused.move === undefined) return no(act, refused)
  const { sight, move } = refused
  const { position } = sight
  if (position.phase === 'lobby') throw new Error(`table ${act.table} has begun and not begun`)
  const notice = tellRefused(house, position, { no: refused, moves, move, locale: asker.locale })
  const picture = evidenceOf(house.desk, position, refused)
  return turnSeen(act, sight, { focus, page, compact, notice, ...(picture !== undefined && { picture }) })
}

/** Shows what moves would come to in a turn that is not there yet. */
export async function planMoves(act: Act, moves: readonly string[]): Promise<Reply> {
  const { asker, house, table } = act
  const planned = await plan(house.desk, { table, user: asker.user, moves })
  return planned.ok ? panel(act, await planPage(house, planned, asker.locale)) : no(act, planned)
}

/** Takes back the last prepared step, or all. */
export async function undoSteps(act: Act, steps: 'last' | 'all'): Promise<Reply> {
  const undone = await unstage(act.house.desk, { ...request(act), steps })
  return undone.ok ? turnSeen(act, undone.sight) : no(act, undone)
}

/** Gives the seat a standing order, or takes it back where there is no text. */
export async function giveOrder(act: Act, text: string | undefined): Promise<Reply> {
  const { asker, house } = act
  const given = await order(house.desk, { ...request(act), ...(text !== undefined && { text }) })
  if (!given.ok) return no(act, given)
  if (given.order === undefined) return sentence('order.cleared', asker.locale)
  const { game, words } = speech(house.desk, given.outline, asker.locale)
  const told = game.orders?.tell(given.order, words) ?? ''
  return sentence(given.acted ? 'order.acted' : 'order.given', asker.locale, { order: told })
}

/** Takes a seat. */
export async function joinTable(act: Act): Promise<Reply> {
  return done(act, await join(act.house.desk, { ...request(act), name: act.asker.name }), 'done.joined')
}

/** Gives up the seat at a table that has not begun. */
export async function leaveTable(act: Act): Promise<Reply> {
  return done(act, await leave(act.house.desk, request(act)), 'done.left')
}

/** Begins the game. */
export async function startTable(act: Act): Promise<Reply> {
  return done(act, await start(act.house.desk, request(act)), 'done.started')
}

/** Seats a computer player, of the middle level if none is named. */
export async function seatComputer(act: Act, wanted: string | undefined): Promise<Reply> {
  const { house, asker } = act
  const shown = await show(house.desk, { table: act.table })
  if (!shown.ok) return no(act, shown)
  const { table } = shown.position
  const game = house.desk.games.get(table.game)
  if (game === undefined) throw new Error(`no game ${table.game}`)
  const level = wanted ?? usualLevel(game)
  const seated = await seatBot(house.desk, { ...request(act), level })
  if (!seated.ok) return no(act, seated)
  const who = tellComputer({ name: seated.name, level }, barely(house.desk, shown.position, asker.locale))
  return sentence('done.computer', asker.locale, { who })
}

/** Sends the last computer player away. */
export async function dismissComputer(act: Act): Promise<Reply> {
  return done(act, await unseatBot(act.house.desk, request(act)), 'done.dismissed')
}

/** Sends somebody else away from a table that has not begun. */
export async function sendAway(act: Act, named: string): Promise<Reply> {
  const { house, asker, table } = act
  const player = userId.parse(named)
  const removed = await removePlayer(house.desk, { ...request(act), player })
  return removed.ok ? sentence('done.removed', asker.locale, { user: player, table }) : no(act, removed)
}

/** Gives up a running game. */
export async function resignSeat(act: Act): Promise<Reply> {
  const resigned = await resign(act.house.desk, request(act))
  const ended = resigned.ok ? resigned.ended : undefined
  return done(act, resigned, ended === undefined ? 'done.resigned' : `done.resigned-${ended}`)
}

/** Closes a table that has not begun; at a running one the others are asked. */
export async function abandonTable(act: Act): Promise<Reply> {
  const asked = await abandon(act.house.desk, request(act))
  if (!asked.ok) return no(act, asked)
  return sentence(asked.ended ? 'done.abandoned' : 'done.vote.OPEN', act.asker.locale)
}

async function done(
  act: Act,
  result: Result<unknown>,
  key: Extract<HouseKey, 'done.joined' | 'done.left' | 'done.started' | 'done.dismissed' | `done.resigned${string}`>,
): Promise<Reply> {
  if (!result.ok) return no(act, result)
  const body = note(houseWords(act.asker.locale).say(key, { table: act.table }))
  return { type: 'message', body: await withTrouble(act, body) }
}
