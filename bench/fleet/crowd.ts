import type { Chance } from '../../src/engine/basics/chance.ts'
import type { World } from '../../test/driver/playground.ts'
import { pause } from '../soak/crowd.ts'
import type { PageUsers } from '../soak/page-users.ts'
import { type ClickedTable, clickOnce } from './click.ts'

/** Those who click at many tables, so many times a second together, whether or not the bot keeps up. */
export interface Clicking {
  /** How many clicks were made so far. */
  clicks(): number
  /** Ends it; resolves when every click has come to something. Throws if some could not be made. */
  rest(): Promise<void>
}

export interface Pace {
  readonly tables: readonly ClickedTable[]
  /** In clicks a second. */
  readonly rate: number
  readonly random: Chance
  /** Who plays by pages in browsers as well. */
  readonly pages?: PageUsers
}

/** Has people click at these tables, one after the other; a table where somebody still waits for an answer is passed over. */
export function clickAt(world: World, { tables, rate, random, pages }: Pace): Clicking {
  const under = new Map<ClickedTable, Promise<unknown>>()
  let clicks = 0
  let turn = 0
  const failures: unknown[] = []
  const began = performance.now()
  const next = () => {
    for (let tried = 0; tried < tables.length; tried++) {
      const table = tables[turn++ % tables.length]
      if (table === undefined || under.has(table)) continue
      const click = clickOnce(world, table, random, pages)
        .then(outcome => {
          clicks += outcome === undefined ? 0 : 1
        })
        .catch(error => failures.push(error))
        .finally(() => under.delete(table))
      under.set(table, click)
      return
    }
  }
  let made = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate
    for (; made < due; made++) next()
  }, 10)
  return {
    clicks: () => clicks,
    async rest() {
      clearInterval(timer)
      await Promise.all(under.values())
      if (failures.length > 0) throw new AggregateError(failures, 'clicks that could not be made')
    },
  }
}

/** How many clicks a second the bot answers if some people never pause, in a time in milliseconds. */
export async function rush(world: World, pace: Omit<Pace, 'rate'>, { hands, lasting }: Rush): Promise<number> {
  const began = performance.now()
  let clicks = 0
  const share = Math.ceil(pace.tables.length / hands)
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      const own = pace.tables.slice(hand * share, (hand + 1) * share)
      for (let n = 0; own.length > 0 && performance.now() - began < lasting; n++) {
        const table = own[n % own.length]
        const outcome = table && (await clickOnce(world, table, pace.random, pace.pages))
        if (outcome === undefined) await pause(1)
        else clicks += 1
      }
    }),
  )
  return (clicks * 1000) / (performance.now() - began)
}

interface Rush {
  readonly hands: number
  /** In milliseconds. */
  readonly lasting: number
}
