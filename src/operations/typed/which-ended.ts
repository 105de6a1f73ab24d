import { sentence } from '../../pages/model/refusals.ts'
import { ended } from '../../tables/history/ended.ts'
import { gameWords, type HouseKey, houseWords } from '../../words/words.ts'
import type { House } from '../model/house.ts'
import type { Completion, Invocation, Suggestion } from '../model/invocation.ts'
import { ownLanguage } from './own-language.ts'
import { type Found, whichOf, whichTable } from './which-table.ts'

const LIMIT = 25

/** Which table a command means that looks back: as always, or the last that ended in a channel where none is open. */
export async function whichEver(invocation: Invocation, house: House): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, house)
  const open = await invocation.here()
  return open.length > 0 ? whichOf(open, invocation, house) : lastEnded(invocation, house, 'refused.no-table-here')
}

/** Which table a command means that follows a game: the one that it names, or the last that ended in the channel. */
export async function whichEnded(invocation: Invocation, house: House): Promise<Found> {
  if (invocation.options.table !== undefined) return whichTable(invocation, house)
  return lastEnded(invocation, house, 'refused.none-ended')
}

async function lastEnded(invocation: Invocation, house: House, none: HouseKey): Promise<Found> {
  const [last] = await ended(house.desk, { channel: invocation.channel, limit: 1 })
  if (last === undefined) return { ok: false, reply: sentence(none, invocation.locale) }
  return { ok: true, table: last.id }
}

/** Suggests tables that have ended: the channel's first, then the asker's own elsewhere. */
export async function suggestEnded(invocation: Completion, { desk }: House): Promise<readonly Suggestion[]> {
  const [locale, here, own] = await Promise.all([
    ownLanguage(invocation, desk),
    ended(desk, { channel: invocation.channel, limit: LIMIT }),
    ended(desk, { user: invocation.user, limit: LIMIT }),
  ])
  const words = houseWords(locale)
  const tables = new Map([...here, ...own].map(table => [table.id, table]))
  return [...tables.values()]
    .map(({ id, game }) => ({
      name: `${words.say('live.table', { table: id })} · ${gameWords(game, locale).say('game.name')}`,
      value: id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(invocation.focused.text.toLowerCase()))
    .slice(0, LIMIT)
}
