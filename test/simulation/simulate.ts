import pino from 'pino'
import { z } from 'zod'
import { beat } from '../../src/clock/pulse.ts'
import { sweep } from '../../src/clock/sweep.ts'
import { callUser } from '../../src/discord/calls.ts'
import type { House } from '../../src/discord/house.ts'
import { chance } from '../../src/engine/chance.ts'
import { games } from '../../src/games/index.ts'
import type { Job } from '../../src/store/queues.ts'
import type { Store } from '../../src/store/store.ts'
import { announceVacation } from '../../src/tables/announce-vacation.ts'
import type { Desk } from '../../src/tables/desk.ts'
import { setPerson } from '../../src/tables/people.ts'
import { remind } from '../../src/tables/reminders.ts'
import { dot } from '../discord/chaski.ts'
import { being } from './beings.ts'
import { createDeeds, DAY, type Deed, MINUTE } from './deeds.ts'
import { Death, mortalStore } from './mortal-store.ts'
import { createOracle } from './oracle.ts'
import { outages, standing } from './outages.ts'
import { postOffice } from './post-office.ts'

/** Three months in which clocks are changed in both halves of the world. */
const BEGIN = Date.parse('2026-02-15T00:00:00Z')
const SEED_DIGITS = 64
/** Among so many people there is one of every kind. */
const EVERY_HABIT = 13

export interface Plan {
  readonly tables: number
  readonly days: number
  /** How often a process dies over its work, and how often none is there for minutes or hours. */
  readonly deaths: number
  readonly absences: number
  readonly seed: string
}

/** Lets people play for a long time on a store with nothing in it, in simulated time, and gives what came of it. */
export async function simulate(real: Store, plan: Plan) {
  const whims = chance(plan.seed)
  const minutes = plan.days * DAY
  const away = outages(plan.absences, BEGIN, minutes, whims)
  const fatal = new Set(Array.from({ length: plan.deaths }, () => BEGIN + (1 + whims.below(minutes)) * MINUTE))
  const oracle = createOracle(standing(away))
  const tally = { tables: 0, decisions: 0, finished: 0, vacations: 0, pauses: 0, deaths: 0, sweeps: 0 }
  const changed = new Set<number>()
  const agenda = new Map<number, Deed[]>()
  let now = BEGIN

  const mortal = mortalStore(real, () => new Date(now), leave)
  const seed = () => Array.from({ length: SEED_DIGITS }, () => whims.below(16).toString(16)).join('')
  const desk: Desk = { store: mortal.store, games, now: () => new Date(now), seed }
  const house = houseOf(desk)
  const send = postOffice(({ user, table, occasion }) => oracle.sent(user, table, occasion, now))
  const deeds = createDeeds({ real, mortal, desk, oracle, whims, changed, tally, now: () => now, later })

  /** Hears of a job that was left; gives whether somebody is here who does it. */
  function leave(job: Job): boolean {
    if (job.queue === 'show') changed.add(job.payload.table)
    if (job.queue === 'remind') oracle.found(job.payload.table, job.payload.seat, job.payload.occasion, now)
    return job.queue === 'remind' || job.queue === 'call' || job.queue === 'vacation'
  }

  function later(at: number, deed: Deed): void {
    const minute = Math.max(now + MINUTE, Math.floor(at / MINUTE) * MINUTE)
    agenda.set(minute, [...(agenda.get(minute) ?? []), deed])
  }

  /** Gives whether it was done: the process may be dead, or die over it. */
  const survives = async (work: Deed): Promise<boolean> => {
    if (mortal.isDead()) return false
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof Death) return false
      throw error
    }
  }

  const carryOut = async (job: Job) => {
    if (job.queue === 'remind') await remind(desk, job.payload)
    if (job.queue === 'call') await callUser(house, send, job.payload)
    if (job.queue === 'vacation') await announceVacation(desk, job.payload)
  }
  const doJobs = async () => {
    const minute = now
    for (let next = mortal.take(minute + MINUTE - 1); next !== undefined; next = mortal.take(minute + MINUTE - 1)) {
      const { job } = next
      now = Math.max(minute, next.at)
      if (await survives(() => carryOut(job))) continue
      mortal.giveBack(next)
      break
    }
    now = minute
  }

  const goRound = async () => {
    // The minutes in which nothing was due are not gone through one by one.
    await setPulse(real, now - MINUTE)
    tally.sweeps += 1
    await survives(() =>
      sweep(desk, (table, error) => {
        if (!(error instanceof Death)) throw new Error(`the clock failed at table ${table}`, { cause: error })
      }),
    )
  }

  /** When the clock has next something to do. */
  let nextDue = Number.POSITIVE_INFINITY
  const work = async (mine: readonly Deed[]) => {
    for (const deed of mine) if (!(await survives(deed))) later(now, deed)
    const isTouched = mine.length > 0 || nextDue <= now
    if (mine.length > 0) nextDue = await firstDue(real)
    await deeds.observe()
    oracle.expect(now)
    if (nextDue <= now) await goRound()
    await deeds.observe()
    const hasJobs = mortal.nextAt() < now + MINUTE
    if (hasJobs) await doJobs()
    if (isTouched || hasJobs) nextDue = await firstDue(real)
    await deeds.observe()
    if (mortal.isDead()) tally.deaths += 1
    else oracle.check(now)
  }

  const people = Array.from({ length: Math.max(EVERY_HABIT, Math.ceil(plan.tables * 0.6)) }, (_, n) => being(n, whims))
  for (const who of people) {
    const { zone, quiet, ways } = who
    await setPerson(desk, who.user, { zone, quiet, ways })
    later(now + whims.below(14 * DAY) * MINUTE, deeds.move(who))
    if (who.habit === 'vacationer') later(now + whims.below(20 * DAY) * MINUTE, deeds.goAway(who))
  }
  for (let n = 0; n < plan.tables; n++) {
    later(now + whims.below(2 * DAY) * MINUTE, deeds.begin(whims.shuffle(people).slice(0, 2 + whims.below(3))))
  }

  for (let n = 1; n <= minutes; n++) {
    now = BEGIN + n * MINUTE
    oracle.step(now)
    const mine = agenda.get(now) ?? []
    agenda.delete(now)
    const outage = away.find(({ from, to }) => from <= now && now <= to)
    if (outage?.from === now) await setPulse(real, now - MINUTE)
    if (outage !== undefined && now < outage.to) {
      for (const deed of mine) later(outage.to + whims.below(30) * MINUTE, deed)
      continue
    }
    mortal.revive()
    if (outage !== undefined) await mortal.spared(() => beat(desk))
    if (fatal.has(now)) mortal.doom({ left: 1 + whims.below(4), behind: whims.below(2) === 0 })
    await work(mine)
  }
  return { ...tally, ...oracle.count, ...(await readDeeds(real)), faults: oracle.faults }
}

function houseOf(desk: Desk): House {
  return {
    ...{ desk, paint: dot, locale: 'en', log: pino({ level: 'silent' }) },
    animate: async () => ({ webp: Buffer.from(''), width: 1, height: 1 }),
    watch: { interaction: () => {}, delivery: () => {} },
  }
}

async function setPulse({ prisma }: Store, moment: number): Promise<void> {
  const at = new Date(moment)
  await prisma.pulse.upsert({ where: { id: 1 }, create: { id: 1, at }, update: { at } })
}

async function firstDue({ prisma }: Store): Promise<number> {
  const { _min } = await prisma.table.aggregate({ _min: { dueAt: true } })
  return _min.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
}

const counts = z.array(z.object({ late: z.int(), replaceable: z.int(), fallbacks: z.int() }))

/** What the clock has done about deadlines. */
async function readDeeds({ prisma }: Store) {
  const rows = await prisma.$queryRaw<unknown[]>`
    SELECT (SELECT count(*)::int FROM "Trace" WHERE what->>'type' = 'late') AS late,
      (SELECT count(*)::int FROM "Trace" WHERE what->>'type' = 'replaceable') AS replaceable,
      (SELECT count(*)::int FROM "Entry" WHERE by = 'FALLBACK') AS fallbacks`
  return counts.parse(rows)[0]
}
