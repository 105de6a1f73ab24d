import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '../../../src/engine/at.ts'
import { chance } from '../../../src/engine/chance.ts'
import type { Viewer } from '../../../src/engine/game.ts'
import { inDatabase } from '../../databases.ts'
import { type Stretch, scriptOf } from '../whole-games/script.ts'
import { askEverything } from './ask-everything.ts'
import { eavesdrop } from './eavesdrop.ts'
import { dealTwin, twinLog } from './twins.ts'
import { openWorld, readerIn, settled, type, type World } from './world.ts'

/** Two worlds that differ in what a reader may not know. */
type Worlds = readonly [World, World]

const SCRIPT = scriptOf('cuzco', 'three-with-many-festivals')
const READERS: readonly Viewer[] = [0, 1, 2, 'public']
/** So many stretches in a row are compared for the same reader. */
const LONG = Math.ceil(SCRIPT.stretches.length / READERS.length)
/** Once in so many stretches the reader asks all that can be asked. */
const CURIOUS = 5

// In which database the secrets lie makes no difference to what is said of them.
inDatabase('server', (_, open) => {
  let worlds: Worlds

  beforeAll(async () => {
    worlds = [await openWorld(await open(), SCRIPT), await openWorld(await open(), SCRIPT)]
  })
  afterAll(() => Promise.all(worlds.map(({ chaski }) => chaski.close())))

  test('no byte of a game of Cuzco depends on cards, drafts or orders that its reader may not know', async () => {
    for (const [block, reader] of READERS.entries()) {
      await compareFor(worlds, reader, SCRIPT.stretches.slice(block * LONG, (block + 1) * LONG))
    }
  }, 900_000)
})

/** Plays on in both worlds, and compares all that comes to the reader. */
async function compareFor(worlds: Worlds, reader: Viewer, stretches: readonly Stretch[]): Promise<void> {
  const whims = chance('c0ca'.repeat(16))
  const [first, second] = worlds
  await twinLog(first.store, second.store, reader, whims)
  const listening = worlds.map(world => eavesdrop(world.chaski.world, readerIn(world, reader).id))
  let differing = 0
  for (const [number, stretch] of stretches.entries()) {
    if (await dealTwin(first.store, second.store, { reader, ...stretch }, whims)) differing++
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
  const { seat, steps } = stretch
  const hidden = seat !== reader && steps.length > 1
  const idle = second.players.findIndex((_, other) => other !== seat && other !== reader)
  if (hidden) await type(at(second.players, seat), `/cuzco turn moves:${at(steps, 0)}`)
  await type(at(second.players, idle), '/cuzco order fp:30 tie:raise')
  await type(at(second.players, idle), '/notes text:raise whatever it costs')
  await Promise.all([first, second].map(world => askEverything(world, readerIn(world, reader))))
  await type(at(second.players, idle), '/cuzco order clear:true')
  await second.store.prisma.note.deleteMany()
  if (hidden) await type(at(second.players, seat), '/cuzco undo')
}

async function playOn({ store, players }: World, { seat, steps }: Stretch): Promise<void> {
  await type(at(players, seat), `/cuzco turn moves:${steps.join('; ')}`)
  await settled(store)
}
