import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { freshMark, markOf } from '../../store/values/mark-of.ts'
import type { TableRecord } from '../record/record.ts'
import { bannedAmong } from '../servers/banned-from.ts'
import type { Change } from './transact.ts'

/** Keeps until a table ends that somebody may take no seat there, or none but this one, without naming them. */
export async function ban(
  { tx }: Change,
  table: TableId,
  { user, seat }: { readonly user: UserId; readonly seat?: Seat },
): Promise<void> {
  await tx.ban.create({ data: { tableId: table, ...freshMark(user), seat: seat ?? null } })
}

/** The limits on which seat somebody may take at a table, one for each time it was kept: the only seat, or null for none. */
export async function bansOf({ tx }: Change, table: TableId, user: UserId): Promise<readonly (Seat | null)[]> {
  const rows = await tx.ban.findMany({ where: { tableId: table } })
  return rows.filter(({ salt, mark }) => mark === markOf(salt, user)).map(({ seat }) => seat)
}

/** Whether somebody sits at a table who is banned from its server: they are about to leave its lobby, and no game begins with them. */
export async function isBeingCleared(change: Change, { guild, seats }: TableRecord): Promise<boolean> {
  if (guild === undefined) return false
  const users = seats.flatMap(({ user }) => user ?? [])
  const banned = await bannedAmong(change, guild, users)
  change.enqueue(...banned.map(user => ({ queue: 'banned', payload: { guild, user } }) as const))
  return banned.length > 0
}
