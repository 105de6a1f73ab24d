import { expect } from 'vitest'
import { at } from '../../../src/engine/at.ts'
import { chance } from '../../../src/engine/chance.ts'
import type { Viewer } from '../../../src/engine/seat.ts'
import type { Script, Stretch } from '../whole-games/script.ts'
import { askEverything } from './ask-everything.ts'
import { eavesdrop } from './eavesdrop.ts'
import { spyingOn } from './spying.ts'
import { dealTwin, twinLog, type Worlds } from './twins.ts'
import { readerIn, settled, type, type World } from './world.ts'

/** Once in so many stretches the reader asks all that can be asked. */
const CURIOUS = 5

/** Plays a script in two worlds for one reader after the other: each of them sees, byte for byte, the same in both. */
export async function expectAlike(worlds: Worlds, { seats, stretches }: Script): Promise<void> {
  const readers: readonly Viewer[] = [...Array(seats).keys(), 'public']
  const long = Math.ceil(stretches.length / readers.length)
  for (const [block, reader] of readers.entries()) {
    await compareFor(worlds, reader, stretches.slice(block * long, (block + 1) * long))
  }
}

/** Plays on in both worlds, and compares all that comes to the reader. */
async function compareFor(worlds: Worlds, reader: Viewer, stretches: readonly Stretch[]): Promise<void> {
  const whims = chance('c0ca'.repeat(16))
  await twinLog(worlds, reader, whims)
  const listening = worlds.map(world => eavesdrop(world.chaski.world, readerIn(world, reader).id))
  let differing = 0
  for (const [number, stretch] of stretches.entries()) {
    if (await dealTwin(worlds, { reader, ...stretch }, whims)) differing++
    if (number % CURIOUS === 1) await askTwice(worlds, reader, stretch)
    await Promise.all(worlds.map(world => playOn(world, stretch)))
    const [heard, elsewhere] = listening.map(ears => ears.heard())
    // The hand that the reader was sent before may be that of another world yet.
    if (number === 0) continue
    expect(elsewhere, `in the eyes of ${reader}`).toEqual(heard)
    expect(heard?.public).not.toEqual([])
  }
  for (const ears of listening) ears.close()
  expect(differing).toBeGreaterThan(0.9 * stretches.length)
}

/** Has the reader ask everything in both worlds; in the second, somebody else has prepared a step, given an order and made a note. */
async function askTwice([first, second]: Worlds, reader: Viewer, stretch: Stretch): Promise<void> {
  const { game, players, store } = second
  const { seat, steps } = stretch
  const hidden = seat !== reader && steps.length > 1
  const idle = players.findIndex((_, other) => other !== seat && other !== reader)
  if (hidden) await type(at(players, seat), `/${game} turn moves:${at(steps, 0)}`)
  await type(at(players, idle), `/${game} order ${spyingOn(game).order}`)
  await type(at(players, idle), '/notes text:raise whatever it costs')
  await Promise.all([first, second].map(world => askEverything(world, readerIn(world, reader))))
  await type(at(players, idle), `/${game} order clear:true`)
  await store.prisma.note.deleteMany()
  if (hidden) await type(at(players, seat), `/${game} undo`)
}

async function playOn({ game, store, players }: World, { seat, steps }: Stretch): Promise<void> {
  await type(at(players, seat), `/${game} turn moves:${steps.join('; ')}`)
  await settled(store)
}
