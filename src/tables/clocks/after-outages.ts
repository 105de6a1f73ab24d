import { Prisma } from '../../store/prisma/client.ts'
import type { TableRecord } from '../record/record.ts'

/**
 * When something is over that people answer until a moment: where that lies in an outage, in which nobody could, it is over
 * after it, with the time that was left at its begin.
 */
export function afterOutages(moment: Date, { outages }: Pick<TableRecord, 'outages'>): Date {
  let at = moment.getTime()
  for (const { from, to } of outages.toSorted((one, other) => +one.from - +other.from))
    if (from.getTime() <= at && at < to.getTime()) at = to.getTime() + (at - from.getTime())
  return new Date(at)
}

/** SQL for the same of a column, by now; null where it is. */
export function columnAfterOutages(column: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`GREATEST(${column}, (
    SELECT max(LEAST(away."to", ${now}::timestamptz) + (${column} - away."from")) FROM "Outage" away
    WHERE away.game IS NULL AND away."from" <= ${column} AND away."to" > ${column} AND away."from" < ${now}::timestamptz))`
}
