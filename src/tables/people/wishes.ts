import { z } from 'zod'
import type { TableId, UserId } from '../../store/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { Result } from '../record/result.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { type Occasion, PINGS, type Pings, type PlayerSettings } from './player-settings.ts'

/** What a player wants at one table other than everywhere. */
export interface Wish {
  /** They want to be told nothing of it. */
  readonly muted: boolean
  readonly pings?: Pings
}

const NONE: Wish = { muted: false }

const wishRow = z
  .object({ muted: z.boolean(), pings: z.enum(PINGS).nullable() })
  .transform(({ muted, pings }): Wish => ({ muted, ...(pings !== null && { pings }) }))

interface At {
  readonly table: TableId
  readonly user: UserId
}

/** A player's wish for a table; that it be as everywhere if they have none. */
export async function wish(desk: Desk, { table, user }: At): Promise<Wish> {
  const row = await desk.store.prisma.wish.findUnique({ where: { tableId_userId: { tableId: table, userId: user } } })
  return toWish(row)
}

/** A wish as it is stored; null where there is none. */
export function toWish(row: unknown): Wish {
  return row === null ? NONE : wishRow.parse(row)
}

/** Changes what is given of a player's wish for a table. */
export function setWish(
  desk: Desk,
  request: TableRequest,
  change: Partial<Wish>,
): Promise<Result<{ readonly wish: Wish }>> {
  const { table, user } = request
  return transactAt(desk, request, async ({ tx }) => {
    const row = await tx.wish.upsert({
      where: { tableId_userId: { tableId: table, userId: user } },
      create: { tableId: table, userId: user, ...change },
      update: change,
    })
    return { ok: true, wish: wishRow.parse(row) }
  })
}

/** How a player is to be told of something at a table: by the channel where they do not receive direct messages. */
export function wayOf({ ways, dmClosed }: PlayerSettings, { muted, pings }: Wish, occasion: Occasion): Pings {
  const general = ways[occasion]
  const way = muted || general === 'NONE' ? 'NONE' : (pings ?? general)
  return way === 'DM' && dmClosed ? 'CHANNEL' : way
}
