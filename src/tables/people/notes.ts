import { cut } from '../../engine/cut.ts'
import type { TableId, UserId } from '../../store/ids.ts'
import type { Desk } from '../record/desk.ts'
import { houseNo, type Result } from '../record/result.ts'
import { inLine, MOST_NOTES } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'

/** The longest note that is kept, in characters. */
export const LONGEST_NOTE = 2000

/** What a user keeps for themselves about a table; undefined if nothing. */
export async function readNote(
  { store }: Desk,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<string | undefined> {
  const row = await store.prisma.note.findUnique({ where: { tableId_userId: { tableId: table, userId: user } } })
  return row?.text
}

/** Keeps a text of a user about a table in place of the one before; an empty one is forgotten. */
export function keepNote(desk: Desk, request: TableRequest & { readonly text: string }): Promise<Result<object>> {
  const { table, user } = request
  const text = cut(request.text.trim(), LONGEST_NOTE)
  return transactAt(desk, request, async change => {
    const { tx, now } = change
    const where = { tableId: table, userId: user }
    await inLine(change, user)
    const others = await tx.note.count({ where: { userId: user, tableId: { not: table } } })
    if (text !== '' && others >= MOST_NOTES) return houseNo('too-many-notes', { max: MOST_NOTES })
    if (text === '') await tx.note.deleteMany({ where })
    else
      await tx.note.upsert({
        where: { tableId_userId: where },
        create: { ...where, text, at: now },
        update: { text, at: now },
      })
    return { ok: true }
  })
}
