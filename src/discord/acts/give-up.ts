import { abandon } from '../../tables/lobby/abandon.ts'
import { resign } from '../../tables/turn/resign.ts'
import { readSight } from '../../tables/turn/sight.ts'
import type { Reply } from '../messages/reply.ts'
import { playsNow } from '../pages/back.ts'
import { surePage } from '../pages/more.ts'
import { type Act, done, no, once, panel, request } from './act.ts'
import { askOthers } from './votes.ts'

/** What cannot be taken back, and is asked about once more. */
const FOR_SURE = {
  resign: resignSeat,
  abandon: abandonTable,
  end: (act: Act) => askOthers(act, { kind: 'END' }),
}

/** Asks once more before something that cannot be taken back; what is not possible is refused. */
export async function askIfSure(act: Act, deed: keyof typeof FOR_SURE): Promise<Reply> {
  const seen = await readSight(act.house.desk, { table: act.table, user: act.asker.user })
  if (!seen.ok) return no(act, seen)
  const { position } = seen.sight
  const plays = playsNow(position) && position.seats.some(({ seat, resigned }) => seat === position.viewer && !resigned)
  return plays ? panel(act, surePage(position, act.asker.locale, act.house, deed), seen.sight) : FOR_SURE[deed](act)
}

/** Gives up a running game. */
export async function resignSeat(act: Act): Promise<Reply> {
  const resigned = await resign(act.house.desk, request(act))
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
  const asked = await abandon(act.house.desk, request(act))
  if (!asked.ok) return no(act, asked)
  return asked.ended
    ? once(await done(act, 'done.abandoned', {}, 'more'), 'abandoned')
    : done(act, 'done.vote.OPEN', {}, 'more')
}
