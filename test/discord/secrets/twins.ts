import { isDeepStrictEqual } from 'node:util'
import { type Chance, chance } from '../../../src/engine/chance.ts'
import type { Viewer } from '../../../src/engine/game.ts'
import { type Event, eventSchema } from '../../../src/games/cuzco/events.ts'
import game from '../../../src/games/cuzco/game.ts'
import { CARDS } from '../../../src/games/cuzco/relics.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { stored } from '../../../src/store/json.ts'
import type { Store } from '../../../src/store/store.ts'
import { cuzco as twinOf } from '../../laws/twins/cuzco.ts'

/** So many times a twin is dealt, until one is found in which all goes on as it is to go on. */
const DEALS = 400

/** What is to happen, and to whom it must look the same. */
export interface Ahead {
  readonly reader: Viewer
  readonly seat: number
  readonly steps: readonly string[]
}

/**
 * Deals the second table anew: it differs from the first only in what the reader may not know, neither now nor while the
 * steps ahead are taken. Gives whether the tables differ at all.
 */
export async function dealTwin(first: Store, second: Store, ahead: Ahead, whims: Chance): Promise<boolean> {
  const { id, state: before, seed, counter } = await first.prisma.table.findFirstOrThrow()
  const state = game.state.parse(before)
  const source = () => chance(seed ?? '', counter)
  const seen = sightsOf(state, ahead, source())
  for (let deals = 0; deals < DEALS; deals++) {
    const twin = game.state.parse(twinOf(state, ahead.reader, whims))
    if (isDeepStrictEqual(twin, state) || !isDeepStrictEqual(sightsOf(twin, ahead, source()), seen)) continue
    await second.prisma.table.update({ where: { id }, data: { state: stored.parse(twin), counter } })
    return true
  }
  await second.prisma.table.update({ where: { id }, data: { state: stored.parse(state), counter } })
  return false
}

/** All that the reader comes to know, step by step; undefined if a step is not possible. */
function sightsOf(state: State, { reader, seat, steps }: Ahead, source: Chance): unknown[] | undefined {
  const sights: unknown[] = [game.view(state, reader)]
  let now = state
  for (const step of steps) {
    const applied = game.apply(now, seat, game.action.parse(game.notation.parse(step)), source)
    if (!applied.ok) return undefined
    now = applied.state
    sights.push(game.view(now, reader))
  }
  return sights
}

/** Gives the second table the log of the first, but for the cards that others than the reader have drawn from the deck. */
export async function twinLog(first: Store, second: Store, reader: Viewer, whims: Chance): Promise<void> {
  for (const { tableId, number, events } of await first.prisma.entry.findMany()) {
    const told = eventSchema.array().parse(events)
    if (!told.some(({ type }) => type === 'card-learned')) continue
    const twins = told.map(event => otherwise(event, reader, whims))
    const where = { tableId_number: { tableId, number } }
    await second.prisma.entry.update({ where, data: { events: stored.parse(twins) } })
  }
}

function otherwise(event: Event, reader: Viewer, whims: Chance): Event {
  if (event.type !== 'card-learned' || event.seat === reader) return event
  return { ...event, card: whims.pick(CARDS.filter(card => card !== event.card)) }
}
