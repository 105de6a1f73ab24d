import type { Reply } from '../../pages/model/reply.ts'
import { inReservePage, reservePage } from '../../pages/people/reserve-page.ts'
import { placeInReserve } from '../../tables/invitations/place-in-reserve.ts'
import { leaveReserve, waitInReserve } from '../../tables/invitations/wait-in-reserve.ts'
import type { DenialCode, No } from '../../tables/record/result.ts'
import { type Act, about, no, request, tell } from '../model/act.ts'

/** Whoever is refused so may wait for a seat. */
const FULL: readonly DenialCode[] = ['table-full', 'seat-held', 'too-late-to-join']

/** Why somebody gets no seat, and where all are taken the way to the reserve list, or their place there. */
export async function noSeat(act: Act, refused: No): Promise<Reply> {
  const told = await no(act, refused, 'nowhere')
  const isFull = refused.by === 'chaski' && FULL.includes(refused.refusal.code)
  if (told.type !== 'message' || !isFull) return told
  const { actor, services, table } = act
  const place = await placeInReserve(services.tables, { table, user: actor.user })
  const body =
    place === undefined
      ? reservePage(table, told.body, actor.locale)
      : inReservePage(table, place, actor.locale, told.body.blocks)
  return { ...told, body }
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
