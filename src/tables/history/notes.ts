import { z } from 'zod'
import { cut } from '../../engine/basics/cut.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Outline } from '../record/position.ts'
import { deny, type Result } from '../record/result.ts'
import { inLine, MOST_NOTES } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { tableWith } from '../table/table-at.ts'
import { transactAt } from '../table/transact.ts'
import { outlineOf } from '../turn/show.ts'
import { noteOf } from '../turn/snapshot.ts'

/** The longest note that is kept, in characters. */
export const LONGEST_NOTE = 2000

/** What a user keeps for themselves about a table, and what they may know of it whether or not its rules are there. */
export interface Noted {
  readonly outline: Outline
  readonly note: string | undefined
}

const aside = z.object({ note: z.string().nullable() })

/** Reads a user's note and its table once. */
export async function readNote(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Result<Noted>> {
  const sql = Prisma.sql`json_build_object('note', ${noteOf(user)})`
  const read = await tableWith(context, table, { sql, schema: aside })
  if (read === undefined) return deny('no-such-table', { table })
  return { ok: true, outline: outlineOf(context, read.record, user), note: read.beside.note ?? undefined }
}

/** Keeps a text of a user about a table in place of the one before; an empty one is forgotten. */
export function keepNote(context: Context, request: TableRequest & { readonly text: string }): Promise<Result<Noted>> {
  const { table, user } = request
  const text = cut(request.text.trim(), LONGEST_NOTE)
  return transactAt(context, request, async (change, record) => {
    const { tx, now } = change
    const where = { tableId: table, userId: user }
    await inLine(change, user)
    const others = await tx.note.count({ where: { userId: user, tableId: { not: table } } })
    if (text !== '' && others >= MOST_NOTES) return deny('too-many-notes', { max: MOST_NOTES })
    if (text === '') await tx.note.deleteMany({ where })
    else
      await tx.note.upsert({
        where: { tableId_userId: where },
        create: { ...where, text, at: now },
        update: { text, at: now },
      })
    return { ok: true, outline: outlineOf(context, record, user), note: text === '' ? undefined : text }
  })
}
