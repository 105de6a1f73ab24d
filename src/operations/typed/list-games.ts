import type { Reply } from '../../pages/model/reply.ts'
import { foundBlocks, isToConfirm } from '../../pages/people/found-blocks.ts'
import { gamesPage } from '../../pages/people/games-page.ts'
import { soughtBlocks } from '../../pages/people/seeks-page.ts'
import { noteLaunch } from '../../tables/boards/note-launch.ts'
import { tablesFollowed } from '../../tables/following/read-follows.ts'
import { tablesInvitedTo, tablesToJoin } from '../../tables/lobby/find-tables.ts'
import { tablesOfUser } from '../../tables/lobby/tables-of-user.ts'
import { seeksOf } from '../../tables/seeks/read-seeks.ts'
import type { Actor } from '../model/actor.ts'
import type { Services } from '../model/services.ts'

/** How many tables that one follows are listed. */
const FOLLOWED = 5

/** The asker's tables, those that wait for them first, those to which they are invited, and those of the server at which they may sit down. */
export async function listGames({ user, locale, guild, isElsewhere }: Actor, services: Services): Promise<Reply> {
  const { tables: context, log } = services
  const own = await tablesOfUser(context, { user }, ({ table, error }) =>
    log.error({ err: error, table }, 'a table is listed without its deadline'),
  )
  const tables = own.filter(table => !isToConfirm(table))
  const found = foundBlocks(own.filter(isToConfirm), locale)
  const invitations = await tablesInvitedTo(context, { user })
  const free = guild === undefined ? [] : await tablesToJoin(context, { guild: guild.id, user })
  const toJoin = free.filter(({ id }) => invitations.every(({ table }) => table.id !== id))
  const followed = await tablesFollowed(context, user, FOLLOWED)
  const seeks = guild === undefined ? [] : await seeksOf(context, { guild: guild.id, user })
  const sought = soughtBlocks(seeks, locale)
  const mayOpen = guild !== undefined && isElsewhere !== true
  return {
    type: 'message',
    body: gamesPage(services, { tables, found, invitations, followed, toJoin, sought, mayOpen }, locale),
  }
}

/** Opens the Activity, in which the asker says for which table; elsewhere they are told their tables. */
export async function openActivity(actor: Actor, services: Services): Promise<Reply> {
  const listed = await listGames(actor, services)
  const { hasActivity, tables } = services
  const opens = hasActivity === true && (await noteLaunch(tables, actor, { table: undefined, locale: actor.locale }))
  return opens && listed.type === 'message' ? { ...listed, opensActivity: true } : listed
}
