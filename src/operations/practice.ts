import { note } from '../pages/model/blocks.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import type { TableId } from '../store/values/ids.ts'
import { IDLE_DAYS } from '../tables/clocks/idling.ts'
import { practise } from '../tables/lobby/practise.ts'
import { watch } from '../tables/lobby/watch.ts'
import { houseWords, type Locale } from '../words/words.ts'
import type { Asker } from './model/asker.ts'
import { explain } from './model/explain.ts'
import type { House } from './model/house.ts'
import { lackingHere } from './model/outside.ts'

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
export async function beginPractice(asker: Asker, house: House, wanted: Practice): Promise<Reply> {
  const lacking = await lackingHere(asker)
  if (lacking !== undefined) return lacking
  const { locale } = asker
  const begun = await practise(house.desk, { ...whereAndWho(asker, house), locale, ...withPlaces(house, wanted) })
  if (!begun.ok) return explain(house, begun, asker.locale)
  return opened(asker, wanted.level === undefined ? 'done.practice-easiest' : 'done.practice', begun)
}

/** The same of computer players alone, with the options that are given. */
interface Watched extends Practice {
  readonly options: unknown
}

/** Begins a table of computer players alone where the asker is, for all who see the channel. */
export async function beginWatched(asker: Asker, house: House, wanted: Watched): Promise<Reply> {
  const lacking = await lackingHere(asker)
  if (lacking !== undefined) return lacking
  const begun = await watch(house.desk, { ...whereAndWho(asker, house), ...withPlaces(house, wanted) })
  if (!begun.ok) return explain(house, begun, asker.locale)
  return sentence('done.watched', asker.locale, { table: begun.table })
}

/** With as many seats as are wanted, or few. */
function withPlaces<P extends Practice>({ desk }: House, { players, ...wanted }: P) {
  const [min, max] = desk.games.get(wanted.game)?.seats ?? [1, 1]
  return { ...wanted, places: players ?? Math.min(Math.max(FEW, min), max) }
}

/** That a table is there, for whoever opened it; it is their panel until they ask for another. Its buttons are in `spoken`. */
export function opened(
  { locale }: Pick<Asker, 'locale'>,
  key: 'done.opened' | 'done.practice' | 'done.practice-easiest',
  { table, spoken = locale }: { readonly table: TableId; readonly spoken?: Locale },
): Reply {
  const facts = { table, days: IDLE_DAYS.practice.over, start: houseWords(spoken).say('button.start') }
  return { type: 'panel', table, body: note(houseWords(locale).say(key, facts)) }
}

/** Who opens a table, where, and in which language it is spoken of. */
export function whereAndWho(asker: Asker, house: Pick<House, 'locale'>) {
  const { interaction, user, name, channel, parent, guild } = asker
  return {
    interaction,
    user,
    name,
    channel,
    parent,
    ...(guild !== undefined && { guild: guild.id }),
    locale: guild === undefined ? asker.locale : (guild.locale ?? house.locale),
  }
}
