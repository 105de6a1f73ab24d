import { InteractionContextType, PermissionFlagsBits } from 'discord-api-types/v10'
import { action, command } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { numbered, writable } from '../src/discord/slash/options.ts'
import { diagnoseTyped } from '../src/operations/diagnose/diagnose.ts'
import { suggestTablesThere } from '../src/operations/typed/which-table.ts'

/** Discord shows it to those who may manage messages. */
const FOR_MODERATORS = {
  ...WHERE_THE_BOT_IS,
  default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  contexts: [InteractionContextType.Guild],
}

/** What is wrong with a channel, with oneself, with a table or with Chaski itself, and what to do. */
export default command(
  FOR_MODERATORS,
  action(
    'diagnose',
    { channel: writable('diagnose.channel'), table: numbered('table.table', suggestTablesThere) },
    diagnoseTyped,
  ),
)
