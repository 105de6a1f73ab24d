import { cut } from '../../engine/basics/cut.ts'
import { type Body, note } from '../../pages/model/blocks.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { placeMarks } from '../../pages/opening/place-marks.ts'
import { usualPlaces } from '../../pages/opening/table-press.ts'
import { joinBlocks } from '../../pages/people/games-page.ts'
import { tellCost } from '../../pages/people/tell-cost.ts'
import { asUsualHere, tellUsual } from '../../pages/servers/tell-usual.ts'
import type { ChannelId, TableId } from '../../store/values/ids.ts'
import { GRACE_MS, type START_HOURS, type STARTS } from '../../tables/clocks/auto-start.ts'
import { IDLE_DAYS } from '../../tables/clocks/idling.ts'
import type { Cost } from '../../tables/company/cost.ts'
import { readProspects } from '../../tables/company/read-prospects.ts'
import type { Begun } from '../../tables/lobby/begin-at-once.ts'
import { tablesToJoin } from '../../tables/lobby/find-tables.ts'
import { openLobby } from '../../tables/lobby/open-lobby.ts'
import { practise } from '../../tables/lobby/practise.ts'
import { watch } from '../../tables/lobby/watch.ts'
import { type TablesIn, tablesInAt } from '../../tables/people/server-settings.ts'
import { nameAt } from '../../tables/record/context.ts'
import type { Asks, Late, Pace } from '../../tables/record/paces.ts'
import { sameTerms, type Template, templateFor, withTemplate } from '../../tables/servers/template.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName, plainName } from '../../words/names.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { seatsOn } from '../company/turn-list.ts'
import { parseOptions } from '../lines/parse-options.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import { lackingHere, outsideHere } from '../model/outside.ts'
import type { Services } from '../model/services.ts'

const HOUR_MS = 3_600_000

/** Discord takes no longer name of a thread. */
const LONGEST_TITLE = 100

/** A new table as it is typed or filled in; what is left out is as usual. */
export interface NewTable {
  readonly game: string
  readonly players?: number | undefined
  readonly options?: string | undefined
  readonly pace?: Pace | undefined
  readonly late?: Late | undefined
  readonly quiet?: boolean | undefined
  readonly silence?: boolean | undefined
  readonly hints?: boolean | undefined
  readonly brisk?: boolean | undefined
  readonly asks?: Asks | undefined
  readonly start?: (typeof STARTS)[number] | undefined
  readonly after?: (typeof START_HOURS)[number] | undefined
  readonly minimum?: number | undefined
}

/** How a table is opened: what is not said is as everywhere. */
type Terms = Omit<NewTable, 'game' | 'options'> & { readonly options: object }

/** Opens a table where the asker is; what is not said is as the server's usual table has it. */
export async function openTable(actor: Actor, services: Services, { game, ...wanted }: NewTable): Promise<Reply> {
  const template = await templateFor(services.tables, { guild: actor.guild?.id, game })
  const terms = withTemplate(template, { ...wanted, options: parseOptions(wanted.options ?? '') })
  return openByTerms(actor, services, { game, terms, template })
}

/** Opens a table by just these terms; what of them the server's usual table has as well is said. */
export async function openByTerms(
  actor: Actor,
  services: Services,
  { game, terms: all, template }: { readonly game: string; readonly terms: Terms; readonly template: Template },
): Promise<Reply> {
  const tablesIn = await tablesInAt(services.tables, actor.guild?.id)
  const lacking = await lackingFor(actor, tablesIn)
  if (lacking !== undefined) return lacking
  const { players, options, start = 'full', after, minimum, ...terms } = all
  const startAt = after === undefined ? undefined : later(services, Number(after))
  const where = whereAndWho(actor, services)
  const places = players ?? usualPlaces({ seats: services.tables.games.get(game)?.seats ?? [1, 1] })
  const done = await openLobby(services.tables, {
    ...where,
    ...inPlace(actor, services, tablesIn, { game, places, locale: where.locale }),
    game,
    places,
    options,
    start: { autoStart: start === 'full', startAt, startFrom: minimum },
    ...terms,
  })
  if (!done.ok) return explain(services, done, actor.locale)
  const said = start === 'full' ? 'done.opened-to-fill' : 'done.opened'
  const { table, channel } = done
  const cost = (await readProspects(services.tables, [table])).get(table)?.cost
  const same = sameTerms(template, { ...all, start })
  const usual = tellUsual(same, game, actor.locale)
  const reply = opened(actor, said, {
    table,
    channel,
    spoken: where.locale,
    usual,
    ...(cost !== undefined && { cost }),
  })
  const others = await seatsOn(services.tables, await tablesWaiting(actor, services, game))
  const beside = joinBlocks(others, actor.locale, { heading: 'games.waiting-too', game })
  return { ...reply, body: { ...reply.body, blocks: [...reply.body.blocks, ...beside] } }
}

/** The server's other tables of a game that wait for players: whoever opens one seldom knows of them. */
async function tablesWaiting({ guild, user }: Actor, { tables: context }: Services, game: string) {
  return guild === undefined ? [] : tablesToJoin(context, { guild: guild.id, user, game })
}

/** Why nobody may open a table here, as far as that is known; a table in a forum needs nothing where it is asked for. */
export function lackingFor(actor: Actor, tablesIn: TablesIn): Promise<Reply | undefined> {
  return tablesIn.type === 'forum' ? outsideHere(actor) : lackingHere(actor)
}

/** What opens a place of its own for a table, where the server wants one; in a thread, another thread cannot be opened. */
function inPlace(
  { openPlace, mayThread, ...actor }: Actor,
  { tables: context }: Services,
  where: TablesIn,
  { game, places, locale }: { readonly game: string; readonly places: number; readonly locale: Locale },
) {
  if (openPlace === undefined || where.type === 'here' || (where.type === 'threads' && mayThread !== true)) return {}
  const called = gameWords(game, locale).say('game.name')
  const name = markedName(nameAt(context, actor.guild?.id, actor))
  const words = uiWords(locale)
  return {
    openPlace: (table: TableId) =>
      openPlace(where, {
        title: cut(words.say('thread.title', { game: called, table, count: places }), LONGEST_TITLE),
        body: note(words.say('thread.table', { game: called, name })),
        marks: placeMarks({ game, status: 'open', locale }),
      }),
  }
}

/** A moment so many hours from now. */
function later({ tables }: Services, hours: number): Date {
  return new Date(tables.now().getTime() + hours * HOUR_MS)
}

/** Seats where nobody says how many: few, so that one's turn comes soon. */
const FEW = 3

/** What is played for practice or to be watched, by how many, and by computer players of which level. */
interface Practice {
  readonly game: string
  readonly players?: number | undefined
  readonly level?: string | undefined
  /** Nobody pauses. */
  readonly brisk?: boolean | undefined
}

/** Begins a table against computer players where the asker is, in their own language: nobody else plays at it. */
export async function beginPractice(actor: Actor, services: Services, wanted: Practice): Promise<Reply> {
  const lacking = await lackingHere(actor)
  if (lacking !== undefined) return lacking
  const { locale } = actor
  const begun = await practise(services.tables, {
    ...whereAndWho(actor, services),
    ...inThread(actor, services, { game: wanted.game, sign: '🎓', says: 'thread.practice', locale }),
    locale,
    ...withPlaces(services, wanted),
  })
  if (!begun.ok) return explain(services, begun, actor.locale)
  return opened(actor, wanted.level === undefined ? 'done.practice-easiest' : 'done.practice', begun)
}

/** The same of computer players alone, with the options that are given. */
interface Watched extends Practice {
  readonly options?: string | undefined
}

/** Begins a table of computer players alone where the asker is, for all who see the channel. */
export async function beginWatched(
  actor: Actor,
  services: Services,
  { options = '', ...wanted }: Watched,
): Promise<Reply> {
  const lacking = await lackingHere(actor)
  if (lacking !== undefined) return lacking
  const where = whereAndWho(actor, services)
  const begun = await watch(services.tables, {
    ...where,
    ...inThread(actor, services, { game: wanted.game, sign: '👀', says: 'thread.watched', locale: where.locale }),
    ...withPlaces(services, wanted),
    options: parseOptions(options),
  })
  if (!begun.ok) return explain(services, begun, actor.locale)
  const said = uiWords(actor.locale).say('done.watched', { table: begun.table })
  return { type: 'message', body: saidOf(actor, begun.channel, said) }
}

/** What is played in a thread, and how that is told in the channel. */
interface Threaded {
  readonly game: string
  readonly sign: string
  readonly says: 'thread.practice' | 'thread.watched'
  readonly locale: Locale
}

/** What opens a thread to play in, where the bot may: what is nobody else's business is to fill no channel. */
function inThread(actor: Actor, { tables: context }: Services, { game, sign, says, locale }: Threaded) {
  const { openThread } = actor
  if (openThread === undefined) return {}
  const name = nameAt(context, actor.guild?.id, actor)
  return {
    openThread: () => {
      const called = gameWords(game, locale).say('game.name')
      const said = uiWords(locale).say(says, { game: called, name: markedName(name) })
      return openThread({
        title: cut(`${sign} ${called} · ${plainName(name)}`, LONGEST_TITLE),
        body: note(`${sign} ${said}`),
      })
    },
  }
}

/** With as many seats as are wanted, or few. */
function withPlaces<P extends Practice>({ tables: context }: Services, { players, ...wanted }: P) {
  const [min, max] = context.games.get(wanted.game)?.seats ?? [1, 1]
  return { ...wanted, places: players ?? Math.min(Math.max(FEW, min), max) }
}

/**
 * That a table is there, for whoever opened it; it is their panel until they ask for another. Its buttons are in `spoken`.
 */
export function opened(
  actor: Pick<Actor, 'channel' | 'locale'>,
  key: 'done.opened' | 'done.opened-to-fill' | 'done.practice' | 'done.practice-easiest',
  {
    table,
    channel = actor.channel,
    spoken = actor.locale,
    usual = [],
    cost,
  }: Partial<Begun> & {
    readonly table: TableId
    readonly spoken?: Locale
    readonly usual?: readonly string[]
    readonly cost?: Cost
  },
): Extract<Reply, { type: 'panel' }> {
  const minutes = GRACE_MS / 60_000
  const facts = { table, minutes, days: IDLE_DAYS.practice.over, start: uiWords(spoken).say('button.start') }
  const words = uiWords(actor.locale)
  const said = [
    words.say(key, facts),
    ...asUsualHere(usual, words),
    ...(cost === undefined ? [] : [`-# ${tellCost(cost, words)}`]),
  ]
  return { type: 'panel', table, body: saidOf(actor, channel, said.join('\n')) }
}

/** What is said of a table, and where it is if that is not where it was asked for. */
function saidOf({ channel: here, locale }: Pick<Actor, 'channel' | 'locale'>, channel: ChannelId, said: string): Body {
  const where = channel === here ? [] : [uiWords(locale).say('done.in-thread', { channel })]
  return note([...where, said].join('\n'))
}

/** Who opens a table, where, and in which language it is spoken of. */
function whereAndWho(actor: Actor, services: Pick<Services, 'locale'>) {
  const { interaction, user, name, channel, parent, guild } = actor
  return {
    interaction,
    user,
    name,
    channel,
    parent,
    ...(guild !== undefined && { guild: guild.id }),
    locale: guild === undefined ? actor.locale : (guild.locale ?? services.locale),
  }
}
