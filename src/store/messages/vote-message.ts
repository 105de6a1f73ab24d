import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { ChannelId, TableId } from '../values/ids.ts'
import { type KeptMessage, keep, keptAs } from './kept-message.ts'

const voteKey = (vote: number) => `vote:${vote}`

/** The row of a vote's message, as JSON. */
export function voteRow(vote: number): Prisma.Sql {
  return keptAs(Prisma.sql`${voteKey(vote)}`)
}

/** Keeps that a vote's message is about to be posted. */
export async function beginVoteMessage(
  { prisma }: Store,
  table: TableId,
  vote: number,
  channel: ChannelId,
): Promise<void> {
  const data = { key: voteKey(vote), tableId: table, channelId: channel, beat: 0 }
  await prisma.delivery.createMany({ data: [data], skipDuplicates: true })
}

/** Keeps which message is a vote's, and what it shows. */
export function keepVoteMessage(store: Store, table: TableId, vote: number, kept: KeptMessage): Promise<void> {
  return keep(store, voteKey(vote), table, kept)
}

/**
 * Keeps what a vote's message shows since it was edited; false if another has edited it since it was read: then it is
 * checked again.
 */
export async function keepVoteEdited(
  { prisma }: Store,
  vote: number,
  read: KeptMessage,
  looks: string,
): Promise<boolean> {
  const key = voteKey(vote)
  const where = { key, messageId: read.message, looks: read.looks }
  const { count } = await prisma.delivery.updateMany({ where, data: { looks } })
  if (count === 0) await prisma.delivery.updateMany({ where: { key }, data: { looks: '' } })
  return count > 0
}
