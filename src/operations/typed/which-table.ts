import { z } from 'zod'
import { button, page, row, text } from '../../pages/model/blocks.ts'
import type { PlainOperation } from '../../pages/model/operations.ts'
import { toDo } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { channelId, type TableId, tableId } from '../../store/values/ids.ts'
import { hereOrOwn } from '../../tables/lobby/find-tables.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { TableReference } from '../../tables/table/table-reference.ts'
import { isClaimed } from '../../tables/table/transact.ts'
import type { Locale } from '../../words/locales.ts'
import { tableName } from '../../words/speech.ts'
import { gameWords, sayOption, uiWords } from '../../words/words.ts'
import { mayDiagnose } from '../diagnose/may-diagnose.ts'
import type { Completion, Invocation, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'

const given = z.int32().positive().pipe(tableId).optional()

/** No table is meant, and what is said then. */
interface Unfound {
  readonly ok: false
  readonly reply: Reply
  /** Those that may be meant. */
  readonly several?: readonly TableSummary[]
  /** They are not of the channel, but the asker's own elsewhere. */
  readonly areElsewhere?: true
}

export type Found = { readonly ok: true; readonly table: TableId } | Unfound

/**
 * Which table a command means: the one that it names; else the only one of the channel, or the only one there at
 * which the asker sits. The command of a game means only tables of that game.
 */
export async function whichTable(invocation: Invocation, services: Services, game?: string): Promise<Found> {
  const named = given.safeParse(invocation.options.table)
  if (!named.success) return { ok: false, reply: sentence('refused.which-table', invocation.locale) }
  if (named.data !== undefined) return { ok: true, table: named.data }
  return whichOf(await invocation.here(), invocation, services, game)
}

/** The same among the tables of the channel that have not ended. */
export async function whichOf(
  there: readonly TableSummary[],
  invocation: Invocation,
  services: Services,
  game?: string,
): Promise<Found> {
  const here = there.filter(table => game === undefined || table.game === game)
  if (here.length === 0) return none(invocation, services, sentence('refused.no-table-here', invocation.locale))
  const candidates = here.length === 1 ? here : here.filter(({ isOwn }) => isOwn)
  const [only, ...others] = candidates
  if (only !== undefined && others.length === 0) return { ok: true, table: only.id }
  const several = candidates.length === 0 ? here : candidates
  const facts = {
    tables: { list: called(several, invocation.locale) },
    option: sayOption('table table', invocation.client),
  }
  return {
    ...(await none(invocation, services, sentence('refused.several-tables', invocation.locale, facts))),
    several,
  }
}

/** The same among the asker's own tables elsewhere. */
export function whichOfOwn(own: readonly TableSummary[], { locale, client }: Invocation): Found {
  const [only, ...others] = own
  if (only !== undefined && others.length === 0) return { ok: true, table: only.id }
  const several = own.slice(0, NAMED)
  const facts = { tables: { list: called(several, locale) }, option: sayOption('table table', client) }
  return { ok: false, reply: sentence('refused.several-of-yours', locale, facts), several, areElsewhere: true }
}

/** Asks which of several tables is meant: by a button for each, which does what was typed. Where they are too many, they are named. */
export function askWhich(
  { reply, several = [], areElsewhere }: Unfound,
  operation: PlainOperation,
  locale: Locale,
): Reply {
  if (reply.type === 'nothing' || several.length === 0 || several.length > NAMED) return reply
  const names = called(several, locale)
  const buttons = several.map(({ id }, index) => button(names[index] ?? '', toDo(id, operation)))
  const asked = uiWords(locale).say(areElsewhere ? 'refused.which-of-yours' : 'refused.which-of-several')
  return { type: 'message', body: page([text(asked), row(buttons)]) }
}

/** More tables than these would make a sentence that nobody reads. */
const NAMED = 5

/** Tables as their messages are called, or by their numbers alone where there are many. */
function called(tables: readonly TableSummary[], locale: Locale): readonly string[] {
  if (tables.length > NAMED) return tables.map(({ id }) => `#${id}`)
  const ui = uiWords(locale)
  return tables.map(({ id, game }) => tableName({ words: gameWords(game, locale), ui }, id))
}

/** The table may have ended by this very interaction, which came twice: then the other copy answers. */
async function none({ interaction }: Invocation, { tables: context }: Services, reply: Reply): Promise<Unfound> {
  const isRepeated = await isClaimed(context, interaction)
  return { ok: false, reply: isRepeated ? { type: 'nothing' } : reply }
}

/**
 * The same for the tables to ask for what a completion is made of, where a command is about `own` tables elsewhere as well;
 * undefined where what is named is none.
 */
export function tableReferenceOf(
  { options, user, channel }: Completion,
  { game, own }: { readonly game?: string | undefined; readonly own?: true } = {},
): TableReference | undefined {
  const named = given.safeParse(options.table)
  if (!named.success) return undefined
  return named.data === undefined ? { user, channel, game, own } : { user, table: named.data }
}

/** Suggests tables: the channel's first, then the asker's own elsewhere. */
export async function suggestTables(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const { channel, user } = invocation
  const [locale, tables] = await Promise.all([ownLanguage(invocation, context), hereOrOwn(context, { channel, user })])
  return matchingTables(tables, invocation, locale)
}

/** Suggests tables where an option names a channel that the asker moderates: that channel's first. */
export async function suggestTablesThere(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const { guild, options } = invocation
  const named = channelId.safeParse(options.channel)
  const isTheirs =
    named.success && guild !== undefined && (await mayDiagnose(services, { guild: guild.id, channel: named.data }))
  return suggestTables(isTheirs ? { ...invocation, channel: named.data } : invocation, services)
}

/** Of these tables those that fit what was typed so far, by their numbers and games. */
export function matchingTables(
  tables: readonly Pick<TableSummary, 'id' | 'game'>[],
  { focused }: Pick<Completion, 'focused'>,
  locale: Locale,
): readonly Suggestion[] {
  const words = uiWords(locale)
  return tables
    .map(table => ({
      name: `${words.say('live.table', { table: table.id })} · ${gameWords(table.game, locale).say('game.name')}`,
      value: table.id,
    }))
    .filter(({ name, value }) => `${value} ${name}`.toLowerCase().includes(focused.text.toLowerCase()))
    .slice(0, 25)
}
