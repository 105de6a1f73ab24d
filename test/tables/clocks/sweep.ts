import { NotHere } from '../../../src/store/jobs/not-here.ts'
import { dueTables } from '../../../src/tables/clocks/due/due-tables.ts'
import { heartbeat } from '../../../src/tables/clocks/due/heartbeat.ts'
import { lookAtSlice, type PutOff } from '../../../src/tables/clocks/due/sweep.ts'
import type { Context } from '../../../src/tables/record/context.ts'

export type { PutOff }

/** Has the clock go round, one table after the other, where no process works on slices; returns how many it looked at. */
export async function sweep(context: Context, failed: (putOff: PutOff) => void): Promise<number> {
  await heartbeat(context)
  let due = 0
  for await (const page of dueTables(context)) {
    for (const { id } of page) due += (await isHere(lookAtSlice(context, { tables: [id] }, failed))) ? 1 : 0
  }
  return due
}

/** Waits until it is done; false if it is for another process. */
async function isHere(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof NotHere) return false
    throw error
  }
}
