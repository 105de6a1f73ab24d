import { Prisma } from '../../store/prisma/client.ts'
import type { TableId } from '../../store/values/ids.ts'
import { type Context, withoutMember } from '../record/context.ts'
import { type Beside, NOTHING, type Read, readRecords, type TableRecord } from '../record/record.ts'
import { knowing, mayLook } from '../record/rights.ts'
import { isNews } from './stopped.ts'
import { transactAt } from './transact.ts'

/** A table as it is stored, for who asks: one that they may not see is not there. */
export async function tableAt(context: Context, table: TableId): Promise<TableRecord | undefined> {
  return (await tableWith(context, table, NOTHING))?.record
}

/** The same, and what is wanted beside it, as of one moment. */
export async function tableWith<T>(context: Context, table: TableId, beside: Beside<T>): Promise<Read<T> | undefined> {
  const read = async () => (await tablesWhere(context, Prisma.sql`t.id = ${table}`, beside))[0]
  const found = await read()
  if (found === undefined || !isNews(context, found.record)) return found
  await transactAt(withoutMember(context), { table }, async () => ({ ok: true }))
  return read()
}

/** The same of all tables for whose row `t` a condition holds, except those that who asks may not see. */
export function tablesWhere<T>(
  { store, now, member: asker, limits }: Context,
  which: Prisma.Sql,
  beside: Beside<T>,
): Promise<readonly Read<T>[]> {
  return knowing(asker, async () => {
    const found = await readRecords(store.prisma, which, { now: now(), beside, member: asker, limits })
    return found.filter(({ record }) => mayLook(record, asker))
  })
}
