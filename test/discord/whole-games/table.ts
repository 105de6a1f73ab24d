import { expect } from 'vitest'
import { commitment } from '../../../src/engine/basics/chance.ts'
import type { Store } from '../../../src/store/store.ts'
import type { World } from '../../driver/playground.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { readStored } from '../../faults/stored.ts'
import { gameOf } from '../../games/registered.ts'
import { replay } from '../../laws/replayed.ts'
import { live } from '../chaski.ts'
import { expectQuiet } from '../expect-quiet.ts'
import { typedOptions } from './typed-options.ts'

/** A table in a channel, and who plays there; the first one opened it. */
export interface Table {
  readonly world: World
  readonly channel: string
  readonly game: string
  readonly players: readonly User[]
}

/** Opens the table, seats everybody, and begins: by buttons as far as there are any, or by commands. */
export async function begin(
  { world, channel, game, players }: Table,
  way: 'buttons' | 'commands',
  options: unknown = {},
): Promise<void> {
  const [host, ...others] = players
  if (host === undefined) throw new Error('nobody to play')
  const typed = typedOptions(gameOf(game), options)
  const line = `/play new game:${game} players:${players.length}`
  const opened = await host.slash(channel, typed ? `${line} options:${typed}` : line)
  expect(opened.reply?.ephemeral).toBe(true)
  const lobby = await live(world, channel, message => message.text.includes(`1 of ${players.length}`))
  for (const other of others) {
    if (way === 'buttons') expectQuiet(await other.press(lobby, 'Join'))
    else expect((await other.slash(channel, '/play join')).reply?.ephemeral).toBe(true)
  }
  if (way === 'buttons') await host.press(lobby, 'Start')
  else await host.slash(channel, '/play start')
}

/** What a table shows once its game is over. */
export function end({ world, channel }: Table): Promise<Seen> {
  return live(world, channel, message => message.text.includes('The game is over.'))
}

/**
 * What stands in the channel at the end proves the game: everybody has a place, one picture is left, the seed fits the
 * commitment told at the beginning, and the log replays to the state. Returns what happened.
 */
export async function expectFairEnd(store: Store, table: Table): Promise<readonly unknown[]> {
  const { world, channel, players } = table
  const shown = await end(table)
  for (const player of players) expect(shown.text).toContain(`<@${player.id}>`)
  // The message before gives way only once this one stands.
  const pictured = () => world.messages(channel).filter(({ pictures }) => pictures.length > 0)
  await world.until(() => pictured().length === 1, { what: 'one picture' })
  const messages = world.messages(channel)
  const [, seed = ''] = /Seed: `(\w+)`/.exec(shown.text) ?? []
  const [first] = messages.filter(({ text }) => text.includes(commitment(seed)))
  expect(first).toBeDefined()
  expect(first?.id).not.toBe(shown.id)

  const stored = await store.prisma.table.findFirstOrThrow({
    where: { channelId: world.channel(channel).id },
    include: { seats: { orderBy: { seat: 'asc' } }, log: { orderBy: { number: 'asc' } } },
  })
  expect(stored).toMatchObject({ seed, status: 'FINISHED' })
  const { game, options, state } = await readStored(store, stored.id)
  const log = stored.log.map(entry => ({ seat: entry.seat, action: game.action.parse(entry.action) }))
  const match = replay(game, { game: game.id, version: game.version, seats: stored.seats.length, options, seed, log })
  expect(game.outcome(match.state)).toBeDefined()
  expect(match.state).toEqual(state)
  return stored.log.flatMap(({ events }) => (Array.isArray(events) ? events : []))
}
