import { page, withRow } from '../../pages/model/blocks.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { newSeekButton } from '../../pages/opening/new-seek-form.ts'
import { newTableButton } from '../../pages/opening/new-table-form.ts'
import { joinBlocks } from '../../pages/people/games-page.ts'
import { tablesToJoin } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import { seatsOn } from '../company/turn-list.ts'
import type { Completion, Invocation, Suggestion } from '../model/invocation.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'
import { type Found, matchingTables, whichTable } from './which-table.ts'

/** The table that somebody means who joins one; where none is in the channel, the server's with free seats are offered. */
export async function whichToJoin(invocation: Invocation, services: Services): Promise<Found> {
  const found = await whichTable(invocation, services)
  const isSettled = found.ok || found.several !== undefined || invocation.options.table !== undefined
  if (isSettled || found.reply.type === 'nothing') return found
  const banned = await refuseBanned(invocation, services)
  if (banned !== undefined) return { ok: false, reply: banned }
  const tables = await onServer(invocation, services)
  if (tables.length === 0) return { ok: false, reply: withNewTable(found.reply, invocation) }
  const offered = await seatsOn(services.tables, tables)
  return { ok: false, reply: { type: 'message', body: page(joinBlocks(offered, invocation.locale)) } }
}

/** That there is none, and a way to one. */
function withNewTable(reply: Reply, { guild, isElsewhere, locale }: Invocation): Reply {
  if (reply.type !== 'message' || guild === undefined || isElsewhere) return reply
  return { ...reply, body: withRow(reply.body, [newTableButton(locale), newSeekButton(locale)]) }
}

/** Suggests the server's tables with free seats. */
export async function suggestToJoin(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const [locale, tables] = await Promise.all([ownLanguage(invocation, services.tables), onServer(invocation, services)])
  return matchingTables(tables, invocation, locale)
}

async function onServer(
  { guild, user }: Pick<Completion, 'guild' | 'user'>,
  { tables: context }: Services,
): Promise<readonly TableSummary[]> {
  return guild === undefined ? [] : tablesToJoin(context, { guild: guild.id, user })
}
