import { z } from 'zod'
import { callUser } from '../../src/discord/deliveries/call-user.ts'
import { deliverMatched } from '../../src/discord/deliveries/company/deliver-matched.ts'
import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import { games } from '../../src/games/index.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import type { Store } from '../../src/store/store.ts'
import { type TableId, type UserId, userId } from '../../src/store/values/ids.ts'
import { bots } from '../../src/tables/computers/bots.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Member } from '../../src/tables/record/rights.ts'
import { matchSeeks } from '../../src/tables/seeks/matching/match-seeks.ts'
import { stage } from '../../src/tables/turn/stage.ts'
import { createAgenda } from '../../test/simulation/agenda.ts'
import { setHeartbeat } from '../../test/simulation/bot.ts'
import { type Deed, MINUTE } from '../../test/simulation/deeds.ts'
import { mortalStore } from '../../test/simulation/mortal-store.ts'
import { postOffice } from '../../test/simulation/post-office.ts'
import { firstDue, servicesOf } from '../../test/simulation/simulate.ts'
import { answerBy, click } from '../../test/simulation/tables.ts'
import { sweep } from '../../test/tables/clocks/sweep.ts'
import { asksAs } from '../../test/tables/seated.ts'
import { companion, GUILD } from './companion.ts'
import { outcome, type Waited } from './outcome.ts'
import { answersAt, awake, DAY_MS, type Person, part, person, span } from './person.ts'
import { RATES } from './rates.ts'
import type { Ways } from './ways.ts'

const HOUR = 60 * MINUTE
const BEGIN = Date.parse('2026-03-01T00:00:00Z')

/** How long it is looked at, and by which chance. */
export interface Span {
  readonly days: number
  readonly seed: string
}

/** What somebody is shown of a seat. */
const seatRow = z.object({
  seat: z.int(),
  user: userId.nullable(),
  asked: z.boolean(),
  at: z.date().nullable(),
  status: z.string(),
  confirmBy: z.date().nullable(),
})

/** Lets people come to a server with nothing on it, look for company in these ways, play and leave, in simulated time. */
export async function live(real: Store, ways: Ways, { days, seed }: Span) {
  const whims = chance(seed)
  const clock = { now: BEGIN }
  const agenda = createAgenda()
  const changed = new Set<TableId>()
  const asked = new Set<string>()
  const waited: Waited[] = []
  const rings = { count: 0 }
  const mortal = mortalStore(real, () => new Date(clock.now), enqueued)
  const draw = () => Array.from({ length: 64 }, () => whims.below(16).toString(16)).join('')
  const context: Context = { store: mortal.store, games, now: () => new Date(clock.now), seed: draw }
  const services = servicesOf(context)
  const send = postOffice(context.now, { rang: () => void rings.count++ })
  const computers = bots(context, { turn: async () => [] }, { pausedUntil: () => new Date(clock.now) })
  const later = (at: number, deed: Deed) => agenda.add(Math.max(clock.now + MINUTE, at), deed)
  const company = companion(context, ways, whims)
  const people = newcomers(ways, whims)
  const byUser = new Map(people.map(who => [who.user, who]))

  function enqueued({ queue, payload }: Job): boolean {
    if (queue === 'show') changed.add(payload.table)
    return queue !== 'show'
  }

  const carryOut = async (job: Job) => {
    if (job.queue === 'call') await callUser(services, send, job.payload)
    if (job.queue === 'bot') await computers.think(job.payload)
    if (job.queue === 'answer') await computers.answer(job.payload)
    if (job.queue === 'match') await matchSeeks(context, { ...job.payload, member: seesAll })
    if (job.queue === 'matched') await deliverMatched(services, send, job.payload)
  }

  const visit =
    (who: Person): Deed =>
    async () => {
      if (clock.now >= who.leaves) return
      await company.visit(who)
      later(awake(who, clock.now + span(whims, 1 / RATES.visits) * DAY_MS), visit(who))
    }

  const answer =
    (who: Person, table: TableId): Deed =>
    async () => {
      if (clock.now >= who.leaves) return
      const moves = [answerBy(whims)]
      await stage(context, { interaction: click(), user: who.user, table, moves })
    }

  const confirmation =
    (who: Person, table: TableId): Deed =>
    async () => {
      if (clock.now < who.leaves && who.lobby === table) await company.answer(who, table)
    }

  /** What fits may become easier with every hour of waiting. */
  const matchAgain: Deed = async () => {
    later(clock.now + HOUR, matchAgain)
    await matchSeeks(context, { guild: GUILD, member: seesAll })
  }

  /** Has people learn what has changed at a table: that it began, that they are asked, that it is over. */
  const hear = async (table: TableId) => {
    const seats = await seatsAt(real, table)
    for (const { seat, user, asked: isAsked, at, status, confirmBy } of seats) {
      const who = user === null ? undefined : byUser.get(user)
      if (who === undefined) continue
      if (status === 'OPEN' && who.lobby !== table) {
        who.lobby = table
        if (confirmBy !== null) later(answersAt(who, clock.now, whims), confirmation(who, table))
      }
      if (who.lobby === table && status !== 'OPEN') {
        if (status === 'RUNNING' && who.wish !== undefined) waited.push({ table, since: new Date(who.wish.since) })
        who.lobby = undefined
        who.seek = status === 'RUNNING' ? undefined : who.seek
        who.wish = status === 'RUNNING' ? undefined : who.wish
      }
      const question = `${table} ${seat} ${at?.getTime()}`
      if (!isAsked || status !== 'RUNNING' || asked.has(question)) continue
      asked.add(question)
      later(answersAt(who, clock.now, whims), answer(who, table))
    }
  }

  const doJobs = async () => {
    for (let next = mortal.take(clock.now); next !== undefined; next = mortal.take(clock.now)) await carryOut(next.job)
  }

  for (const who of people) later(awake(who, who.comes), visit(who))
  later(BEGIN, matchAgain)
  let due = Number.POSITIVE_INFINITY
  for (let minute = 1; minute <= days * 24 * 60; minute++) {
    clock.now = BEGIN + minute * MINUTE
    const deeds = agenda.take(clock.now)
    for (const deed of deeds) await deed()
    const isDue = due <= clock.now
    if (isDue) {
      await setHeartbeat(real, clock.now - MINUTE)
      await sweep(context, ({ error }) => fail(error))
    }
    if (deeds.length === 0 && !isDue && mortal.nextAt() > clock.now) continue
    await doJobs()
    for (const table of changed) await hear(table)
    changed.clear()
    due = await firstDue(real)
    const playing = await tablesPlayed(real)
    for (const who of people) who.playing = playing.get(who.user) ?? 0
  }
  return { ...(await outcome(real, new Date(clock.now), waited)), people: people.length, rings: rings.count }
}

/** Somebody who sees every channel. */
function seesAll(user: UserId): Member {
  return { ...asksAs(user), rightsAt: () => ({ sees: true, moderates: false }) }
}

function fail(error: unknown): never {
  throw error
}

/** People who come one after the other. */
function newcomers({ uses }: Ways, whims: Chance): readonly Person[] {
  const { perDay, days } = RATES.newcomers
  const count = Math.round(perDay * days)
  return Array.from({ length: count }, (_, n) =>
    person(n, BEGIN + part(whims) * days * DAY_MS, part(whims) <= uses, whims),
  )
}

async function seatsAt({ prisma }: Store, table: TableId) {
  const rows = await prisma.$queryRaw<unknown[]>`
    SELECT s.seat, s."userId" AS user, s.asked, s."askedAt" AS at, s."confirmBy", t.status::text FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
    WHERE t.id = ${table} ORDER BY s.seat`
  return z.array(seatRow).parse(rows)
}

/** At how many tables people play. */
async function tablesPlayed({ prisma }: Store) {
  const rows = await prisma.seat.groupBy({
    by: ['userId'],
    where: { userId: { not: null }, table: { status: 'RUNNING' } },
    _count: true,
  })
  return new Map(rows.map(row => [userId.parse(row.userId), row._count]))
}
