import type { Reply } from '../../pages/model/reply.ts'
import { banOn } from '../../tables/servers/banned-from.ts'
import type { Actor } from './actor.ts'
import { explain } from './explain.ts'
import type { Services } from './services.ts'

/** Says until when whoever asks is banned from the server where they ask, and whom to ask; undefined where they are not. */
export async function refuseBanned(
  { user, guild, locale }: Pick<Actor, 'user' | 'guild' | 'locale'>,
  services: Services,
): Promise<Reply | undefined> {
  if (guild === undefined) return undefined
  const banned = await banOn(services.tables, { user, guild: guild.id })
  return banned && explain(services, banned, locale)
}
