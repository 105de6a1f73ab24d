import { type TableId, tableId } from '../../src/store/values/ids.ts'
import type { World } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { live } from './chaski.ts'

/** A table that has begun, and its first question. */
export interface Begun {
  readonly channel: string
  readonly table: TableId
  readonly question: Seen
}

/** Has the first of these people open a table with options in a channel, the others join by its button, and the first start it. */
export async function beginTable(
  world: World,
  channel: string,
  [host, ...others]: readonly [User, ...User[]],
  options: Parameters<User['command']>[2] = {},
): Promise<Begun> {
  const players = 1 + others.length
  await host.command(channel, 'play new', { game: 'incan-gold', players, ...options })
  const lobby = await live(world, channel, ({ text }) => text.includes(`1 of ${players}`))
  for (const other of others) await other.press(lobby, 'Join')
  await host.press(lobby, 'Start')
  const question = await live(world, channel, ({ text }) => text.includes('Waiting for'))
  return { channel, table: tableId.parse(Number(/#(\d+)/.exec(question.text)?.[1])), question }
}
