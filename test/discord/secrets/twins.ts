import { isDeepStrictEqual } from 'node:util'
import { at } from '../../../src/engine/basics/at.ts'
import { type Chance, chance } from '../../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { stored } from '../../../src/store/values/json.ts'
import { readStored } from '../../faults/stored.ts'
import { own } from '../../games/own.ts'
import { rearranged } from '../../laws/rearranged.ts'
import type { TwinMaker } from '../../laws/twin-maker.ts'
import type { World } from './world.ts'

const twins = await own('twins')

/** How often a twin is dealt, until one is found in which all goes on as it should; how many of these at first from scratch. */
const DEALS = 400
const FROM_SCRATCH = 100

/** What is going to happen, and the viewer to whom it must look the same. */
export interface Ahead {
  readonly reader: Viewer
  readonly seat: number
  readonly steps: readonly string[]
}

/** Two worlds that differ in what a reader may not know. */
export type Worlds = readonly [World, World]

/**
 * Deals the second table anew: it differs from the first only in what the reader may not know, neither now nor while the
 * steps ahead are taken. Returns whether the tables differ at all.
 */
export async function dealTwin([first, second]: Worlds, ahead: Ahead, whims: Chance): Promise<boolean> {
  const { id, seed, counter } = await first.store.prisma.table.findFirstOrThrow()
  const { game, state } = await readStored(first.store, id)
  const twin = twinOf(game, state, { ...ahead, source: () => chance(seed ?? '', counter) }, whims)
  await second.store.prisma.table.update({ where: { id }, data: { state: stored.parse(twin ?? state), counter } })
  return twin !== undefined
}

interface Twinned extends Ahead {
  readonly source: () => Chance
}

function twinOf(game: AnyGame, state: unknown, one: Twinned, whims: Chance): unknown {
  const make: TwinMaker = twins.get(game.id) ?? ((state, viewer, whims) => rearranged(game, state, viewer, whims))
  const seen = sightsOf(game, state, one)
  for (let deals = 0; deals < DEALS; deals++) {
    const dealt = make(state, one.reader, deals < FROM_SCRATCH ? whims : gently(whims))
    const twin = dealt === undefined ? state : game.state.parse(dealt)
    if (!isDeepStrictEqual(twin, state) && isDeepStrictEqual(sightsOf(game, twin, one), seen)) return twin
  }
  return undefined
}

/** Chance that leaves most cards where they are, for a twin in which the same cards can be played. */
function gently(whims: Chance): Chance {
  return {
    ...whims,
    shuffle(things) {
      if (things.length === 0 || whims.below(3) > 0) return [...things]
      const [one, other] = [whims.below(things.length), whims.below(things.length)]
      return things.map((thing, place) => {
        if (place === one) return at(things, other)
        return place === other ? at(things, one) : thing
      })
    },
  }
}

/** All that the reader comes to know, step by step; undefined if a step is not possible. */
function sightsOf(game: AnyGame, state: unknown, { reader, seat, steps, source }: Twinned): unknown[] | undefined {
  const chances = source()
  const sights: unknown[] = [game.view(state, reader)]
  let now = state
  for (const step of steps) {
    const applied = game.apply(now, seat, game.action.parse(game.notation.parse(step)), chances)
    if (!applied.ok) return undefined
    now = applied.state
    sights.push(game.view(now, reader))
  }
  return sights
}

/** Gives the second table the log of the first: that nothing secret is told of an event is a law. */
export async function twinLog([first, second]: Worlds): Promise<void> {
  for (const { tableId, number, events } of await first.store.prisma.entry.findMany()) {
    const where = { tableId_number: { tableId, number } }
    await second.store.prisma.entry.update({ where, data: { events: stored.parse(events) } })
  }
}
