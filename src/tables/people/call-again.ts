import type { UserId } from '../../store/values/ids.ts'
import type { Change } from '../table/transact.ts'

/** Has a player called at once or at a later moment, if there is something left to tell them. */
export async function callAgain(
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  { user, after }: { readonly user: UserId; readonly after?: Date },
): Promise<void> {
  const left = await tx.reminder.count({ where: { userId: user, sentAt: null } })
  if (left > 0) enqueue({ queue: 'call', payload: { user }, ...(after !== undefined && { after }) })
}
