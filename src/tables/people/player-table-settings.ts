import { z } from 'zod'
import { type Occasion, PINGS, type Pings } from '../../store/values/occasions.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notGoingOn, seatOf } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import type { PlayerSettings } from './player-settings.ts'

/** What a player wants at one table other than everywhere. */
export interface PlayerTableSettings {
  /** They want to be told nothing of it. */
  readonly muted: boolean
  readonly pings?: Pings
}

const NONE: PlayerTableSettings = { muted: false }

const settingsRow = z
  .object({ muted: z.boolean(), pings: z.enum(PINGS).nullable() })
  .transform(({ muted, pings }): PlayerTableSettings => ({ muted, ...(pings !== null && { pings }) }))

/** A player's settings for a table as they are stored; null where they have set none. */
export function toPlayerTableSettings(row: unknown): PlayerTableSettings {
  return row === null ? NONE : settingsRow.parse(row)
}

/** Changes what is given of the settings for a table of somebody who sits there, as long as it goes on. */
export function setPlayerTableSettings(
  context: Context,
  request: TableRequest,
  change: Partial<PlayerTableSettings>,
): Promise<Result<{ readonly settings: PlayerTableSettings }>> {
  const { table, user } = request
  return transactAt(context, request, async ({ tx }, record) => {
    const refused = notGoingOn(record)
    if (refused) return refused
    if (seatOf(record, user) === undefined) return deny('not-seated', { table })
    const row = await tx.playerTableSettings.upsert({
      where: { tableId_userId: { tableId: table, userId: user } },
      create: { tableId: table, userId: user, ...change },
      update: change,
    })
    return { ok: true, settings: settingsRow.parse(row) }
  })
}

/** How a player is to be told of something at a table: by the channel where they do not receive direct messages. */
export function wayOf(
  { ways, dmClosed }: PlayerSettings,
  { muted, pings }: PlayerTableSettings,
  occasion: Occasion,
): Pings {
  const general = ways[occasion]
  const way = muted || general === 'NONE' ? 'NONE' : (pings ?? general)
  return way === 'DM' && dmClosed ? 'CHANNEL' : way
}
