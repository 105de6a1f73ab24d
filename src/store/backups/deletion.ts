import { z } from 'zod'
import type { Prisma } from '../prisma/client.ts'
import { freshMark, markOf } from '../values/mark-of.ts'

/** As it is kept. */
export const deletion = z.object({
  kind: z.enum(['person', 'server']),
  salt: z.string(),
  mark: z.string(),
  at: z.coerce.date(),
})

/** That everything of somebody, or of a server, was deleted as asked for. It names nobody: they are known by a keyed mark. */
export interface Deletion extends Readonly<z.infer<typeof deletion>> {}

/** Who is deleted. */
export interface Deleted {
  readonly kind: Deletion['kind']
  readonly id: string
}

/** Keeps that somebody, or a server, is deleted, until that is kept beside the backups. */
export async function noteDeletion(
  { tx, now }: { readonly tx: Pick<Prisma.TransactionClient, 'deletion'>; readonly now: Date },
  { kind, id }: Deleted,
): Promise<void> {
  await tx.deletion.create({ data: { kind, ...freshMark(id), at: now } })
}

/** Those of some ids that were deleted. */
export function deletedAmong(
  ids: readonly string[],
  kind: Deletion['kind'],
  deletions: readonly Deletion[],
): readonly string[] {
  const ofKind = deletions.filter(one => one.kind === kind)
  return ids.filter(id => ofKind.some(({ salt, mark }) => mark === markOf(salt, id)))
}
