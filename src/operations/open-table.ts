import { note } from '../pages/model/blocks.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import type { TableId } from '../store/values/ids.ts'
import { IDLE_DAYS } from '../tables/clocks/idling.ts'
import { openLobby } from '../tables/lobby/open-lobby.ts'
import { practise } from '../tables/lobby/practise.ts'
import { watch } from '../tables/lobby/watch.ts'
import type { Late, Pace } from '../tables/record/paces.ts'
import type { Locale } from '../words/locales.ts'
import { uiWords } from '../words/words.ts'
import { parseOptions } from './lines/parse-options.ts'
import type { Actor } from './model/actor.ts'
import { explain } from './model/explain.ts'
import { lackingHere } from './model/outside.ts'
import type { Services } from './model/services.ts'

/** Seats wanted at a new table where nobody says how many. */
const USUAL_PLAYERS = 4

/** A new table as it is typed; what is left out is as usual. */
interface NewTable {
  readonly game: string
  readonly players?: number | undefined
  readonly options?: string | undefined
  readonly pace?: Pace | undefined
  readonly late?: Late | undefined
  readonly quiet?: boolean | undefined
  readonly silence?: boolean | undefined
  readonly hints?: boolean | undefined
  readonly brisk?: boolean | undefined
}

/** Opens a table where the asker is. */
export async function openTable(actor: Actor, services: Services, wanted: NewTable): Promise<Reply> {
  const lacking = await lackingHere(actor)
  if (lacking !== undefined) return lacking
  const { game, players, options = '', ...terms } = wanted
  const [min, max] = services.tables.games.get(game)?.seats ?? [1, 1]
  const where = whereAndWho(actor, services)
  const done = await openLobby(services.tables, {
    ...where,
    game,
    places: players ?? Math.min(Math.max(USUAL_PLAYERS, min), max),
    options: parseOptions(options),
    ...terms,
  })
  return done.ok
    ? opened(actor, 'done.opened', { table: done.table, spoken: where.locale })
    : explain(services, done, actor.locale)
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
  const begun = await watch(services.tables, {
    ...whereAndWho(actor, services),
    ...withPlaces(services, wanted),
    options: parseOptions(options),
  })
  if (!begun.ok) return explain(services, begun, actor.locale)
  return sentence('done.watched', actor.locale, { table: begun.table })
}

/** With as many seats as are wanted, or few. */
function withPlaces<P extends Practice>({ tables: context }: Services, { players, ...wanted }: P) {
  const [min, max] = context.games.get(wanted.game)?.seats ?? [1, 1]
  return { ...wanted, places: players ?? Math.min(Math.max(FEW, min), max) }
}

/** That a table is there, for whoever opened it; it is their panel until they ask for another. Its buttons are in `spoken`. */
export function opened(
  { locale }: Pick<Actor, 'locale'>,
  key: 'done.opened' | 'done.practice' | 'done.practice-easiest',
  { table, spoken = locale }: { readonly table: TableId; readonly spoken?: Locale },
): Reply {
  const facts = { table, days: IDLE_DAYS.practice.over, start: uiWords(spoken).say('button.start') }
  return { type: 'panel', table, body: note(uiWords(locale).say(key, facts)) }
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
