import type { Prisma } from '../prisma/client.ts'

/** What Discord says of shards. */
export interface ShardsSaid {
  /** How many it recommends. */
  readonly shards: number
  /** How many sessions may still begin, and for how long that holds, in milliseconds. */
  readonly starts: number
  readonly renewsIn: number
}

/** As many sessions are never begun: at the last one Discord would take the token away. */
export const RESERVE = 5

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

/** How many shards there are, and how many there will be once all of those are connected. */
export interface Counts {
  readonly count: number
  readonly next: number | null
}

/**
 * How many shards there are to be: never fewer than before. Where some are in use, those go on until the next are connected.
 * Undefined where Discord lets too few sessions begin.
 */
export function countsFor(
  before: Counts,
  { shards, starts }: Pick<ShardsSaid, 'shards' | 'starts'>,
  isInUse: boolean,
): Counts | undefined {
  const wanted = Math.max(before.count, shards)
  if (wanted === before.count || wanted === before.next) return before
  if (starts < wanted + RESERVE) return undefined
  return isInUse ? { count: before.count, next: wanted } : { count: wanted, next: null }
}
