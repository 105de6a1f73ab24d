import type { ServerPress } from '../../pages/model/press.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Actor } from '../model/actor.ts'
import type { Services } from '../model/services.ts'
import { pressBans } from './ask-to-ban.ts'
import { clearUsualTable } from './set-usual-table.ts'
import { showDeeds } from './show-deeds.ts'

/** What a press of a moderator for a whole server leads to. */
export function pressOnServer(actor: Actor, services: Services, press: ServerPress): Promise<Reply> {
  switch (press.type) {
    case 'deeds':
      return showDeeds(actor, services, press.page)
    case 'clear-template':
      return clearUsualTable(actor, services, press.game)
    default:
      return pressBans(actor, services, press)
  }
}
