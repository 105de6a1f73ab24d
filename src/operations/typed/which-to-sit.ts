import { type WayIn, whereToSit } from '../../tables/substitutes/where-to-sit.ts'
import type { Completion, Invocation, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'
import { type Found, matchingTables, whichOf, whichTable } from './which-table.ts'

/**
 * The table that a command means which takes a seat. Where none is named, it is one in the channel with a seat for
 * the asker.
 */
export async function whichToSit(invocation: Invocation, services: Services, how: WayIn): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, services)
  const here = await invocation.here()
  if (here.length < 2) return whichOf(here, invocation, services)
  const open = await whereToSit(services.tables, { ...invocation, how })
  const meant = here.filter(({ id }) => open.some(table => table.id === id))
  return whichOf(meant.length === 0 ? here : meant, invocation, services)
}

/** Suggests the tables that have a seat for the asker: the channel's first, then those elsewhere. */
export async function suggestToSit(
  invocation: Completion,
  { tables: context }: Services,
  how: WayIn,
): Promise<readonly Suggestion[]> {
  const [locale, tables] = await Promise.all([
    ownLanguage(invocation, context),
    whereToSit(context, { ...invocation, how }),
  ])
  return matchingTables(tables, invocation, locale)
}

/** The same completion where it names no table, at the only one of the channel that has a seat for the asker. */
export async function atOnlySeat(
  invocation: Completion,
  { tables: context }: Services,
  how: WayIn,
): Promise<Completion> {
  const { options, channel } = invocation
  if (options.table !== undefined) return invocation
  const here = (await whereToSit(context, { ...invocation, how })).filter(table => table.channel === channel)
  const [only, ...others] = here
  return only === undefined || others.length > 0
    ? invocation
    : { ...invocation, options: { ...options, table: only.id } }
}
