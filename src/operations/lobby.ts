import type { Seat } from '../engine/contract/seat.ts'
import { surely } from '../pages/model/press.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { leavePage, startPage } from '../pages/more-page.ts'
import { soughtGame } from '../pages/people/seeks-page.ts'
import { userId } from '../store/values/ids.ts'
import { join } from '../tables/lobby/join.ts'
import { leave } from '../tables/lobby/leave.ts'
import { removePlayer } from '../tables/lobby/remove-player.ts'
import { seatBot } from '../tables/lobby/seat-bot.ts'
import { start } from '../tables/lobby/start.ts'
import { takeBackStart } from '../tables/lobby/take-back-start.ts'
import { unseatBot } from '../tables/lobby/unseat-bot.ts'
import { usualLevel } from '../tables/record/usual-level.ts'
import { confirm } from '../tables/seeks/confirm.ts'
import { show } from '../tables/turn/show.ts'
import { barely, tellComputer } from '../words/speech.ts'
import { uiWords } from '../words/words.ts'
import { askToMeet } from './company/ask-to-meet.ts'
import { noSeat } from './company/wait-for-seat.ts'
import { type Act, about, done, no, once, request, tell } from './model/act.ts'

/** Takes a seat; who would meet somebody there whom they avoid, and is not sure of it, is told so and asked once more. */
export async function joinTable(act: Act, isSure: boolean, by: 'join' | 'accept' = 'join'): Promise<Reply> {
  const joined = await join(act.services.tables, { ...request(act), name: act.actor.name, isUnsure: !isSure })
  if (!joined.ok) return noSeat(act, joined)
  const { table } = act
  const { leaving, avoided } = joined
  if (avoided !== undefined) return askToMeet(act, surely(table, by), avoided)
  const told =
    leaving === undefined
      ? await done(act, 'done.joined', { table }, 'nowhere')
      : tell(act, 'done.replaced', { table, leaving }, 'nowhere')
  return once(told, 'already-seated')
}

/** Says that the asker will play at the lobby that was opened for what they seek. */
export async function confirmSeat(act: Act): Promise<Reply> {
  const confirmed = await confirm(act.services.tables, request(act))
  if (!confirmed.ok) return no(act, confirmed, 'nowhere')
  return once(await done(act, 'done.confirmed', { table: act.table }, 'nowhere'), 'already-confirmed')
}

/** What is said of how somebody has left. */
const LEFT = {
  left: 'done.left',
  closed: 'done.left',
  declined: 'done.declined',
  unreserved: 'done.unreserved',
} as const

/**
 * Gives up the seat at a table that has not begun; who would close it with the computer players there, and is not sure of
 * it, is asked once more.
 */
export async function leaveTable(act: Act, sure: boolean): Promise<Reply> {
  const { services, actor, table } = act
  const left = await leave(services.tables, { ...request(act), sure })
  if (!left.ok) return no(act, left, 'nowhere')
  if (left.outcome === 'asked')
    return { type: 'message', body: leavePage(table, uiWords(actor.locale)), about: about(act, 'nowhere') }
  const { withdrawn } = left
  const said =
    withdrawn === undefined
      ? await done(act, LEFT[left.outcome], { table }, 'nowhere')
      : tell(act, 'done.left-found', { table, game: soughtGame({ game: withdrawn }, actor.locale) }, 'nowhere')
  return once(said, left.outcome === 'closed' ? 'abandoned' : 'not-seated')
}

/** Begins the game; who would begin it with free seats, and is not sure of it, is told what would begin and asked once more. */
export async function startTable(act: Act, isSure: boolean): Promise<Reply> {
  const { services, actor, table } = act
  const started = await start(services.tables, { ...request(act), isUnsure: !isSure })
  if (!started.ok) return no(act, started, 'nowhere')
  if (started.unfilled !== undefined) {
    const body = startPage(table, started.unfilled, actor.locale)
    return { type: 'message', body, about: about(act, 'nowhere') }
  }
  return once(await done(act, 'done.started', { table }), 'already-started')
}

/** Takes the table back to its lobby. */
export async function reopenTable(act: Act): Promise<Reply> {
  const reopened = await takeBackStart(act.services.tables, request(act))
  return reopened.ok
    ? once(await done(act, 'done.reopened', { table: act.table }, 'nowhere'), 'not-started')
    : no(act, reopened, 'more')
}

/** Seats a computer player of a level, by its name or its number from 1; of the middle level if none is given. */
export async function seatComputer(act: Act, wanted: string | number | undefined): Promise<Reply> {
  const { services, actor } = act
  const shown = await show(services.tables, { table: act.table })
  if (!shown.ok) return no(act, shown)
  const { table } = shown.position
  const game = services.tables.games.get(table.game)
  if (game === undefined) throw new Error(`no game ${table.game}`)
  const named = typeof wanted === 'number' ? Object.keys(game.bots)[wanted - 1] : wanted
  const level = named ?? usualLevel(game)
  const seated = await seatBot(services.tables, { ...request(act), level })
  if (!seated.ok) return no(act, seated, 'nowhere')
  const who = tellComputer({ name: seated.name, level }, barely(services.tables, shown.position, actor.locale))
  return once(await done(act, 'done.computer', { who }, 'nowhere'), 'no-seat-for-computer')
}

/** Sends a computer player away, the last one if none is named. */
export async function dismissComputer(act: Act, seat?: Seat): Promise<Reply> {
  const dismissed = await unseatBot(act.services.tables, { ...request(act), seat })
  return dismissed.ok
    ? once(
        await done(act, 'done.dismissed', { table: act.table, name: dismissed.name }, 'nowhere'),
        seat === undefined ? 'no-bot-seated' : 'no-such-seat',
      )
    : no(act, dismissed, 'nowhere')
}

/** Sends somebody else away from a table that has not begun. */
export async function sendAway(act: Act, named: string): Promise<Reply> {
  const { services, actor, table } = act
  const player = userId.parse(named)
  const removed = await removePlayer(services.tables, { ...request(act), player })
  return removed.ok ? sentence('done.removed', actor.locale, { user: player, table }) : no(act, removed, 'nowhere')
}
