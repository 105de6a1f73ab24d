import type { Prisma } from '../prisma/client.ts'

/** What Discord says of shards. */
export interface ShardsSaid {
  /** How many it recommends. */
  readonly shards: number
  /** How many sessions may still begin, and for how long that holds, in milliseconds. */
  readonly starts: number
  readonly renewsIn: number
}

/** The one row that all processes agree by. */
export const ROW = 1

/** What is done there is done together. */
export type Transaction = Prisma.TransactionClient

/** All that changes who has what goes by this row, one after the other. */
export async function lockRow(tx: Transaction) {
  await tx.$queryRaw`SELECT id FROM "Sharding" WHERE id = ${ROW} FOR UPDATE`
  return tx.sharding.findUniqueOrThrow({ where: { id: ROW } })
}

/** Keeps what Discord says of sessions, and how many shards there are where nobody has said so before. */
export async function heed(tx: Transaction, { shards, starts, renewsIn }: ShardsSaid) {
  await tx.$executeRaw`
    INSERT INTO "Sharding" AS s (id, count, starts, "renewsAt")
    VALUES (${ROW}, ${shards}, ${starts}, now() + ${renewsIn} * interval '1 ms')
    ON CONFLICT (id) DO UPDATE SET starts = excluded.starts, "renewsAt" = excluded."renewsAt"`
  return lockRow(tx)
}
