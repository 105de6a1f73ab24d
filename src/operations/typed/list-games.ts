import type { Reply } from '../../pages/model/reply.ts'
import { gamesPage } from '../../pages/people/games-page.ts'
import { noteLaunch } from '../../tables/boards/note-launch.ts'
import { tablesOfUser } from '../../tables/lobby/tables-of-user.ts'
import type { Actor } from '../model/actor.ts'
import type { Services } from '../model/services.ts'

/** The asker's tables, those that wait for them first. */
export async function listGames({ user, locale }: Actor, services: Services): Promise<Reply> {
  const { tables: context, log } = services
  const tables = await tablesOfUser(context, { user }, ({ table, error }) =>
    log.error({ err: error, table }, 'a table is listed without its deadline'),
  )
  return { type: 'message', body: gamesPage(services, tables, locale) }
}

/** Opens the Activity, in which the asker says for which table; elsewhere they are told their tables. */
export async function openActivity(actor: Actor, services: Services): Promise<Reply> {
  const listed = await listGames(actor, services)
  const { hasActivity, tables } = services
  const opens = hasActivity === true && (await noteLaunch(tables, actor, { table: undefined, locale: actor.locale }))
  return opens && listed.type === 'message' ? { ...listed, opensActivity: true } : listed
}
