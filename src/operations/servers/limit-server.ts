import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { limitsPage } from '../../pages/servers/limits-page.ts'
import { LIMIT_NAMES, type LimitName, type SomeLimits } from '../../tables/limits/server-limits.ts'
import { limitsAt, setLimits } from '../../tables/moderate/set-limits.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** Limits as they were typed; `usual` takes back what was set before. */
export type TypedLimits = { readonly [N in LimitName]?: number | undefined } & { readonly usual?: boolean | undefined }

/** Says how many of what there may be on the server, after a change if one is wanted. */
export async function limitServer(actor: Actor, services: Services, typed: TypedLimits): Promise<Reply> {
  const { interaction, user, guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const request = { interaction, user, guild: guild.id }
  const how = howTyped(typed)
  const done = how.isNone
    ? await limitsAt(services.tables, request)
    : await setLimits(services.tables, { ...request, ...how })
  return done.ok ? { type: 'message', body: limitsPage(done, locale, 'moderators') } : explain(services, done, locale)
}

/** What is wanted by limits as they were typed: nothing where none was. */
export function howTyped({ usual = false, ...typed }: TypedLimits) {
  const named = LIMIT_NAMES.flatMap(name => {
    const max = typed[name]
    return max === undefined ? [] : [[name, max] as const]
  })
  const set: SomeLimits = Object.fromEntries(named)
  return { set, usual, isNone: named.length === 0 && !usual }
}
