import { expect } from 'vitest'
import { z } from 'zod'
import { untruths } from '../../bench/soak/inspect.ts'
import type { Scene, SoakTable } from '../../bench/soak/table.ts'

const told = z.tuple([z.object({ seconds: z.number() })])

/**
 * Waits until all is right at these tables. Returns in how many seconds, at most, what was put off meanwhile was to be tried
 * again: that is what the bot decides, however slow the machine is.
 */
export async function untilRight(scene: Scene, tables: readonly SoakTable[]): Promise<number> {
  let longest = 0
  const wrong = async () => {
    longest = Math.max(longest, await putOffFor(scene, tables))
    return (await Promise.all(tables.map(table => untruths(scene, table)))).flat()
  }
  await expect.poll(wrong).toEqual([])
  return longest
}

async function putOffFor({ truth }: Scene, tables: readonly SoakTable[]): Promise<number> {
  const ids = tables.map(({ id }) => id)
  const rows = await truth.store.prisma.$queryRaw<unknown[]>`
    SELECT COALESCE(extract(epoch FROM max(at) - now()), 0)::float AS seconds FROM (
      SELECT "retryAt" AS at FROM "Message" WHERE "tableId" = ANY(${ids})
      UNION ALL
      SELECT start_after FROM pgboss.job WHERE name = 'show' AND state < 'active' AND group_id::int = ANY(${ids})) AS later`
  return told.parse(rows)[0].seconds
}
