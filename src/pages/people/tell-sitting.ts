import type { Words } from '../../engine/contract/words.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Sitting } from '../../tables/company/read-prospects.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName } from '../../words/names.ts'
import type { UiKey } from '../../words/words.ts'
import { tellReliability } from './tell-reliability.ts'

/** Of how many people facts are told in a list: with more it fills the screen of a phone. */
const TOLD = 3

/** Who sits at a table, people first and this one before all, with a few facts of each; nothing of an empty one. */
export function tellSitting(
  sitting: readonly Sitting[],
  ui: Words<UiKey>,
  locale: Locale,
  first?: UserId,
): readonly string[] {
  const people = sitting
    .filter(({ user }) => user !== undefined)
    .toSorted((one, other) => Number(other.user === first) - Number(one.user === first))
  const computers = sitting.filter(({ bot }) => bot !== undefined).map(({ name }) => `🤖 ${markedName(name)}`)
  const told = people.slice(0, TOLD).map(({ user, reliability }) => {
    const facts = reliability === undefined ? '' : ` (${tellReliability(reliability, ui, locale, 'brief')})`
    return `<@${user}>${facts}`
  })
  const rest = people.length > TOLD ? [ui.say('games.and-more', { count: people.length - TOLD })] : []
  const all = [...told, ...rest, ...computers]
  return all.length === 0 ? [] : [`-# ${all.join(' · ')}`]
}
