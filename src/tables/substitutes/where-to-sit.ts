import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { NOTHING, type TableRecord } from '../record/record.ts'
import { knowing, type Member, mayEnter } from '../record/rights.ts'
import { tablesWhere } from '../table/table-at.ts'
import { keptSeat } from './come-back.ts'
import { openSeats } from './vacancy.ts'

/** How somebody gets a seat of a running game: they take one, or come back to one that they had. */
export type WayIn = 'take' | 'back'

interface Wanted {
  readonly user: UserId
  readonly channel: ChannelId
  readonly how: WayIn
}

/** The running games where a user may get a seat so: a channel's first, then those elsewhere where they had one; the newest first. */
export function whereToSit(context: Context, { user, channel, how }: Wanted): Promise<readonly TableRecord[]> {
  const { member } = context
  return knowing(member, async () => {
    const read = await tablesWhere(context, perhaps(user, channel), NOTHING)
    const open = read
      .map(({ record }) => record)
      .filter(record => (how === 'back' ? canReturn(record, member, user) : canTake(record, member, user)))
    const order = (record: TableRecord) => Number(record.channel === channel)
    return open.toSorted((one, other) => order(other) - order(one) || other.id - one.id)
  })
}

/** What holds for every such table: few are read. */
function perhaps(user: UserId, channel: ChannelId): Prisma.Sql {
  const seat = Prisma.sql`SELECT FROM "Seat" s WHERE s."tableId" = t.id`
  return Prisma.sql`t.status = 'RUNNING' AND NOT EXISTS (${seat} AND s."userId" = ${user})
    AND EXISTS (${seat} AND (s."userId" IS NULL OR t.late = 'REPLACE'))
    AND (t."channelId" = ${channel}
      OR t.id IN (SELECT s."tableId" FROM "Seat" s WHERE s."formerId" = ${user})
      OR t.id IN (SELECT r."tableId" FROM "TableEvent" r WHERE r."userId" = ${user}))`
}

function canReturn(record: TableRecord, member: Member | undefined, user: UserId): boolean {
  return !('ok' in keptSeat(record, member, user))
}

function canTake(record: TableRecord, member: Member | undefined, user: UserId): boolean {
  return openSeats(record, user).length > 0 && mayEnter(record, member)
}
