import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { ANYWHERE, named, subcommand } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { askToForget, sendData, showPrivacy } from '../src/operations/privacy.ts'

/** What is kept of the asker: why, a copy of it, and how to have it deleted. */
export default {
  data: {
    ...named('privacy'),
    ...ANYWHERE,
    options: [subcommand('privacy.show', []), subcommand('privacy.export', []), subcommand('privacy.delete', [])],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    if (invocation.sub === 'export') return sendData(invocation, house)
    return invocation.sub === 'delete' ? askToForget(invocation, house) : showPrivacy(invocation)
  },
} satisfies Command
