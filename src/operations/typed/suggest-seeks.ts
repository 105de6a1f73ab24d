import { soughtGame, tellPaces, tellPlayers } from '../../pages/people/seeks-page.ts'
import { seeksOf } from '../../tables/seeks/read-seeks.ts'
import { fold } from '../../words/fold.ts'
import { uiWords } from '../../words/words.ts'
import type { Completion, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'

/** What the asker seeks on their server. */
export async function suggestSeeks(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const { guild, user, focused } = invocation
  if (guild === undefined) return []
  const [locale, own] = await Promise.all([
    ownLanguage(invocation, context),
    seeksOf(context, { guild: guild.id, user }),
  ])
  const ui = uiWords(locale)
  return own
    .map(({ seek }) => ({
      name: [soughtGame(seek, locale), tellPlayers(seek, ui), tellPaces(seek, ui)].join(' · '),
      value: seek.id,
    }))
    .filter(({ name }) => fold(name).includes(fold(focused.text)))
}
