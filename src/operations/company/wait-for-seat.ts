import type { Reply } from '../../pages/model/reply.ts'
import { inReservePage, reservePage } from '../../pages/people/reserve-page.ts'
import { leaveReserve, waitInReserve } from '../../tables/invitations/wait-in-reserve.ts'
import type { DenialCode, No } from '../../tables/record/result.ts'
import { type Act, about, no, request, tell } from '../model/act.ts'

/** Whoever is refused so may wait for a seat. */
const FULL: readonly DenialCode[] = ['table-full', 'seat-held', 'too-late-to-join']

/** Why somebody gets no seat, and where all are taken the way to the reserve list. */
export async function noSeat(act: Act, refused: No): Promise<Reply> {
  const told = await no(act, refused, 'nowhere')
  const mayWait = refused.by === 'chaski' && FULL.includes(refused.refusal.code)
  return told.type === 'message' && mayWait
    ? { ...told, body: reservePage(act.table, told.body, act.actor.locale) }
    : told
}

/** Puts the asker on the reserve list of a table. */
export async function waitForSeat(act: Act): Promise<Reply> {
  const waits = await waitInReserve(act.services.tables, request(act))
  if (!waits.ok) return no(act, waits, 'nowhere')
  return {
    type: 'message',
    body: inReservePage(act.table, waits.place, act.actor.locale),
    about: about(act, 'nowhere'),
  }
}

/** Takes the asker off the reserve list. */
export async function waitNoMore(act: Act): Promise<Reply> {
  const left = await leaveReserve(act.services.tables, request(act))
  return left.ok ? tell(act, 'done.unreserved', { table: act.table }, 'nowhere') : no(act, left, 'nowhere')
}
