import { ended } from '../../tables/history/ended.ts'
import { findTables } from '../../tables/lobby/find-tables.ts'
import type { Call, Completion, Suggestion } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { sentence } from '../messages/refusals.ts'
import { gameWords, houseWords } from '../words/words.ts'
import { ownLanguage } from './language.ts'
import { type Found, whichOf, whichTable } from './which-table.ts'

const LIMIT = 25

/** Which table a command means that looks back: as always, or the last that ended in a channel where none is open. */
export async function whichEver(call: Call, house: House): Promise<Found> {
  if (call.options.table !== undefined) return whichTable(call, house)
  const open = await findTables(house.desk, { channel: call.channel, user: call.user })
  return open.length > 0 ? whichOf(open, call, house) : whichEnded(call, house)
}

/** Which table a command means that follows a game: the one that it names, or the last that ended in the channel. */
export async function whichEnded(call: Call, house: House): Promise<Found> {
  if (call.options.table !== undefined) return whichTable(call, house)
  const [last] = await ended(house.desk, { channel: call.channel, limit: 1 })
  if (last === undefined) return { ok: false, reply: sentence('refused.none-ended', call.locale) }
  return { ok: true, table: last.id }
}

/** Suggests tables that have ended: the channel's first, then the asker's own elsewhere. */
export async function suggestEnded(call: Completion, { desk }: House): Promise<readonly Suggestion[]> {
  const [locale, here, own] = await Promise.all([
    ownLanguage(call, desk),
    ended(desk, { channel: call.channel, limit: LIMIT }),
    ended(desk, { user: call.user, limit: LIMIT }),
  ])
  const words = houseWords(locale)
  const tables = new Map([...here, ...own].map(table => [table.id, table]))
  return [...tables.values()]
    .map(({ id, game }) => ({
      name: `${words.say('live.table', { table: id })} · ${gameWords(game, locale).say('game.name')}`,
      value: id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(call.focused.text.toLowerCase()))
    .slice(0, LIMIT)
}
