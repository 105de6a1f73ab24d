import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import { godNamed } from '../components/cards.ts'
import type { Worker } from '../components/workers.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { type Ruling, rule } from '../refusals.ts'
import { isAxomamma, type Table } from './asking.ts'

/** Says no if a thing is named more than once. */
export function namedTwice(things: readonly string[]): Ruling {
  const twice = things.find((thing, index) => things.indexOf(thing) < index)
  return twice === undefined ? undefined : rule('named-twice', { what: twice })
}

/** Says no to what is not among what is offered; `said` is how such things are named. */
export function notOffered<T extends string>(
  things: readonly T[],
  offered: readonly T[],
  said: (thing: T) => Fact = thing => thing,
): Ruling {
  const stray = things.find(thing => !offered.includes(thing))
  if (stray === undefined) return undefined
  return rule('not-offered', () => ({ what: said(stray), offered: { list: [...new Set(offered)].map(said) } }))
}

/** A Worker by its colour's name. */
export function workerSaid(worker: Worker): TawantinsuyuPhrase {
  return { key: `worker.${worker}` }
}

/** Some Workers by their colours' names, or that there is none. */
function workersSaid(workers: readonly Worker[]): Fact {
  return workers.length === 0 ? { key: 'gain.nothing' } : { list: workers.map(workerSaid) }
}

/** Says no to a Worker that a player has not in their supply. */
export function noWorker({ workers }: { readonly workers: readonly Worker[] }, worker: Worker): Ruling {
  return rule('no-worker', { worker: workerSaid(worker), own: workersSaid(workers) })
}

/** Somebody at the table, Axomamma by her name. */
export function whoSaid(table: Pick<Table, 'state'>, seat: Seat): Fact {
  return isAxomamma(table, seat) ? 'Axomamma' : { seat }
}

/** The first of these things that is named more often than it is there. */
export function missing(things: readonly string[], there: readonly string[]): string | undefined {
  const left = [...there]
  return things.find(thing => {
    const place = left.indexOf(thing)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** Says no to God cards that are not in a hand. */
export function notHeld({ pack, state }: Table, seat: Seat, names: readonly string[]): Ruling {
  const { godCards } = at(state.players, seat)
  const stray = names.find(name => godNamed(pack, godCards, name) === undefined)
  return stray === undefined ? undefined : rule('not-held', { card: stray })
}
