import { failureId } from '../src/discord/messages/failure-id.ts'
import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { gamesPage } from '../src/pages/people/games-page.ts'
import { tablesOfUser } from '../src/tables/lobby/tables-of-user.ts'

/** The asker's tables, those that wait for them first. */
export default command(
  ANYWHERE,
  action('games', {}, async ({ user, locale }, services) => {
    const { tables: context, log } = services
    const tables = await tablesOfUser(context, { user }, ({ table, error }) =>
      log.error({ err: error, error: failureId(), table }, 'a table is listed without its deadline'),
    )
    return { type: 'message', body: gamesPage(services, tables, locale) }
  }),
)
