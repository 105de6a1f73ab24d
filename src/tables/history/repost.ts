import { z } from 'zod'
import { DISTURBANCE, type Disturbance, disturbance } from '../../store/messages/disturbance.ts'
import { rowOf } from '../../store/messages/message-row.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, GuildId } from '../../store/values/ids.ts'
import { notAllowed } from '../people/allowed-channels.ts'
import type { Context } from '../record/context.ts'
import type { Beside, TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { seatOf } from '../record/running.ts'
import { repostIn } from '../table/bump-revision.ts'
import { tooManyIn } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactWith } from '../table/transact.ts'

/** Where it is asked for. */
export interface RepostRequest extends TableRequest {
  readonly channel: ChannelId
  readonly guild?: GuildId
  /** The channel that the thread belongs to, if it is asked for in one. */
  readonly parent?: ChannelId | undefined
  /** What the bot may not do there but has to, by Discord's names. */
  readonly lacking?: readonly string[]
}

/** Where the message will stand. */
interface Posted {
  readonly channel: ChannelId
  readonly disturbance: Disturbance
}

const aside = z.object({ lost: z.boolean().nullable(), disturbance })

const BESIDE: Beside<z.infer<typeof aside>> = {
  sql: Prisma.sql`json_build_object(
    'lost', (SELECT d.lost FROM "Message" d WHERE ${rowOf('live')}), 'disturbance', ${DISTURBANCE}
  )`,
  schema: aside,
}

/**
 * Has the table's message posted anew, for one who sits there. A table whose channel was lost moves to the asker's
 * channel on the same server. Returns the channel and the trouble of its message.
 */
export function repost(context: Context, request: RepostRequest): Promise<Result<Posted>> {
  const { table, user, channel } = request
  return transactWith(context, request, BESIDE, async (change, { record, beside }) => {
    if (seatOf(record, user) === undefined) return deny('not-seated', { table })
    if (record.away) return record.away
    const { lost, disturbance } = beside
    const moves = lost === true && record.channel !== channel
    const refused = moves ? await notBrought(change, record, request) : undefined
    if (refused) return refused
    const to = moves ? channel : record.channel
    await repostIn(change, record, to)
    // What is wrong where it was is none of its matters any more.
    return { ok: true, channel: to, disturbance: moves ? undefined : disturbance }
  })
}

/** Why a table is not brought to the asker's channel: it is on another server, or no table may be opened there. */
async function notBrought(change: Change, { id, guild }: TableRecord, to: RepostRequest): Promise<Denied | undefined> {
  if (guild !== to.guild) return deny('other-server', { table: id })
  const { lacking = [] } = to
  if (lacking.length > 0) return deny('permissions', { permissions: { list: lacking } })
  return (await notAllowed(change, to)) ?? tooManyIn(change, to)
}
