import { z } from 'zod'
import { type TableId, tableId } from '../../store/ids.ts'
import { findTables } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import { tablesOfUser } from '../../tables/lobby/tables-of-user.ts'
import { isClaimed } from '../../tables/table/transact.ts'
import type { Asker, Call, Completion, Suggestion } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { sentence } from '../messages/refusals.ts'
import type { Reply } from '../messages/reply.ts'
import { gameWords, houseWords } from '../words/words.ts'

const given = z.int32().positive().pipe(tableId).optional()

export type Found = { readonly ok: true; readonly table: TableId } | { readonly ok: false; readonly reply: Reply }

/**
 * Which table a command means: the one that it names; else the only one of the channel, or the only one there at
 * which the asker sits. The command of a game means only tables of that game.
 */
export async function whichTable(call: Call, house: House, game?: string): Promise<Found> {
  const named = given.safeParse(call.options.table)
  if (!named.success) return { ok: false, reply: sentence('refused.which-table', call.locale) }
  if (named.data !== undefined) return { ok: true, table: named.data }
  const there = await findTables(house.desk, { channel: call.channel, user: call.user })
  const here = there.filter(table => game === undefined || table.game === game)
  if (here.length === 0) return none(call, house, sentence('refused.no-table-here', call.locale))
  const candidates = here.length === 1 ? here : await ownAmong(here, call, house)
  const [only, ...others] = candidates
  if (only !== undefined && others.length === 0) return { ok: true, table: only.id }
  const list = here.map(table => `#${table.id}`)
  return none(call, house, sentence('refused.several-tables', call.locale, { tables: { list } }))
}

/** The table may have ended by this very interaction, which came twice: then the other copy answers. */
async function none({ interaction }: Call, { desk }: House, reply: Reply): Promise<Found> {
  return { ok: false, reply: (await isClaimed(desk, interaction)) ? { type: 'nothing' } : reply }
}

async function ownAmong(
  here: readonly TableSummary[],
  { user }: Asker,
  house: House,
): Promise<readonly TableSummary[]> {
  const own = new Set((await tablesOfUser(house.desk, { user })).map(table => table.id))
  return here.filter(table => own.has(table.id))
}

/** Suggests tables: the channel's first, then the asker's own elsewhere. */
export async function suggestTables(call: Completion, house: House): Promise<readonly Suggestion[]> {
  const [here, own] = await Promise.all([
    findTables(house.desk, { channel: call.channel, user: call.user }),
    tablesOfUser(house.desk, { user: call.user }),
  ])
  const words = houseWords(call.locale)
  const tables = new Map([...here, ...own].map(table => [table.id, table]))
  return [...tables.values()]
    .map(table => ({
      name: `${words.say('live.table', { table: table.id })} · ${gameWords(table.game, call.locale).say('game.name')}`,
      value: table.id,
    }))
    .filter(({ name, value }) => `${value} ${name}`.toLowerCase().includes(call.focused.text.toLowerCase()))
    .slice(0, 25)
}
