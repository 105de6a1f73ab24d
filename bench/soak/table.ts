import type { Chance } from '../../src/engine/basics/chance.ts'
import type { Seat } from '../../src/engine/contract/seat.ts'
import { type TableId, tableId } from '../../src/store/values/ids.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { World } from '../../test/driver/playground.ts'
import type { User } from '../../test/driver/user.ts'
import type { Attempt } from './ledger.ts'
import type { PageUsers } from './page-users.ts'

/** A table that is played while things go wrong, in a channel of its own. */
export interface SoakTable {
  readonly id: TableId
  readonly game: string
  readonly channel: string
  readonly players: readonly User[]
  /** By seat, what its player tried since the log was last compared with it, the oldest first. */
  readonly attempts: Map<Seat, readonly Attempt[]>
  /** By seat, how many of its steps were compared. */
  readonly compared: Map<Seat, number>
}

/** What a soak is made of: the world that players see, and what the database says, read past all that goes wrong. */
export interface Scene {
  readonly world: World
  readonly truth: Context
  readonly random: Chance
  /** Who plays by pages in browsers as well. */
  readonly pages?: PageUsers
}

/** A table to be: its channel has no other. */
interface Seating {
  readonly game: string
  readonly players: readonly User[]
  readonly channel: { readonly id: string }
}

/** Opens a table in a channel and begins its game; what goes wrong meanwhile is tried again until it is done. */
export async function seatTable(
  { truth }: Pick<Scene, 'truth'>,
  { game, players, channel }: Seating,
): Promise<SoakTable> {
  const { prisma } = truth.store
  const find = () => prisma.table.findFirst({ where: { channelId: channel.id }, include: { seats: true } })
  const [host, ...others] = players
  if (host === undefined) throw new RangeError('nobody to play')
  const insist = async (player: User, line: string, isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await player.slash(channel, line).catch(() => undefined)
  }
  await insist(host, `/play new game:${game} players:${players.length}`, async () => (await find()) !== null)
  for (const other of others) {
    const sits = async () => (await find())?.seats.some(({ userId }) => userId === other.id) ?? false
    await insist(other, '/play join', sits)
  }
  await insist(host, '/play start', async () => (await find())?.status === 'RUNNING')
  const { id } = await prisma.table.findFirstOrThrow({ where: { channelId: channel.id } })
  return { id: tableId.parse(id), game, channel: channel.id, players, attempts: new Map(), compared: new Map() }
}
