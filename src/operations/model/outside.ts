import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Actor, Outside, Place } from './actor.ts'

/** Says that the bot is not where it is asked something, and how it comes there. */
export async function refuseOutside(actor: Actor): Promise<Reply> {
  const outside = await actor.outside()
  return outside === undefined ? sentence('refused.unknown-command', actor.locale) : tellOutside(actor, actor, outside)
}

/** That the bot is not where it is asked for a table, and how it comes there; undefined where it is. */
export async function outsideHere(actor: Actor): Promise<Reply | undefined> {
  const outside = await actor.outside()
  return outside && tellOutside(actor, actor, outside)
}

/** What the bot lacks for a table where it is asked for one; undefined where it may do all. */
export async function lackingHere(actor: Actor): Promise<Reply | undefined> {
  const outside = await outsideHere(actor)
  if (outside !== undefined) return outside
  const list = actor.lacking
  return list.length === 0 ? undefined : sentence('refused.permissions', actor.locale, { permissions: { list } })
}

/** The same in a channel that is named. */
export async function lackingAt(actor: Actor, place: Place): Promise<Reply | undefined> {
  const outside = await place.outside()
  if (outside !== undefined) return tellOutside(actor, place, outside)
  const { channel, lacking: list } = place
  return list.length === 0
    ? undefined
    : sentence('refused.permissions-there', actor.locale, { channel, permissions: { list } })
}

/** Says what the bot has to be added to before a table can be in a channel. */
export function tellOutside({ locale }: Actor, { channel }: Place, outside: Outside): Reply {
  return outside.type === 'thread'
    ? sentence('refused.outside-thread', locale, { channel, chaski: outside.bot })
    : sentence('refused.outside', locale, { invitation: outside.invitation })
}
