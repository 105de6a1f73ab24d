import { page } from '../../pages/model/blocks.ts'
import { onPage, type PageOf } from '../../pages/model/on-page.ts'
import type { ListPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { invitedBlocks, joinBlocks } from '../../pages/people/games-page.ts'
import { type InvitedTo, tablesInvitedTo, tablesToJoin, withProspects } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Context } from '../../tables/record/context.ts'
import type { Actor } from '../model/actor.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'

/** How many tables are on a page. */
const A_PAGE = 5

/** A page of tables, with what somebody wants to know before they sit down. */
export async function seatsOn(
  context: Context,
  tables: readonly TableSummary[],
  wanted = 0,
): Promise<PageOf<TableSummary>> {
  return withSeated(context, onPage(tables, wanted, A_PAGE))
}

/** Part of a list of tables, with the same. */
export async function withSeated(context: Context, part: PageOf<TableSummary>): Promise<PageOf<TableSummary>> {
  return { ...part, shown: await withProspects(context, part.shown) }
}

/** Part of a list of invitations, with the same. */
export async function withInviting(context: Context, part: PageOf<InvitedTo>): Promise<PageOf<InvitedTo>> {
  const tables = await withProspects(
    context,
    part.shown.map(({ table }) => table),
  )
  return { ...part, shown: part.shown.map((one, index) => ({ ...one, table: tables[index] ?? one.table })) }
}

/** Another page of a list. */
export async function turnList(actor: Actor, services: Services, press: ListPress): Promise<Reply> {
  const { user, guild, locale } = actor
  const { tables: context } = services
  if (press.type === 'invited') {
    const invitations = await withInviting(
      context,
      onPage(await tablesInvitedTo(context, { user }), press.page, A_PAGE),
    )
    const blocks = invitedBlocks(invitations, locale)
    return blocks.length === 0 ? sentence('games.none-left', locale) : { type: 'message', body: page(blocks) }
  }
  const banned = await refuseBanned(actor, services)
  if (banned !== undefined) return banned
  const { game } = press
  const seeking = { user, ...(game !== '' && { game }) }
  const found = guild === undefined ? [] : await tablesToJoin(context, { guild: guild.id, ...seeking })
  const blocks = joinBlocks(await seatsOn(context, found, press.page), locale, { game })
  return blocks.length === 0 ? sentence('games.none-left', locale) : { type: 'message', body: page(blocks) }
}
