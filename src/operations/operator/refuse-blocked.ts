import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Actor } from '../model/actor.ts'
import type { Services } from '../model/services.ts'

/** Says that the operator has blocked whoever asks, or the server where they ask; undefined where nobody has. */
export function refuseBlocked(
  { user, guild, locale }: Pick<Actor, 'user' | 'guild' | 'locale'>,
  { blocklist }: Pick<Services, 'blocklist'>,
): Reply | undefined {
  if (blocklist.has(user)) return sentence('refused.user-blocked', locale)
  return guild !== undefined && blocklist.has(guild.id) ? sentence('refused.server-blocked', locale) : undefined
}
