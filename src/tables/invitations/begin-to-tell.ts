import type { KeptMessage } from '../../store/messages/kept-message.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { inLine } from '../table/limits.ts'
import { isHeard, isToldEnough } from './too-many-invitations.ts'

/** Which invitation. */
interface Which {
  readonly table: TableId
  readonly user: UserId
}

const rowOf = ({ table, user }: Which) => ({ tableId: table, userId: user })

/**
 * Keeps that somebody begins to be told of an invitation in the name of this inviter, and returns whether they may be: they want to
 * hear of it, and were not told of too many others within a day.
 */
export function beginToTell(
  { store, now: clock }: Context,
  { inviter, ...which }: Which & { readonly inviter: UserId },
): Promise<boolean> {
  const now = clock()
  return store.outbox.inTransaction(async tx => {
    const at = { tx, now }
    await inLine(at, which.user)
    if (!(await isHeard(at, which.table, which.user)) || (await isToldEnough(at, which.user))) return false
    const untold = { ...rowOf(which), inviterId: inviter, toldAt: null }
    return (await tx.invitation.updateMany({ where: untold, data: { toldAt: now } })).count > 0
  })
}

/** Keeps the message of an invitation, what it shows, and whether that is the last that it shows. */
export async function keepInvitation(
  { store }: Context,
  which: Which,
  { channel, message, fingerprint }: KeptMessage,
  over: boolean,
): Promise<void> {
  const data = { channelId: channel, messageId: message, fingerprint, over }
  await store.prisma.invitation.updateMany({ where: rowOf(which), data })
}

/** Keeps that nothing more is to be told of an invitation. */
export async function endInvitation({ store }: Context, which: Which): Promise<void> {
  await store.prisma.invitation.updateMany({ where: rowOf(which), data: { over: true } })
}
