import { above, type Body } from '../../pages/model/blocks.ts'
import { type Disturbance, readDisturbance } from '../../store/messages/disturbance.ts'
import type { TableId } from '../../store/values/ids.ts'
import { isAway } from '../../tables/record/rules.ts'
import { show } from '../../tables/turn/show.ts'
import type { Sight } from '../../tables/turn/sight.ts'
import type { Locale } from '../../words/locales.ts'
import { houseWords } from '../../words/words.ts'
import type { Asker } from './asker.ts'
import type { House } from './house.ts'

/** A page about a table for one of those who may look at it. */
interface About {
  readonly asker: Pick<Asker, 'locale'>
  readonly house: House
  readonly table: TableId
}

/**
 * The page, and above all else on it what is wrong with the table's message in its channel, if anything is; that is
 * read unless it is known.
 */
export async function withTrouble(about: About, body: Body, sight?: Pick<Sight, 'disturbance'>): Promise<Body> {
  const { house, table, asker } = about
  const wrong = sight === undefined ? await disturbanceOf(house, table) : sight.disturbance
  return wrong === undefined ? body : above(body, `⚠️ ${tellTrouble(table, wrong, asker.locale)}`)
}

/** Where its rules are away it is not Discord that it waits for. */
async function disturbanceOf({ desk }: House, table: TableId): Promise<Disturbance> {
  const wrong = await readDisturbance(desk.store, table)
  if (wrong !== 'late') return wrong
  const shown = await show(desk, { table })
  return shown.ok || !isAway(shown) ? wrong : undefined
}

function tellTrouble(table: TableId, wrong: NonNullable<Disturbance>, locale: Locale): string {
  const words = houseWords(locale)
  if (wrong === 'late') return words.say('trouble.late')
  const { matter, missing, channel } = wrong
  const facts = { table, channel, permissions: { list: missing.map(name => `**${name}**`) } }
  return words.say(matter === 'picture' && missing.length > 0 ? 'trouble.pictures' : `trouble.${matter}`, facts)
}
