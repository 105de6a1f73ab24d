import type { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'

/** Has a player called at once or at a later moment, if there is something left to tell them. */
export async function callAgain(
  { store }: Desk,
  tx: Prisma.TransactionClient,
  { user, after }: { readonly user: UserId; readonly after?: Date },
): Promise<void> {
  const left = await tx.reminder.count({ where: { userId: user, sentAt: null } })
  if (left > 0)
    await store.outbox.post(tx, [{ queue: 'call', payload: { user }, ...(after !== undefined && { after }) }])
}
