import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { ANYWHERE, named } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { failureId } from '../src/discord/messages/failure-id.ts'
import { gamesPage } from '../src/pages/people/games.ts'
import { tablesOfUser } from '../src/tables/lobby/tables-of-user.ts'

/** The asker's tables, those that wait for them first. */
export default {
  data: { ...named('games'), ...ANYWHERE } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute({ user, locale }, { desk, log }) {
    const tables = await tablesOfUser(desk, { user }, ({ table, error }) =>
      log.error({ err: error, error: failureId(), table }, 'a table is listed without its deadline'),
    )
    return { type: 'message', body: gamesPage(tables, locale) }
  },
} satisfies Command
