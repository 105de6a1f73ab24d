import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Asker, Outside, Place } from './asker.ts'

/** Says that the bot is not where it is asked something, and how it comes there. */
export async function refuseOutside(asker: Asker): Promise<Reply> {
  const outside = await asker.outside()
  return outside === undefined ? sentence('refused.unknown-command', asker.locale) : tellOutside(asker, asker, outside)
}

/** What the bot lacks for a table where it is asked for one; undefined where it may do all. */
export async function lackingHere(asker: Asker): Promise<Reply | undefined> {
  const outside = await asker.outside()
  if (outside !== undefined) return tellOutside(asker, asker, outside)
  const list = asker.lacking
  return list.length === 0 ? undefined : sentence('refused.permissions', asker.locale, { permissions: { list } })
}

/** The same in a channel that is named. */
export async function lackingAt(asker: Asker, place: Place): Promise<Reply | undefined> {
  const outside = await place.outside()
  if (outside !== undefined) return tellOutside(asker, place, outside)
  const { channel, lacking: list } = place
  return list.length === 0
    ? undefined
    : sentence('refused.permissions-there', asker.locale, { channel, permissions: { list } })
}

/** Says what the bot has to be added to before a table can be in a channel. */
export function tellOutside({ locale }: Asker, { channel }: Place, outside: Outside): Reply {
  return outside.type === 'thread'
    ? sentence('refused.outside-thread', locale, { channel, chaski: outside.bot })
    : sentence('refused.outside', locale, { invitation: outside.invitation })
}
