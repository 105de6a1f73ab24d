import type { Seat } from '../engine/contract/seat.ts'
import { surely } from '../pages/model/press.ts'
import type { Reply } from '../pages/model/reply.ts'
import { takeoverPage } from '../pages/takeover-page.ts'
import { comeBack } from '../tables/substitutes/come-back.ts'
import { giveSeat } from '../tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../tables/substitutes/take-seat.ts'
import { markedName } from '../words/names.ts'
import { tellLevel } from '../words/speech.ts'
import { gameWords, uiWords } from '../words/words.ts'
import { askToMeet } from './company/ask-to-meet.ts'
import { type Act, done, no, once, request, showPage } from './model/act.ts'

/** Gives up the asker's seat of a running game, for anybody to take. */
export async function giveUpSeat(act: Act): Promise<Reply> {
  const given = await giveSeat(act.services.tables, request(act))
  return given.ok
    ? once(await done(act, 'done.seat-given-up', { table: act.table }, 'more'), 'not-seated')
    : no(act, given)
}

/**
 * Takes over a seat, the asker's own or the only open one if none is named, and shows what it holds. Who is not sure is first told
 * whom they would meet there though they avoid them.
 */
export async function takeOver(
  act: Act,
  seat: Seat | undefined,
  isSure: boolean,
  by: 'seat-take' | 'accept' = 'seat-take',
): Promise<Reply> {
  const { actor, services, table } = act
  const taken = await takeSeat(services.tables, { ...request(act), name: actor.name, seat, isUnsure: !isSure })
  if (!taken.ok) return no(act, taken)
  const { avoided } = taken
  return avoided === undefined
    ? welcome(act)
    : askToMeet(act, by === 'accept' ? surely(table, by) : surely(table, by, taken.seat), avoided)
}

/** Takes back a seat that the asker once had. */
export async function takeBack(act: Act): Promise<Reply> {
  const back = await comeBack(act.services.tables, { ...request(act), name: act.actor.name })
  return back.ok ? welcome(act) : no(act, back)
}

/** Has a computer player go on with a seat, the asker's own if none is named, or play there at another level. */
export async function substituteComputer(
  act: Act,
  wanted: { readonly seat?: Seat | undefined; readonly level?: string | undefined },
): Promise<Reply> {
  const { services, table } = act
  const given = await letComputerPlay(services.tables, { ...request(act), ...wanted })
  if (!given.ok) return no(act, given)
  const { game, own, changed, alone } = given
  const spoken = { words: gameWords(game, act.actor.locale), ui: uiWords(act.actor.locale) }
  const facts = { table, name: markedName(given.name), level: tellLevel(given.level, spoken) }
  if (changed) return done(act, 'done.level-changed', facts, 'more')
  const seat = own ? 'own-seat' : 'seat'
  const left = alone ? 'nobody-left' : 'people-left'
  return once(await done(act, `done.${seat}-to-computer.${left}`, facts, 'more'), 'plays-by-itself')
}

async function welcome(act: Act): Promise<Reply> {
  const { services, actor } = act
  return once(await showPage(act, ({ position }) => takeoverPage(services, position, actor.locale)), 'already-seated')
}
