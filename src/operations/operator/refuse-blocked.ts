import { note } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { tellContact } from '../../pages/people/tell-contact.ts'
import { uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import type { Services } from '../model/services.ts'

/** Says that the operator has blocked whoever asks, or the server where they ask; undefined where nobody has. */
export function refuseBlocked(
  { user, guild, locale }: Pick<Actor, 'user' | 'guild' | 'locale'>,
  { blocklist, operatorContact }: Pick<Services, 'blocklist' | 'operatorContact'>,
): Reply | undefined {
  if (blocklist.has(user)) {
    const words = uiWords(locale)
    const told = [words.say('refused.user-blocked'), ...tellContact(words, operatorContact)]
    return { type: 'message', body: note(told.join('\n')) }
  }
  return guild !== undefined && blocklist.has(guild.id) ? sentence('refused.server-blocked', locale) : undefined
}
