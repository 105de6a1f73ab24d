import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import type { TableId } from '../../store/values/ids.ts'
import { PerhapsChanged } from '../record/what-changed.ts'

/** A table where something went wrong. */
export interface FailedTable {
  readonly table: TableId
  readonly error: unknown
}

/**
 * Does something at one table after the other, and returns where that failed, as trouble with one table must not harm
 * others. Throws if the database cannot be reached.
 */
export async function atEach(
  tables: readonly TableId[],
  work: (table: TableId) => Promise<unknown>,
): Promise<readonly FailedTable[]> {
  const failed: FailedTable[] = []
  for (const table of tables) {
    try {
      await work(table)
    } catch (error) {
      if (databaseTroubleOf(error) === 'away') throw error
      failed.push({ table, error })
    }
  }
  return failed
}

/** Thrown in the end by what went wrong at some of several tables and is done at the others. */
export class FailedAtTables extends PerhapsChanged {
  readonly tables: readonly TableId[]
  readonly errors: readonly unknown[]

  constructor(failed: readonly FailedTable[]) {
    super(failed[0]?.error)
    this.tables = failed.map(({ table }) => table)
    this.message = `it failed at these tables and is done at the others: ${this.tables.join(', ')}`
    this.errors = failed.map(({ error }) => error)
  }
}

/** Throws a FailedAtTables if something went wrong anywhere. */
export function throwFailed(failed: readonly FailedTable[]): void {
  if (failed.length > 0) throw new FailedAtTables(failed)
}
