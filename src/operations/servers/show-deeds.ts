import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { deedsPage } from '../../pages/servers/deeds-page.ts'
import { readDeeds } from '../../tables/moderate/read-deeds.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** A page of what moderators did on the server, counted from 0. */
export async function showDeeds(actor: Actor, services: Services, page: number): Promise<Reply> {
  const { guild, channel, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const read = await readDeeds(services.tables, { guild: guild.id, channel })
  if (!read.ok) return explain(services, read, locale)
  return { type: 'message', body: deedsPage(read.deeds, { guild: guild.id, wanted: page, locale }) }
}
