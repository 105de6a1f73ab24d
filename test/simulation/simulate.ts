import pino from 'pino'
import { z } from 'zod'
import type { DiscordServices } from '../../src/discord/messages/watch.ts'
import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import { games } from '../../src/games/index.ts'
import { openFilms } from '../../src/operations/model/films.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import type { Store } from '../../src/store/store.ts'
import { THRESHOLDS } from '../../src/tables/clocks/seat-clock.ts'
import { openHints } from '../../src/tables/computers/hints.ts'
import { NO_MAINTENANCE } from '../../src/tables/maintenance/open-maintenance.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { dot } from '../discord/chaski.ts'
import { UNWATCHED } from '../unwatched.ts'
import { createAgenda } from './agenda.ts'
import { being } from './beings.ts'
import { createBot, setHeartbeat } from './bot.ts'
import { createDeeds, DAY, type Deed, MINUTE } from './deeds.ts'
import { mortalStore } from './mortal-store.ts'
import { createOracle } from './oracle.ts'
import { outages, standing } from './outages.ts'
import { postOffice } from './post-office.ts'

/** Three months in which clocks are changed in both halves of the world. */
const BEGIN = Date.parse('2026-02-15T00:00:00Z')
const SEED_DIGITS = 64
/** Among n people there is one of every kind. */
const EVERY_HABIT = 13

export interface Plan {
  readonly tables: number
  readonly days: number
  /** How often a process dies over its work, and how often none is there for minutes or hours. */
  readonly deaths: number
  readonly absences: number
  readonly seed: string
}

/** Lets people play for a long time on a store with nothing in it, in simulated time, and returns what came of it. */
export async function simulate(real: Store, plan: Plan) {
  const whims = chance(plan.seed)
  const minutes = plan.days * DAY
  const away = outages(plan.absences, BEGIN, minutes, whims)
  const fatal = new Set(Array.from({ length: plan.deaths }, () => BEGIN + (1 + whims.below(minutes)) * MINUTE))
  const oracle = createOracle(standing(away))
  const tally = { tables: 0, decisions: 0, finished: 0, vacations: 0, pauses: 0, deaths: 0, sweeps: 0 }
  const changed = new Set<number>()
  const found = new Set<string>()
  const agenda = createAgenda()
  const clock = { now: BEGIN }
  const now = () => clock.now

  const mortal = mortalStore(real, () => new Date(clock.now), enqueued)
  const seed = () => Array.from({ length: SEED_DIGITS }, () => whims.below(16).toString(16)).join('')
  const context: Context = { store: mortal.store, games, now: () => new Date(clock.now), seed }
  const send = postOffice(context.now, {
    sent: ({ user, table, occasion }) => oracle.sent(user, table, occasion, clock.now),
  })
  const bot = createBot({ real, mortal, services: servicesOf(context), send, clock })
  const later = (at: number, deed: Deed) => agenda.add(Math.max(clock.now + MINUTE, at), deed)
  const deeds = createDeeds({ real, mortal, context, oracle, whims, changed, tally, now, later })

  /** Hears of a job that was enqueued; returns whether somebody here does it. */
  function enqueued(job: Job): boolean {
    if (job.queue === 'show') changed.add(job.payload.table)
    return job.queue === 'call' || job.queue === 'vacation'
  }

  await populate({ context, deeds, whims, later, ...plan })
  let nextDue = Number.POSITIVE_INFINITY
  for (let n = 1; n <= minutes; n++) {
    clock.now = BEGIN + n * MINUTE
    oracle.step(clock.now)
    const mine = agenda.take(clock.now)
    const outage = away.find(({ from, to }) => from <= clock.now && clock.now <= to)
    if (outage?.from === clock.now) await setHeartbeat(real, clock.now - MINUTE)
    if (outage !== undefined && clock.now < outage.to) {
      for (const deed of mine) later(outage.to + whims.below(30) * MINUTE, deed)
      continue
    }
    mortal.revive()
    if (outage !== undefined) await bot.wakeUp()
    if (fatal.has(clock.now)) mortal.doom({ left: 1 + whims.below(4), afterCommit: whims.below(2) === 0 })
    await live(mine)
  }
  return { ...tally, ...oracle.count, ...(await readDeeds(real)), faults: oracle.faults }

  /** A minute in which the bot is there. */
  async function live(mine: readonly Deed[]): Promise<void> {
    for (const deed of mine) if (!(await bot.survives(deed))) later(clock.now, deed)
    if (mine.length > 0) nextDue = await firstDue(real)
    await deeds.observe()
    oracle.expect(clock.now)
    const isDue = nextDue <= clock.now
    if (isDue) {
      await bot.goRound()
      for (const { tableId, seat, kind, since } of await kept(real)) {
        const key = `${tableId} ${seat} ${kind} ${since.getTime()}`
        if (!found.has(key)) oracle.found(tableId, seat, kind, clock.now)
        found.add(key)
      }
    }
    await deeds.observe()
    const hasJobs = mortal.nextAt() < clock.now + MINUTE
    if (hasJobs) await bot.doJobs()
    if (isDue || hasJobs) nextDue = await firstDue(real)
    await deeds.observe()
    tally.sweeps += isDue ? 1 : 0
    if (mortal.isDead()) tally.deaths += 1
    else oracle.check(clock.now)
  }
}

/** The reminders of the clock that have not been sent. */
async function kept({ prisma }: Store) {
  const rows = await prisma.reminder.findMany({ where: { sentAt: null } })
  return rows.flatMap(row =>
    THRESHOLDS.filter(({ occasion }) => occasion === row.kind).map(({ occasion }) => ({ ...row, kind: occasion })),
  )
}

interface Population {
  readonly context: Context
  readonly deeds: ReturnType<typeof createDeeds>
  readonly whims: Chance
  /** How many tables there are at a time. */
  readonly tables: number
  later(at: number, deed: Deed): void
}

/** People, and the tables at which they will sit down in the first days. */
async function populate({ context, deeds, whims, tables, later }: Population): Promise<void> {
  const soon = (days: number, deed: Deed) => later(BEGIN + whims.below(days * DAY) * MINUTE, deed)
  const count = Math.max(EVERY_HABIT, Math.ceil(tables * 0.6))
  const people = Array.from({ length: count }, (_, n) => being(n, whims))
  for (const who of people) {
    const { zone, quiet, ways } = who
    await setPlayerSettings(context, who.user, { zone, quiet, ways })
    soon(14, deeds.move(who))
    if (who.habit === 'vacationer') soon(20, deeds.goAway(who))
  }
  for (let n = 0; n < tables; n++) soon(2, deeds.begin(whims.shuffle(people).slice(0, 2 + whims.below(3))))
}

/** What deliveries need, where nothing is drawn and nobody thinks. */
export function servicesOf(context: Context): DiscordServices {
  return {
    tables: context,
    hints: openHints({ turn: async () => [] }),
    paint: dot,
    locale: 'en',
    blocklist: { has: () => false, changed: async () => {} },
    maintenance: NO_MAINTENANCE,
    log: pino({ level: 'silent' }),
    films: openFilms(),
    setup: { build: { version: '1.0.0', revision: undefined }, docsUrl: undefined, machineAhead: () => 0 },
    animate: async () => ({ webp: Buffer.from(''), width: 1, height: 1 }),
    watch: UNWATCHED,
  }
}

/** When the clock has next something to do at a table, in milliseconds; Infinity if never. */
export async function firstDue({ prisma }: Store): Promise<number> {
  const { _min } = await prisma.table.aggregate({ _min: { dueAt: true } })
  return _min.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
}

const counts = z.array(z.object({ late: z.int(), replaceable: z.int(), fallbacks: z.int() }))

/** What the clock has done about deadlines. */
async function readDeeds({ prisma }: Store) {
  const rows = await prisma.$queryRaw<unknown[]>`
    SELECT (SELECT count(*)::int FROM "TableEvent" WHERE what->>'type' = 'late') AS late,
      (SELECT count(*)::int FROM "TableEvent" WHERE what->>'type' = 'replaceable') AS replaceable,
      (SELECT count(*)::int FROM "Entry" WHERE by = 'FALLBACK') AS fallbacks`
  return counts.parse(rows)[0]
}
