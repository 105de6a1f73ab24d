import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { ChannelId, TableId } from '../values/ids.ts'
import { type KeptMessage, keep, keptAs } from './kept-message.ts'
import { keyOf } from './message-row.ts'

/** Which vote, and at which table. */
interface VoteAt {
  readonly table: TableId
  readonly vote: number
}

const voteKey = ({ table, vote }: VoteAt) => keyOf(table, 'vote', vote)

/** The row of a vote's message, as JSON made of a table's row `t`. */
export function voteRow(vote: number): Prisma.Sql {
  return keptAs('vote', Prisma.sql`${String(vote)}`)
}

/** Keeps that a vote's message is about to be posted. */
export async function beginVoteMessage({ prisma }: Store, vote: VoteAt, channel: ChannelId): Promise<void> {
  await prisma.message.createMany({ data: [{ ...voteKey(vote), channelId: channel }], skipDuplicates: true })
}

/** Keeps which message is a vote's, and what it shows. */
export function keepVoteMessage(store: Store, vote: VoteAt, kept: KeptMessage): Promise<void> {
  return keep(store, voteKey(vote), kept)
}

/**
 * Keeps what a vote's message shows since it was edited; false if another has edited it since it was read: then it is
 * checked again.
 */
export async function keepVoteEdited(
  { prisma }: Store,
  vote: VoteAt,
  read: KeptMessage,
  fingerprint: string,
): Promise<boolean> {
  const where = voteKey(vote)
  const unchanged = { ...where, messageId: read.message, fingerprint: read.fingerprint }
  const { count } = await prisma.message.updateMany({ where: unchanged, data: { fingerprint } })
  if (count === 0) await prisma.message.updateMany({ where, data: { fingerprint: '' } })
  return count > 0
}
