import { beginningOf } from '../../pages/model/on-page.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { foundBlocks, isToConfirm } from '../../pages/people/found-blocks.ts'
import { gamesPage } from '../../pages/people/games-page.ts'
import { soughtBlocks } from '../../pages/people/seeks-page.ts'
import type { TableId } from '../../store/values/ids.ts'
import { noteLaunch } from '../../tables/boards/note-launch.ts'
import { tablesFollowed } from '../../tables/following/read-follows.ts'
import {
  tablesInvitedTo,
  tablesToJoin,
  tablesWaitedFor,
  type WaitedFor,
  withProspects,
} from '../../tables/lobby/find-tables.ts'
import { tablesOfUser } from '../../tables/lobby/tables-of-user.ts'
import type { Context } from '../../tables/record/context.ts'
import { seeksOf } from '../../tables/seeks/read-seeks.ts'
import { withInviting, withSeated } from '../company/turn-list.ts'
import type { Actor } from '../model/actor.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'

/** How many tables that one follows are listed. */
const FOLLOWED = 5

/** How many others are listed beside them: each has buttons, and Discord takes 40 things a message. */
const BESIDE = { invited: 2, toJoin: 4, toJoinWhereFull: 2 } as const

/** The asker's tables, those that wait for them first, those for a seat at which they wait, those to which they are invited, and those of the server at which they may sit down. */
export async function listGames(actor: Actor, services: Services): Promise<Reply> {
  const { user, locale, guild, isElsewhere } = actor
  const { tables: context, log } = services
  const own = await tablesOfUser(context, { user }, ({ table, error }) =>
    log.error({ err: error, table }, 'a table is listed without its deadline'),
  )
  const tables = own.filter(table => !isToConfirm(table))
  const found = foundBlocks(own.filter(isToConfirm), locale)
  const waiting = await withTheirProspects(context, await tablesWaitedFor(context, user))
  const isWaited = (id: TableId) => waiting.some(({ table }) => table.id === id)
  const invited = (await tablesInvitedTo(context, { user })).filter(({ table }) => !isWaited(table.id))
  const free = guild === undefined ? [] : await tablesToJoin(context, { guild: guild.id, user })
  const others = free.filter(({ id }) => !isWaited(id) && invited.every(({ table }) => table.id !== id))
  const invitations = await withInviting(context, beginningOf(invited, BESIDE.invited))
  const followed = await tablesFollowed(context, user, FOLLOWED)
  const seeks = guild === undefined ? [] : await seeksOf(context, { guild: guild.id, user })
  const sought = soughtBlocks(seeks, locale)
  const room = found.length > 0 && sought.length > 0 ? BESIDE.toJoinWhereFull : BESIDE.toJoin
  const toJoin = await withSeated(context, beginningOf(others, room))
  const banned = await refuseBanned(actor, services)
  const mayOpen = banned === undefined && guild !== undefined && isElsewhere !== true
  const listed = { tables, found, waiting, invitations, followed, toJoin, sought, mayOpen }
  return {
    type: 'message',
    body: gamesPage(services, banned?.type === 'message' ? { ...listed, banned: banned.body } : listed, locale),
  }
}

/** Of those that offer a seat, what somebody wants to know before they take it. */
async function withTheirProspects(context: Context, waiting: readonly WaitedFor[]): Promise<readonly WaitedFor[]> {
  const offered = waiting.flatMap(({ table, offeredTo }) => (offeredTo === undefined ? [] : [table]))
  const told = await withProspects(context, offered)
  return waiting.map(one => ({ ...one, table: told.find(({ id }) => id === one.table.id) ?? one.table }))
}

/** Opens the Activity, in which the asker says for which table; elsewhere they are told their tables. */
export async function openActivity(actor: Actor, services: Services): Promise<Reply> {
  const listed = await listGames(actor, services)
  const { hasActivity, tables } = services
  const opens = hasActivity === true && (await noteLaunch(tables, actor, { table: undefined, locale: actor.locale }))
  return opens && listed.type === 'message' ? { ...listed, opensActivity: true } : listed
}
