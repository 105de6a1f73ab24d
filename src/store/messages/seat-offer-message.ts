import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { TableId } from '../values/ids.ts'
import type { CallMessage } from './call-message.ts'
import { keep, keptAs, readKept } from './kept-message.ts'
import { keyOf } from './message-row.ts'

/** The row of the message that offers a seat to anybody who wants it, as JSON made of a table's row `t`. */
export function offerRow(seat: number): Prisma.Sql {
  return keptAs('offer', Prisma.sql`${String(seat)}`)
}

/** The message that offers a seat to anybody who wants it. */
export function readOffer(store: Store, table: TableId, seat: number): Promise<CallMessage | undefined> {
  return readKept(store, keyOf(table, 'offer', seat))
}

/** Keeps which message offers a seat. */
export function keepOffer(store: Store, table: TableId, seat: number, offer: CallMessage): Promise<void> {
  return keep(store, keyOf(table, 'offer', seat), { ...offer, fingerprint: '' })
}

/** Keeps that no message offers a seat any more. */
export async function dropOffer({ prisma }: Store, table: TableId, seat: number): Promise<void> {
  await prisma.message.deleteMany({ where: keyOf(table, 'offer', seat) })
}
