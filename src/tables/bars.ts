import { createHmac, randomBytes } from 'node:crypto'
import type { Seat } from '../engine/game.ts'
import type { TableId, UserId } from '../store/ids.ts'
import type { Change } from './transact.ts'

/** Keeps until a table ends that somebody may take no seat there, or none but this one; without naming them. */
export async function bar(
  { tx }: Change,
  table: TableId,
  { user, seat }: { readonly user: UserId; readonly seat?: Seat },
): Promise<void> {
  const salt = randomBytes(16).toString('hex')
  await tx.bar.create({ data: { tableId: table, salt, mark: markOf(salt, user), seat: seat ?? null } })
}

/** Whether somebody may not take a seat at a table. */
export async function isBarred(
  { tx }: Change,
  table: TableId,
  { user, seat }: { readonly user: UserId; readonly seat: Seat },
): Promise<boolean> {
  const rows = await tx.bar.findMany({ where: { tableId: table } })
  return rows.some(row => row.seat !== seat && row.mark === markOf(row.salt, user))
}

function markOf(salt: string, user: UserId): string {
  return createHmac('sha256', salt).update(user).digest('hex')
}
