import { followName } from '../../pages/company/follows-page.ts'
import { readFollows } from '../../tables/following/read-follows.ts'
import { fold } from '../../words/fold.ts'
import type { Completion, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { ownLanguage } from './own-language.ts'
import { LIMIT } from './suggestions.ts'

/** What the asker follows, by name. */
export async function suggestFollowed(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const { user, guild, focused } = invocation
  const [locale, follows] = await Promise.all([ownLanguage(invocation, context), readFollows(context, user)])
  return follows
    .map(one => ({ name: followName(one, { locale, guild: guild?.id }), value: one.id }))
    .filter(({ name }) => fold(name).includes(fold(focused.text)))
    .slice(0, LIMIT)
}
