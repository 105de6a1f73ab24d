import { expect } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { FULL } from '../../full.ts'
import { askedOf } from '../../laws/position.ts'
import { settled } from '../../store/settled.ts'
import type { Script } from '../whole-games/script.ts'
import type { Stretch } from '../whole-games/stretch.ts'
import { lineFor } from '../whole-games/typed.ts'
import { askEverything } from './ask-everything.ts'
import { lookAround, pressAround, readPast } from './ask-the-page.ts'
import { type BoardOf, boardOf } from './board-of.ts'
import { eavesdrop, withoutRepeats } from './eavesdrop.ts'
import { clearOrder, giveOrder } from './orders.ts'
import { type Ahead, dealTwin, twinLog, type Worlds } from './twins.ts'
import { PUT_OFF_S, readerIn, tableOf, tellFollower, type, type World } from './world.ts'
import { wrongMoves } from './wrong-moves.ts'

/** Once in n stretches the reader asks all that can be asked. */
const CURIOUS = 5
/** Who looks on at a table of so many seats: somebody in none, and somebody in the first; in the full run in each. */
export function readersOf(seats: number): readonly Viewer[] {
  return [...Array(FULL ? seats : 1).keys(), 'public']
}

/**
 * Plays stretches of a game in two worlds for one reader after the other: each of them sees, byte for byte, the same in
 * both. Returns for how many of the stretches the worlds differed.
 */
export async function expectAlike(
  worlds: Worlds,
  { seats }: Pick<Script, 'seats'>,
  stretches: readonly Stretch[],
): Promise<number> {
  const readers = readersOf(seats)
  const long = Math.ceil(stretches.length / readers.length)
  let differing = 0
  for (const [block, reader] of readers.entries()) {
    differing += await compareFor(worlds, reader, stretches.slice(block * long, (block + 1) * long))
  }
  return differing
}

/** Plays on in both worlds, and compares all that comes to the reader. */
async function compareFor(worlds: Worlds, reader: Viewer, stretches: readonly Stretch[]): Promise<number> {
  const whims = chance('c0ca'.repeat(16))
  await twinLog(worlds)
  const boards = await Promise.all(worlds.map(world => boardOf(world, reader)))
  const listening = worlds.map(world => eavesdrop(world.chaski.world, readerIn(world, reader).id))
  let differing = 0
  let overheard = 0
  let news = 0
  for (const [number, { seat, steps }] of stretches.entries()) {
    const ahead = { reader, seat, steps: steps.map(({ text }) => text) }
    if (await dealTwin(worlds, ahead, whims)) differing++
    if (number % CURIOUS === 1) await askTwice(worlds, ahead, boards)
    await Promise.all(worlds.map(world => playOn(world, { seat, steps })))
    if (number % CURIOUS === 1) await Promise.all(worlds.map(world => tellFollower(world, readerIn(world, reader))))
    const wasHindered = worlds.map(world => world.wasHindered()).includes(true)
    const [heard, elsewhere] = listening.map(ears => (wasHindered ? withoutRepeats(ears.heard()) : ears.heard()))
    // The hand that the reader was sent before may be that of another world yet.
    if (number === 0) continue
    await expectBoardsAlike(boards, board => lookAround(board, number))
    if (number % CURIOUS === 1 || number === stretches.length - 1) await expectBoardsAlike(boards, readPast)
    const [told, toldElsewhere] = await Promise.all(boards.map(board => board.told()))
    expect(toldElsewhere, `told to the page of ${reader}`).toEqual(told)
    expect(elsewhere, `in the eyes of ${reader}`).toEqual(heard)
    overheard += heard?.public.length ?? 0
    news += heard?.direct.filter(one => JSON.stringify(one).includes('/follows')).length ?? 0
  }
  for (const ears of [...listening, ...boards]) ears.close()
  expect(overheard).toBeGreaterThan(0)
  expect(news).toBeGreaterThan(0)
  return differing
}

/** Whatever a page in a browser is answered is the same in both worlds, byte for byte. */
async function expectBoardsAlike<T>(boards: readonly BoardOf[], asked: (board: BoardOf) => Promise<readonly T[]>) {
  const [answers, elsewhere] = await Promise.all(boards.map(asked))
  expect(elsewhere, `on the board of ${boards[0]?.reader}`).toEqual(answers)
}

/** Has the reader ask everything in both worlds; in the second, others have prepared a step, given an order and made a note. */
async function askTwice(
  [first, second]: Worlds,
  { reader, seat, steps }: Ahead,
  boards: readonly BoardOf[],
): Promise<void> {
  const { players, store } = second
  const hidden = seat !== reader && steps.length > 1
  const { game, state } = await tableOf(second)
  const asked = askedOf(game, state)
  const idle = players.find((_, other) => other !== seat && other !== reader && !asked.includes(other))
  if (hidden) await type(at(players, seat), `/turn moves:${at(steps, 0)}`)
  if (idle !== undefined) {
    await giveOrder(second, idle)
    await type(idle, '/notes text:raise whatever it costs')
  }
  const wrong = await wrongMoves(first, reader)
  await Promise.all([first, second].map(world => askEverything(world, readerIn(world, reader), wrong)))
  await expectBoardsAlike(boards, board => pressAround(board, wrong))
  if (idle !== undefined) {
    await clearOrder(second, idle)
    await store.prisma.note.deleteMany()
  }
  if (hidden) await type(at(players, seat), '/turn undo:last')
}

async function playOn({ store, players }: World, { seat, steps }: Pick<Stretch, 'seat' | 'steps'>): Promise<void> {
  await type(at(players, seat), lineFor(steps))
  await settled(store, PUT_OFF_S)
}
