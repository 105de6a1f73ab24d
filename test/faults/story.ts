import { expect } from 'vitest'
import { games } from '../../src/games/index.ts'
import type { Store } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import type { World } from '../driver/playground.ts'
import { replay } from '../laws/replayed.ts'
import { readStored } from './stored.ts'
import { filledIn, storyIn, storyOf } from './told.ts'

/** Each line of what happened at the channel's only table stands there once, in its order, and one live message. */
export async function expectToldOnce(store: Store, world: World, channel: string): Promise<void> {
  const context = { store, games, now: () => new Date() }
  const { id } = await store.prisma.table.findFirstOrThrow({ where: { channelId: world.channel(channel).id } })
  // The message of the last question gives way right after the one that takes its place.
  const story = await storyOf(context, tableId.parse(id))
  await expect.poll(() => filledIn(storyIn(world, channel), story)).toEqual(story)
  await expect.poll(() => world.messages(channel).filter(({ pictures }) => pictures.length > 0)).toHaveLength(1)
  await expect.poll(() => world.messages(channel).filter(({ buttons }) => buttons.length > 0)).toHaveLength(1)
}

/** The log of the channel's only table leads to its state again; returns what each seat chose, `beat:choice`, in order. */
export async function expectReplay(store: Store, world: World, channel: string) {
  const table = await store.prisma.table.findFirstOrThrow({
    where: { channelId: world.channel(channel).id },
    include: { seats: { orderBy: { seat: 'asc' } }, log: { orderBy: { number: 'asc' } } },
  })
  const { game, options, state } = await readStored(store, table.id)
  const entries = table.log.map(({ seat, action, beat, number }) => ({
    seat,
    beat,
    number,
    action: game.action.parse(action),
  }))
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1))
  const match = replay(game, {
    game: game.id,
    version: game.version,
    seats: table.seats.length,
    options,
    seed: table.seed ?? '',
    log: entries,
  })
  expect(match.state).toEqual(state)
  return table.seats.map(({ seat, userId }) => ({
    user: userId ?? '',
    choices: entries
      .filter(entry => entry.seat === seat)
      .map(({ beat, action }) => `${beat}:${game.notation.format(action)}`),
  }))
}
