import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guildId, type TableId, type UserId, userId } from '../../src/store/values/ids.ts'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { ranOf } from '../../src/tables/clocks/running-clocks.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { LATES } from '../../src/tables/record/paces.ts'
import { readRecord, type SeatRecord } from '../../src/tables/record/record.ts'
import { VOTE_KINDS } from '../../src/tables/record/vote.ts'
import { comeBack } from '../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { askVote } from '../../src/tables/votes/ask-vote.ts'
import { castBallot } from '../../src/tables/votes/cast-ballot.ts'
import { anyDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { click, context, done, move, seated } from './seated.ts'

const HOUR = 3600_000
/** For so long at the most nobody comes back to a seat that was taken from them. */
const LONGEST_OUT_MS = 3 * 24 * HOUR

/** What happens at a table; `who` is one of those who began it. */
const who = fc.nat(2)
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('answers' as const), who, bid: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('gives' as const, 'to computer' as const), who }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('comes back' as const), who }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('stranger takes' as const), seat: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('resigns' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('vacation' as const), who, hours: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('asks' as const),
      who,
      kind: fc.constantFrom(...VOTE_KINDS),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('votes' as const), who, yes: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('outage' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

interface Span {
  readonly from: number
  readonly to: number
}

/** How many hours of a span are in none of these. */
function hoursIn({ from, to }: Span, pauses: readonly Span[]): number {
  let hours = 0
  for (let at = from; at < to; at += HOUR) if (!pauses.some(one => one.from <= at && at < one.to)) hours++
  return hours
}

/** A table, and what is known of it by having watched it. */
class Watched {
  readonly at: Context
  readonly table: TableId
  readonly people: readonly UserId[]
  now: number
  readonly outages: Span[] = []
  readonly stopped: Span[] = []
  readonly vacations = new Map<UserId, Span[]>()
  /** By seat, when the question came that it is asked now. */
  readonly asked = new Map<number, { readonly beat: number; readonly at: number }>()
  readonly banks = new Map<UserId, number>()
  readonly strangers: UserId[] = []
  /** The last vote that was looked at once it was carried. */
  judged = 0

  constructor(at: Context, table: TableId, people: readonly UserId[], now: number) {
    this.at = at
    this.table = table
    this.people = people
    this.now = now
  }

  user(n: number): UserId {
    const found = this.people[n]
    if (found === undefined) throw new Error(`nobody ${n}`)
    return found
  }

  isAway(user: UserId): boolean {
    return (this.vacations.get(user) ?? []).some(one => one.from <= this.now && this.now < one.to)
  }
}

anyDatabase((_, open) => {
  let store: Context['store']
  beforeTries(async () => {
    store = await open()
  })

  const record = async ({ table, now }: Watched) => {
    const found = await readRecord(store.prisma, table, new Date(now), undefined)
    if (found === undefined) throw new Error('no table')
    return found
  }

  /** The stranger who has taken a seat, if one may. */
  async function strangerTakes({ at, table, strangers }: Watched, seat: number): Promise<UserId | undefined> {
    const user = userId.parse(String(500_000 + table * 100 + strangers.length))
    const taken = await takeSeat(at, { interaction: click(), user, table, name: 'Stranger', seat })
    if (!taken.ok) return undefined
    strangers.push(user)
    return user
  }

  async function does(it: Watched, one: Deed): Promise<void> {
    const { at, table } = it
    const by = (n: number) => ({ interaction: click(), user: it.user(n), table })
    switch (one.type) {
      case 'answers': {
        const bid = await move(at, table, it.user(one.who), `b${one.bid}`)
        if (!bid.ok) await move(at, table, it.user(one.who), 'home')
        return
      }
      case 'gives':
        await giveSeat(at, by(one.who))
        return
      case 'to computer':
        await letComputerPlay(at, by(one.who))
        return
      case 'comes back':
        await comeBack(at, { ...by(one.who), name: 'Back' })
        return
      case 'stranger takes':
        await strangerTakes(it, one.seat)
        return
      case 'resigns':
        await resign(at, by(one.who))
        return
      case 'vacation': {
        const user = it.user(one.who)
        if (it.isAway(user)) return
        const span = { from: it.now, to: it.now + one.hours * HOUR }
        it.vacations.set(user, [...(it.vacations.get(user) ?? []), span])
        await store.prisma.vacation.create({ data: { userId: user, from: new Date(span.from), to: new Date(span.to) } })
        return
      }
      case 'asks':
        await askVote(at, { ...by(one.who), kind: one.kind })
        return
      case 'votes': {
        const open = (await record(it)).votes.at(-1)
        if (open) await castBallot(at, { ...by(one.who), vote: open.id, yes: one.yes })
        return
      }
      case 'outage': {
        const span = { from: it.now, to: it.now + one.hours * HOUR }
        it.outages.push(span)
        it.now = span.to
        await store.prisma.outage.create({ data: { from: new Date(span.from), to: new Date(span.to) } })
        await tick(at, table)
        return
      }
      case 'time':
        it.now += one.hours * HOUR
        await tick(at, table)
    }
  }

  /** Somebody's clock has run for as long as if they had sat there all the time, and their bank is no fuller than it was. */
  async function nobodyGainsTime(it: Watched, before: Awaited<ReturnType<typeof record>>, one: Deed): Promise<void> {
    const after = await record(it)
    if (after.status !== 'RUNNING') return
    for (const seat of after.seats) {
      const known = it.asked.get(seat.seat)
      if (!seat.asked || seat.beat === undefined) it.asked.delete(seat.seat)
      else if (known?.beat !== seat.beat) it.asked.set(seat.seat, { beat: seat.beat, at: it.now })
    }
    if (before.pausedAt === undefined && after.pausedAt !== undefined)
      it.stopped.push({ from: it.now, to: Number.POSITIVE_INFINITY })
    if (before.pausedAt !== undefined && after.pausedAt === undefined) {
      const last = it.stopped.pop()
      if (last) it.stopped.push({ ...last, to: it.now })
    }
    if (one.type === 'gives')
      for (const was of before.seats) {
        const seat = after.seats.find(other => other.seat === was.seat) ?? was
        const hours = (which: typeof before, of: SeatRecord) => ranOf(which, of, new Date(it.now)) / 3600
        expect(hours(after, seat), 'hours of a seat that is given up').toBeCloseTo(hours(before, was), 3)
        expect(seat.bank, 'the bank of a seat that is given up').toBe(was.bank)
      }
    for (const seat of after.seats) {
      const { user } = seat
      if (user === undefined || !it.people.includes(user) || seat.resigned) continue
      clockGoesOn(it, after, seat)
      const was = before.seats.find(other => other.seat === seat.seat)
      const isBack = was?.user !== user
      if (isBack) expect(seat.bank, 'the bank of who is back').toBeLessThanOrEqual(it.banks.get(user) ?? 0)
      if (one.type === 'gives' || one.type === 'comes back')
        expect(seat.bank).toBeLessThanOrEqual(it.banks.get(user) ?? seat.bank)
      it.banks.set(user, seat.bank)
    }
  }

  function clockGoesOn(it: Watched, after: Awaited<ReturnType<typeof record>>, seat: SeatRecord): void {
    const known = it.asked.get(seat.seat)
    if (known === undefined || seat.user === undefined || after.pausedAt !== undefined) return
    const pauses = [...it.outages, ...it.stopped, ...(it.vacations.get(seat.user) ?? [])]
    const hours = hoursIn({ from: known.at, to: it.now }, pauses)
    expect(ranOf(after, seat, new Date(it.now)) / 3600, 'hours of a clock').toBeCloseTo(hours, 3)
  }

  /** A game that is over was ended by all who began it and did not leave, those on vacation included. */
  async function nobodyEndsItAlone(it: Watched, before: Awaited<ReturnType<typeof record>>): Promise<void> {
    const ended = await store.prisma.vote.findFirst({
      where: { tableId: it.table, status: 'CARRIED', kind: { in: ['END', 'ABANDON'] } },
      include: { ballots: true },
    })
    if (ended === null) return
    for (const seat of before.seats) {
      const yes = ended.ballots.find(ballot => ballot.seat === seat.seat)?.yes
      const first = it.people[seat.seat]
      const isThere = seat.user !== undefined && !seat.resigned
      const isKept =
        first !== undefined && seat.user !== first && it.isAway(first) && (await wasKept(it, ended.openedAt, first))
      if (isThere) expect(yes ?? before.silence, 'everybody who plays has agreed').toBe(true)
      expect(isKept, 'nobody ends the game of who is on vacation').toBe(false)
    }
  }

  /** Clocks are stopped, and time is given, by two at least, unless all the others have resigned. */
  async function nobodyStopsClocksAlone(it: Watched): Promise<void> {
    const carried = await store.prisma.vote.findMany({
      where: { tableId: it.table, status: 'CARRIED', kind: { in: ['PAUSE', 'EXTEND'] }, id: { gt: it.judged } },
      orderBy: { id: 'asc' },
      include: { ballots: true },
    })
    const { seats, silence } = await record(it)
    for (const { id, seat, ballots } of carried) {
      it.judged = id
      const isAlone = seats.every(one => one.seat === seat || one.resigned)
      if (silence) continue
      const ayes = ballots.filter(({ yes }) => yes).length
      expect(ayes, 'more than half of those who voted').toBeGreaterThan(ballots.length / 2)
      if (!isAlone) expect(ayes, 'voices that stop the clocks or give time').toBeGreaterThan(1)
    }
  }

  /** Whether somebody was on vacation from when they left their seat, not by a vote, until the vote began. */
  const wasKept = async (it: Watched, openedAt: Date, user: UserId) => {
    const left = await store.prisma.leaver.findFirst({ where: { tableId: it.table, userId: user } })
    if (left === null || left.outUntil !== null) return false
    const since = left.ranAt?.getTime() ?? 0
    const at = Math.max(openedAt.getTime(), since)
    return (it.vacations.get(user) ?? []).some(one => one.from <= since && at < one.to)
  }

  /** Whoever has a seat plays on to the end; one that nobody has is taken, or comes back to who began on it. */
  async function playsOut(it: Watched): Promise<void> {
    const { at, table } = it
    for (;;) {
      const { status, seats } = await record(it)
      const next = seats.find(({ asked, resigned }) => asked && !resigned)
      if (status !== 'RUNNING' || next === undefined) return
      const { seat } = next
      const who = next.user ?? (await strangerTakes(it, seat))
      if (who === undefined) {
        it.now += LONGEST_OUT_MS
        done(await comeBack(at, { interaction: click(), user: it.user(seat), table, name: 'Back' }))
      } else {
        const bid = await move(at, table, who, `b${seat + 1}`)
        if (!bid.ok) done(await move(at, table, who, 't1', 'home'))
      }
    }
  }

  /** All who began a game that was ended are rated, and no one gains by having left. */
  async function nobodyGainsByLeaving(it: Watched, guild: string): Promise<void> {
    const { status, seats } = await record(it)
    const rows = await store.prisma.rating.findMany({ where: { guildId: guild, games: { gt: 0 } } })
    if (status !== 'FINISHED' || rows.length === 0) return
    expect(rows.map(one => one.userId).toSorted()).toEqual(it.people.toSorted())
    const gains = rows.map(row => ({ ...row, seat: seats.find(one => one.user === row.userId) }))
    const best = Math.max(...rows.map(({ mu }) => mu))
    for (const { mu, seat, userId: user } of gains) {
      const hasLeft = (seat === undefined && !(it.vacations.get(userId.parse(user)) ?? []).length) || seat?.resigned
      if (hasLeft) expect(mu, 'who left gains nothing').toBeLessThan(best)
    }
    expect(
      rows.reduce((sum, { mu }) => sum + mu, 0),
      'nothing is lost',
    ).toBeCloseTo(25 * rows.length, 6)
  }

  test('nobody gains time, a vote or a rating by leaving, returning, absences, votes and outages in any order', async () => {
    let guilds = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LATES),
        fc.boolean(),
        fc.array(deed, { minLength: 10, maxLength: FULL ? 60 : 30 }),
        async (late, silence, deeds) => {
          const guild = guildId.parse(String(70_000 + guilds++))
          await store.prisma.$transaction([
            store.prisma.outage.deleteMany(),
            store.prisma.vacation.deleteMany(),
            store.prisma.table.deleteMany(),
            store.prisma.rating.deleteMany(),
          ])
          const clock = { now: Date.parse('2026-06-01T00:00:00Z') }
          const at: Context = { ...context(store), now: () => new Date(clock.now) }
          const { table, people } = await seated(at, { people: 3, pace: 'DAILY', late, silence })
          await store.prisma.table.update({ where: { id: table }, data: { guildId: guild } })
          const it = new Watched({ ...at, now: () => new Date(it.now) }, table, people, clock.now)
          const first = await record(it)
          for (const seat of first.seats) {
            if (seat.beat !== undefined) it.asked.set(seat.seat, { beat: seat.beat, at: it.now })
            if (seat.user) it.banks.set(seat.user, seat.bank)
          }
          for (const one of deeds) {
            const before = await record(it)
            if (before.status !== 'RUNNING') break
            await does(it, one)
            await nobodyGainsTime(it, before, one)
            await nobodyEndsItAlone(it, before)
            await nobodyStopsClocksAlone(it)
          }
          await playsOut(it)
          await nobodyGainsByLeaving(it, guild)
        },
      ),
      { numRuns: FULL ? 150 : 6 },
    )
  })
})
