import { playsOn } from '../pages/back.ts'
import type { Reply } from '../pages/model/reply.ts'
import { mayClose, playsAlone, surePage, type Unsure } from '../pages/more-page.ts'
import { abandon } from '../tables/lobby/abandon.ts'
import { resign } from '../tables/turn/resign.ts'
import { type Act, done, no, once, panel, request, withSnapshot } from './model/act.ts'
import { outdatedSince } from './my-turn.ts'

/** Asks once more before something that cannot be taken back; what is not possible is refused. */
export function askIfSure(
  act: Act,
  operation: Unsure,
  run: (act: Act) => Promise<Reply>,
  beat?: number,
): Promise<Reply> {
  return withSnapshot(act, async snapshot => {
    const { position } = snapshot
    const isRefused = !playsOn(position) && !(operation === 'abandon' && mayClose(position, act.actor.user))
    const isOwn = (operation === 'ask-undo' || operation === 'ask-extend') && playsAlone(position)
    const isGone = beat !== undefined && outdatedSince(snapshot, { beat }) !== undefined
    if (isRefused || isOwn || isGone) return run(act)
    const wanted = { operation, ...(beat !== undefined && { beat }) }
    return panel(act, surePage(position, act.actor.locale, act.services, wanted), snapshot)
  })
}

/** Gives up a running game. */
export async function resignSeat(act: Act): Promise<Reply> {
  const resigned = await resign(act.services.tables, request(act))
  if (!resigned.ok) return no(act, resigned)
  const { ended } = resigned
  const said = await done(
    act,
    ended === undefined ? 'done.resigned' : `done.resigned-${ended}`,
    { table: act.table },
    'more',
  )
  return once(said, 'already-resigned', 'finished', 'abandoned')
}

/** Closes a table that has not begun; at a running one the others are asked. */
export async function abandonTable(act: Act): Promise<Reply> {
  const asked = await abandon(act.services.tables, request(act))
  if (!asked.ok) return no(act, asked)
  return asked.ended
    ? once(await done(act, 'done.abandoned', {}, 'more'), 'abandoned')
    : done(act, 'done.vote.OPEN', {}, 'more')
}
