import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { TableId, UserId } from '../values/ids.ts'
import { type KeptMessage, keptAs, keptRow, readKept } from './kept-message.ts'
import { keyOf } from './message-row.ts'

/** The row of the last message by which the player of a seat was sent their hand, as JSON made of a table's row `t`. */
export function handRow(seat: number): Prisma.Sql {
  return keptAs('hand', Prisma.sql`(SELECT s."userId" FROM "Seat" s WHERE s."tableId" = t.id AND s.seat = ${seat})`)
}

/** The last message by which a player was sent their hand of a table. */
export function readHand(store: Store, table: TableId, user: UserId): Promise<KeptMessage | undefined> {
  return readKept(store, keyOf(table, 'hand', user))
}

/** Keeps by which message a player was sent their hand; false if they were sent another since that was read. */
export async function keepHand(
  { prisma }: Store,
  { table, user }: { readonly table: TableId; readonly user: UserId },
  hand: KeptMessage,
  read: KeptMessage | undefined,
): Promise<boolean> {
  const key = keyOf(table, 'hand', user)
  const data = keptRow(hand)
  if (read === undefined)
    return (await prisma.message.createMany({ data: [{ ...key, ...data }], skipDuplicates: true })).count > 0
  return (await prisma.message.updateMany({ where: { ...key, messageId: read.message }, data })).count > 0
}

/** Forgets by which message a player was sent their hand. */
export async function dropHand(tx: Prisma.TransactionClient, table: TableId, user: UserId): Promise<void> {
  await tx.message.deleteMany({ where: keyOf(table, 'hand', user) })
}
