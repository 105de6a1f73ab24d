import type { AnnouncementPress, OperatorPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { pressAnnouncement } from '../announcing/press-announcement.ts'
import type { Actor } from '../model/actor.ts'
import { asOperator } from '../model/as-operator.ts'
import type { Services } from '../model/services.ts'
import { stopMaintenance } from './begin-maintenance.ts'
import { askToUnblock, blockSomebody, listBlocked, unblockSomebody } from './block-somebody.ts'
import { deleteSomebody } from './delete-somebody.ts'
import { leaveSomewhere } from './leave-somewhere.ts'

/** Does what the operator presses. */
export function pressOperator(
  actor: Actor,
  services: Services,
  press: OperatorPress | AnnouncementPress,
): Promise<Reply> {
  if (press.type === 'announce' || press.type === 'announcement') return pressAnnouncement(actor, services, press)
  return asOperator(actor, services, async operator => {
    switch (press.type) {
      case 'block':
        return blockSomebody(operator, services, press)
      case 'ask-unblock':
        return askToUnblock(operator, services, press)
      case 'unblock':
        return unblockSomebody(operator, services, press)
      case 'delete-data':
        return deleteSomebody(operator, services, press)
      case 'leave-server':
        return leaveSomewhere(operator, services, press.id)
      case 'blocked':
        return listBlocked(operator, services, press.page)
      case 'end-maintenance':
        return stopMaintenance(operator, services, press)
      case 'operator-cancel':
        return sentence('operator.cancelled', operator.locale)
    }
  })
}
