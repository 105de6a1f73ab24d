import { z } from 'zod'
import { LATE } from '../jobs/job-rows.ts'
import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import { type ChannelId, channelId, type TableId } from '../values/ids.ts'
import { rowSchema } from './message-row.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** What is wrong with a table's message and where it stands; or that showing it is put off, or takes longer than usual. */
export type Disturbance = (Trouble & { readonly channel: ChannelId }) | 'late' | undefined

/** What tells it, as JSON made of a row `t` with the table's id. */
export const DISTURBANCE = Prisma.sql`json_build_object(
  'rows', COALESCE(
    (SELECT json_agg(d) FROM "Message" d WHERE d."tableId" = t.id AND d.kind IN ('live', 'beside')), '[]'
  ),
  'late', ${LATE}
)`

export const disturbance = z
  .object({ rows: z.array(rowSchema), late: z.boolean() })
  .transform(({ rows, late }): Disturbance => {
    const live = rows.find(({ kind }) => kind === 'live')
    const beside = rows.find(({ kind }) => kind === 'beside')
    const trouble = (live && troubleOf(live)) ?? (beside && troubleOf(beside))
    if (live === undefined || trouble === undefined) return late ? 'late' : undefined
    return { ...trouble, channel: channelId.parse(live.channelId) }
  })

/** What is wrong with what is shown of a table. */
export async function readDisturbance({ prisma }: Store, table: TableId): Promise<Disturbance> {
  const [row] = await prisma.$queryRaw<unknown[]>`
    SELECT ${DISTURBANCE} AS disturbance FROM (SELECT ${table}::int AS id) t`
  return z.object({ disturbance }).parse(row).disturbance
}
