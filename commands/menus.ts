import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { type Menu, onTableMessage, onUser } from '../src/discord/slash/menu.ts'
import { followAtTable } from '../src/operations/company/follow-player.ts'
import { inviteByMenu } from '../src/operations/company/invite-person.ts'
import { tellWaiting } from '../src/operations/look.ts'
import { showReplay } from '../src/operations/look-back.ts'
import { showStats } from '../src/operations/show-stats.ts'

/** What is offered below “Apps” where somebody presses long, or with the other button, on a user or on a message. */
export const menus: readonly Menu[] = [
  onUser('menu.stats', WHERE_THE_BOT_IS, (actor, services, { user }) => showStats(actor, services, { player: user })),
  onUser('menu.invite', WHERE_THE_BOT_IS, (actor, services, { user, isBot }) =>
    inviteByMenu(actor, services, { user, isApp: isBot }),
  ),
  onTableMessage('menu.replay', WHERE_THE_BOT_IS, act => showReplay(act, 0)),
  onTableMessage('menu.waiting', WHERE_THE_BOT_IS, tellWaiting),
  onTableMessage('menu.follow', WHERE_THE_BOT_IS, act => followAtTable(act)),
]
