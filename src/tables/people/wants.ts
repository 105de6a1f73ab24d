import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type UserId, userId } from '../../store/values/ids.ts'
import { type PlayerSettings, toPlayerSettings } from './player-settings.ts'
import { type PlayerTableSettings, toPlayerTableSettings } from './player-table-settings.ts'

/** What somebody wants to be told, in general and at one table. */
export interface Wants {
  readonly settings: PlayerSettings
  readonly own: PlayerTableSettings
}

/** What somebody wants, by the rows that they keep of it. */
export function toWants({ settings, own }: { readonly settings?: unknown; readonly own?: unknown }): Wants {
  return { settings: toPlayerSettings(settings), own: toPlayerTableSettings(own) }
}

/** What the users of these rows want, for the table of the row `t`, as JSON in the order of their seats. */
export function wantsOf(users: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(json_build_object('user', s."userId", 'settings', row_to_json(p), 'own', row_to_json(w)) ORDER BY s.seat)
    FROM ${users} s LEFT JOIN "PlayerSettings" p ON p."userId" = s."userId"
      LEFT JOIN "PlayerTableSettings" w ON w."userId" = s."userId" AND w."tableId" = t.id
    WHERE s."userId" IS NOT NULL
  ), '[]')`
}

export const wantsRows = z
  .array(z.object({ user: userId, settings: z.unknown(), own: z.unknown() }))
  .transform(
    (rows): ReadonlyMap<UserId, Wants> =>
      new Map(rows.map(({ user, settings, own }) => [user, toWants({ settings, own })])),
  )
