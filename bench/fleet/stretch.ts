import type { Chance } from '../../src/engine/basics/chance.ts'
import { type Processor, processorOf, processorOfMachine, processorOfServer } from '../processor.ts'
import { pause } from '../soak/crowd.ts'
import type { PageUsers } from '../soak/page-users.ts'
import type { Truth } from '../soak/truth.ts'
import { type Told, toldSince } from './ages.ts'
import { clickAt } from './crowd.ts'
import type { Fleet } from './troubles.ts'
import type { Answered, Watch } from './watch.ts'

/** What is needed to click and to measure. */
export interface Clicking {
  readonly fleet: Pick<Fleet, 'playground' | 'tables'>
  readonly truth: Truth
  readonly watch: Watch
  readonly random: Chance
  /** Who plays by pages in browsers as well. */
  readonly pages: PageUsers
  /** How many clicks a second. */
  readonly rate: number
}

/** What some time of clicking has come to. */
export interface Stretch extends Answered {
  readonly clicks: number
  readonly seconds: number
  readonly began: Date
  readonly told: readonly Told[]
}

/** How long messages may still be on their way when nobody clicks any more, in milliseconds. */
const AFTER_MS = 6_000

/** Has people click while something goes on, and tells what came of it. */
export async function stretch(
  { fleet, truth, watch, ...pace }: Clicking,
  goesOn: () => Promise<void>,
): Promise<Stretch> {
  watch.take()
  const began = new Date()
  const start = performance.now()
  const clicking = clickAt(fleet.playground.world, { ...pace, tables: fleet.tables })
  await goesOn()
  const seconds = (performance.now() - start) / 1000
  await clicking.rest()
  await pause(AFTER_MS)
  const told = await toldSince(truth.store.prisma, began)
  return { ...watch.take(), clicks: clicking.clicks(), seconds, began, told }
}

/** What processes take of the processors while something goes on, in seconds. */
export async function processors(
  { bots, postgres }: { readonly bots: readonly number[]; readonly postgres: number },
  goesOn: () => Promise<void>,
) {
  const look = async () => ({
    bots: sum(await Promise.all(bots.map(processorOf))),
    postgres: await processorOfServer(postgres),
    discord: (await processorOf(process.pid)).all,
    machine: await processorOfMachine(),
  })
  const before = await look()
  await goesOn()
  const after = await look()
  return {
    bots: { all: after.bots.all - before.bots.all, main: after.bots.main - before.bots.main },
    postgres: after.postgres - before.postgres,
    discord: after.discord - before.discord,
    machine: after.machine - before.machine,
  }
}

function sum(each: readonly Processor[]): Processor {
  return each.reduce((one, other) => ({ all: one.all + other.all, main: one.main + other.main }), { all: 0, main: 0 })
}
