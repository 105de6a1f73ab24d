import type { Weight } from '../engine/game.ts'
import type { ChannelId, GuildId, MessageId, TableId, UserId } from '../store/ids.ts'
import { Prisma } from '../store/prisma/client.ts'
import type { Desk } from './desk.ts'
import { readLines } from './lines.ts'

/** A table in a list. */
export interface TableLine {
  readonly id: TableId
  readonly game: string
  readonly status: 'OPEN' | 'RUNNING'
  readonly channel: ChannelId
  readonly guild?: GuildId
  /** Its live message. */
  readonly message?: MessageId
  readonly places: number
  readonly seated: number
  /** Set where this user is asked. */
  readonly waiting?: Weight
  readonly lastAt: Date
}

/** The tables where this user sits that have not ended: those that wait for him, the longest first, then the newest. */
export function mine(desk: Desk, { user }: { readonly user: UserId }): Promise<readonly TableLine[]> {
  return readLines(desk, {
    user,
    where: Prisma.sql`mine.seat IS NOT NULL`,
    order: Prisma.sql`mine.asked DESC, CASE WHEN mine.asked THEN t."movedAt" END ASC, t."movedAt" DESC, t.id DESC`,
  })
}
