import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { TableId } from '../values/ids.ts'
import type { CallMessage } from './call-message.ts'
import { keep, keptAs, readKept } from './kept-message.ts'

const offerKey = (table: TableId, seat: number) => `offer:${table}:${seat}`

/** The row of the message that offers a seat to anybody who wants it, as JSON. */
export function offerRow(table: TableId, seat: number): Prisma.Sql {
  return keptAs(Prisma.sql`${offerKey(table, seat)}`)
}

/** The message that offers a seat to anybody who wants it. */
export function readOffer(store: Store, table: TableId, seat: number): Promise<CallMessage | undefined> {
  return readKept(store, offerKey(table, seat))
}

/** Keeps which message offers a seat. */
export function keepOffer(store: Store, table: TableId, seat: number, offer: CallMessage): Promise<void> {
  return keep(store, offerKey(table, seat), table, { ...offer, looks: '' })
}

/** Keeps that no message offers a seat any more. */
export async function dropOffer({ prisma }: Store, table: TableId, seat: number): Promise<void> {
  await prisma.delivery.deleteMany({ where: { key: offerKey(table, seat) } })
}
