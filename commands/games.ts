import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { named } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { gamesPage } from '../src/discord/pages/people/games.ts'
import { tablesOfUser } from '../src/tables/lobby/tables-of-user.ts'

/** The asker's tables, those that wait for them first. */
export default {
  data: named('games') satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    return {
      type: 'message',
      body: gamesPage(await tablesOfUser(house.desk, { user: invocation.user }), invocation.locale),
    }
  },
} satisfies Command
