import { z } from 'zod'
import type { PrismaClient } from '../prisma/client.ts'
import { deletion } from './deletion.ts'
import { addDeletions } from './deletions-since.ts'

const rows = z.array(deletion.extend({ id: z.int() }))

/** How many are kept in a transaction. */
const SLICE = 100

/**
 * Has the deletions that stand in the database alone stand beside the backups, and returns how many. One that is written
 * there and still in the database, since the process died between, is written again.
 */
export async function keepDeletions(
  { prisma }: { readonly prisma: Pick<PrismaClient, '$transaction'> },
  folder: string,
): Promise<number> {
  const kept = await prisma.$transaction(async tx => {
    const found = rows.parse(
      await tx.$queryRaw`
        SELECT id, kind, salt, mark, at FROM "Deletion" ORDER BY at, id LIMIT ${SLICE} FOR UPDATE SKIP LOCKED`,
    )
    if (found.length === 0) return 0
    await addDeletions(folder, found)
    await tx.deletion.deleteMany({ where: { id: { in: found.map(({ id }) => id) } } })
    return found.length
  })
  return kept < SLICE ? kept : kept + (await keepDeletions({ prisma }, folder))
}
