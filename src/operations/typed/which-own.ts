import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import { ownTables, ownTablesBelow } from '../../tables/lobby/tables-of-user.ts'
import type { Invocation } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { type Found, whichOfOwn, whichTable } from './which-table.ts'

const waits = ({ waiting }: TableSummary): boolean => waiting !== undefined

/** The table that a command means which is for the asker alone: one of the channel, or their own elsewhere where it has none. */
export async function whichOwn(invocation: Invocation, services: Services, game?: string): Promise<Found> {
  return orElsewhere(await whichTable(invocation, services, game), invocation, services, game)
}

/**
 * The same of a command about one's turn: of several of the channel it is the only one that waits for the asker, and where they
 * sit at none there, one elsewhere that does.
 */
export async function whichWaits(invocation: Invocation, services: Services): Promise<Found> {
  const found = await whichTable(invocation, services)
  const waiting = found.ok ? [] : (found.several ?? []).filter(waits)
  const [only, ...others] = waiting
  if (only !== undefined && others.length === 0) return { ok: true, table: only.id }
  if (!(await looksOn(invocation))) return orElsewhere(found, invocation, services)
  const elsewhere = (await ownTables(services.tables, invocation)).filter(waits)
  return elsewhere.length === 0 ? found : whichOfOwn(elsewhere, invocation)
}

/** The table that a command means by which one acts on one's own: one of the channel, or of the threads below where it has none. */
export async function whichBelow(invocation: Invocation, services: Services): Promise<Found> {
  const found = await whichTable(invocation, services)
  if (!hasNone(found, invocation)) return found
  const below = await ownTablesBelow(services.tables, invocation)
  return below.length === 0 ? found : whichOfOwn(below, invocation)
}

/** What was found in a channel; where it has no table, the asker's only one elsewhere that waits for them, else their only one. */
export async function orElsewhere(
  found: Found,
  invocation: Invocation,
  { tables: context }: Services,
  game?: string,
): Promise<Found> {
  if (!hasNone(found, invocation)) return found
  const own = await ownTables(context, { user: invocation.user, game })
  if (own.length === 0) return found
  const waiting = own.filter(waits)
  return whichOfOwn(waiting.length === 0 ? own : waiting, invocation)
}

/** Whether none was found because the channel has none; a second copy of what ended its only one is answered by the other. */
function hasNone(found: Found, { options }: Invocation): boolean {
  return !found.ok && found.several === undefined && options.table === undefined && found.reply.type !== 'nothing'
}

/** Whether somebody names nothing in a channel with other people's tables alone. */
async function looksOn({ options, here }: Invocation): Promise<boolean> {
  if (Object.keys(options).length > 0) return false
  const tables = await here()
  return tables.length > 0 && tables.every(({ isOwn }) => !isOwn)
}
