import { sentence } from '../../pages/model/refusals.ts'
import { ended } from '../../tables/history/ended.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import type { Completion, Invocation, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'
import { type Found, whichOf, whichTable } from './which-table.ts'

const LIMIT = 25

/**
 * The table that a command means which looks back. Where a channel has no open table, it is the last that ended
 * there.
 */
export async function whichEver(invocation: Invocation, services: Services): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, services)
  const open = await invocation.here()
  return open.length > 0
    ? whichOf(open, invocation, services)
    : lastEnded(invocation, services, 'refused.no-table-here')
}

/** Which table a command means that follows a game: the one that it names, or the last that ended in the channel. */
export async function whichEnded(invocation: Invocation, services: Services): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, services)
  return lastEnded(invocation, services, 'refused.none-ended')
}

/** The same of those where the asker has played, if there is one. */
export async function whichPlayed(invocation: Invocation, services: Services): Promise<Found> {
  const { channel, user, options } = invocation
  const [last] = options.table === undefined ? await ended(services.tables, { channel, user, limit: 1 }) : []
  return last === undefined ? whichEnded(invocation, services) : { ok: true, table: last.id }
}

async function lastEnded(invocation: Invocation, services: Services, none: UiKey): Promise<Found> {
  const [last] = await ended(services.tables, { channel: invocation.channel, limit: 1 })
  if (last === undefined) return { ok: false, reply: sentence(none, invocation.locale) }
  return { ok: true, table: last.id }
}

/** Suggests tables that have ended: the channel's first, then the asker's own elsewhere. */
export async function suggestEnded(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const [locale, here, own] = await Promise.all([
    ownLanguage(invocation, context),
    ended(context, { channel: invocation.channel, limit: LIMIT }),
    ended(context, { user: invocation.user, limit: LIMIT }),
  ])
  const words = uiWords(locale)
  const tables = new Map([...here, ...own].map(table => [table.id, table]))
  return [...tables.values()]
    .map(({ id, game }) => ({
      name: `${words.say('live.table', { table: id })} · ${gameWords(game, locale).say('game.name')}`,
      value: id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(invocation.focused.text.toLowerCase()))
    .slice(0, LIMIT)
}
