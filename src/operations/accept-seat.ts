import type { Reply } from '../pages/model/reply.ts'
import { isInvited } from '../tables/invitations/invitation.ts'
import { waitsAt } from '../tables/invitations/wait-in-reserve.ts'
import { deny } from '../tables/record/result.ts'
import { joinTable } from './lobby.ts'
import { type Act, no } from './model/act.ts'
import { fromAnywhere } from './model/from-anywhere.ts'
import { takeOver } from './substitutes.ts'

/** Takes a seat as somebody who was invited, or waits for one, wherever they do so. */
export async function acceptSeat(act: Act, isSure: boolean): Promise<Reply> {
  const { actor, services, table } = act
  const who = { table, user: actor.user }
  const waits = await waitsAt(services.tables, who)
  if (waits === 'RUNNING') return takeOver(fromAnywhere(act), undefined, isSure, 'accept')
  if (waits !== undefined || (await isInvited(services.tables, who)))
    return joinTable(fromAnywhere(act), isSure, 'accept')
  return no(act, deny('not-invited', { table }), 'nowhere')
}
