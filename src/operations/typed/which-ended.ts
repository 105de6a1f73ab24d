import { sentence } from '../../pages/model/refusals.ts'
import { ended } from '../../tables/history/ended.ts'
import type { UiKey } from '../../words/words.ts'
import type { Completion, Invocation, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'
import { orElsewhere } from './which-own.ts'
import { type Found, matchingTables, whichOf, whichTable } from './which-table.ts'

const LIMIT = 25

/**
 * The table that a command means which looks back. Where a channel has no open table, it is the last that ended
 * there; where it has had none, the asker's own elsewhere.
 */
export async function whichEver(invocation: Invocation, services: Services): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, services)
  const open = await invocation.here()
  if (open.length > 0) return whichOf(open, invocation, services)
  return orElsewhere(await lastEnded(invocation, services, 'refused.no-table-here'), invocation, services)
}

/** Which table a command means that follows a game: the one that it names, or the last that ended in the channel. */
export async function whichEnded(invocation: Invocation, services: Services): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, services)
  return lastEnded(invocation, services, 'refused.none-ended')
}

/** The same of those where the asker has played to the end; the last one elsewhere on the server where there is none here. */
export async function whichPlayed(invocation: Invocation, services: Services): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, services)
  const { channel, user, guild } = invocation
  for (const where of [{ channel }, { guild: guild?.id ?? null }]) {
    const [last] = await ended(services.tables, { ...where, user, limit: 1 })
    if (last !== undefined) return { ok: true, table: last.id }
  }
  return { ok: false, reply: sentence('refused.none-played', invocation.locale) }
}

async function lastEnded(invocation: Invocation, services: Services, none: UiKey): Promise<Found> {
  const [last] = await ended(services.tables, { channel: invocation.channel, limit: 1 })
  if (last === undefined) return { ok: false, reply: sentence(none, invocation.locale) }
  return { ok: true, table: last.id }
}

/** Suggests tables that have ended: the channel's first, then the asker's own elsewhere. */
export function suggestEnded(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const { channel, user } = invocation
  return suggest(invocation, services, [{ channel }, { user }])
}

/** The same of those where the asker has played to the end. */
export function suggestPlayed(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const { channel, user } = invocation
  return suggest(invocation, services, [{ channel, user }, { user }])
}

/** The same as of those that have ended, whose games count for ratings, or were annulled. */
export function suggestRated(
  invocation: Completion,
  services: Services,
  counts: 'counts' | 'annulled',
): Promise<readonly Suggestion[]> {
  const { channel, user } = invocation
  return suggest(invocation, services, [
    { channel, counts },
    { user, counts },
  ])
}

async function suggest(
  invocation: Completion,
  { tables: context }: Services,
  which: readonly Omit<Parameters<typeof ended>[1], 'limit'>[],
): Promise<readonly Suggestion[]> {
  const [locale, ...found] = await Promise.all([
    ownLanguage(invocation, context),
    ...which.map(one => ended(context, { ...one, limit: LIMIT })),
  ])
  const tables = new Map(found.flat().map(table => [table.id, table]))
  return matchingTables([...tables.values()], invocation, locale)
}
