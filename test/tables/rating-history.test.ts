import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Job } from '../../src/store/jobs/queues.ts'
import { type GuildId, guildId, type TableId, tableId } from '../../src/store/values/ids.ts'
import { annul, annullable, reinstate } from '../../src/tables/moderate/annul.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import { rateAnew } from '../../src/tables/ratings/rate-anew.ts'
import { rateGame } from '../../src/tables/ratings/rate-game.ts'
import { type RatedGame, ratedAnew } from '../../src/tables/ratings/rated-anew.ts'
import { BEGINNER } from '../../src/tables/ratings/skill.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readRecord } from '../../src/tables/record/record.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, code, context, contextOf, done, user } from './seated.ts'

/** A game that has ended: when, in seconds, and who came in which place. */
interface Ended {
  readonly at: number
  readonly places: readonly { readonly who: number; readonly place: number }[]
}

const ended = fc.record({
  at: fc.integer({ min: 0, max: 5 }),
  places: fc
    .uniqueArray(fc.record({ who: fc.integer({ min: 1, max: 5 }), place: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 2,
      maxLength: 4,
      selector: ({ who }) => who,
    })
    .map(all => all.map(one => ({ ...one, place: 1 + all.filter(({ place }) => place < one.place).length }))),
})
const histories = fc.array(ended, { minLength: 1, maxLength: 6 })

anyDatabase((_, open) => {
  let at: Context
  let guilds = 0

  beforeTries(async () => {
    at = context(await open())
  })

  const server = () => guildId.parse(String(700 + guilds++))
  const moment = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)

  /** Has a game ended at a table of its own, and rated; returns the table and what is to be done then. */
  const end = async (guild: GuildId, { at: seconds, places }: Ended) => {
    const { prisma, outbox } = at.store
    const row = await prisma.table.create({
      data: {
        guildId: guild,
        channelId: CHANNEL,
        game: reapers.id,
        version: 1,
        options: reapers.options.parse({}),
        places: places.length,
        hostId: user(1),
        locale: 'en',
        status: 'FINISHED',
        startedAt: moment(0),
        endedAt: moment(seconds),
        seats: { create: places.map(({ who }, seat) => ({ seat, userId: user(who), name: `Person ${who}` })) },
      },
    })
    const table = tableId.parse(row.id)
    const record = await readRecord(prisma, table, new Date(), undefined)
    if (record === undefined) throw new Error('no table')
    const ranking = places.map(({ place }, seat) => ({ seat, place, ties: [] }))
    const jobs: Job[] = []
    await outbox.inTransaction(async tx => {
      const enqueue = (...more: readonly Job[]) => void jobs.push(...more)
      const change = { tx, now: moment(seconds), enqueue, announce: () => {}, reasonFailed: undefined }
      await rateGame(change, record, reapers, { ranking })
    })
    return { table, jobs }
  }

  /** Does what is to be done to rate games anew, slice after slice. */
  const settle = async (jobs: readonly Job[], most?: number) => {
    for (const job of jobs) if (job.queue === 'rate') await rateAnew(at, job.payload, most)
    const later = await at.store.outbox.open('rate')
    await at.store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'rate'`
    if (later.length > 0)
      await settle(
        later.map(payload => ({ queue: 'rate', payload })),
        most,
      )
  }

  const stored = async (guild: GuildId) => ({
    seats: await at.store.prisma.ratedSeat.findMany({
      where: { guildId: guild },
      orderBy: [{ endedAt: 'asc' }, { tableId: 'asc' }, { seat: 'asc' }],
    }),
    ratings: await at.store.prisma.rating.findMany({ where: { guildId: guild }, orderBy: { userId: 'asc' } }),
  })

  /** The same history rated all at once, in the order of its ends, those of one moment in that of their tables. */
  const atOnce = (games: readonly (Ended & { readonly table: TableId })[]): readonly RatedGame[] => {
    const order = games.toSorted((a, b) => a.at - b.at || a.table - b.table)
    const unrated = order.map(({ table, places }) => ({
      table,
      isAnnulled: false,
      contenders: places.map(({ who, place }, seat) => ({
        seat,
        user: user(who),
        place,
        before: BEGINNER,
        after: BEGINNER,
        isGiven: false,
      })),
    }))
    return ratedAnew(unrated, new Map())
  }

  const play = async (guild: GuildId, history: readonly Ended[]) => {
    const games: (Ended & { readonly table: TableId })[] = []
    for (const game of history) {
      const { table, jobs } = await end(guild, game)
      await settle(jobs)
      games.push({ ...game, table })
    }
    return games
  }

  it('counts the same one by one, in whatever order games come, all at once, and anew in slices', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async history => {
        const guild = server()
        const games = await play(guild, history)
        const before = await stored(guild)
        expect(
          before.seats.map(({ tableId, seat, mu, sigma, muAfter, sigmaAfter, given }) => [
            { tableId, seat, isGiven: given },
            { mu, sigma },
            { mu: muAfter, sigma: sigmaAfter },
          ]),
        ).toEqual(
          atOnce(games).flatMap(({ table, contenders }) =>
            contenders.map(({ seat, isGiven, before, after }) => [{ tableId: table, seat, isGiven }, before, after]),
          ),
        )
        const [first] = before.seats
        if (first === undefined) return
        await settle([{ queue: 'rate', payload: { table: tableId.parse(first.tableId) } }], 2)
        expect(await stored(guild)).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  /** Somebody who may moderate every server, and somebody who may not. */
  const moderator = () => contextOf(at, user(9), { sees: true, moderates: true })
  const guest = () => contextOf(at, user(9), { sees: true, moderates: false })
  const by = (table: TableId) => ({ interaction: click(), user: user(9), table })
  const annulled = (table: TableId) => annul(moderator(), { ...by(table), reason: '' })

  it('is as if an annulled game had not been played, and as it was once that counts again', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(), async (history, choice) => {
        const guild = server()
        const games = await play(guild, history)
        const before = await stored(guild)
        const chosen = games[choice % games.length]
        if (chosen === undefined) return
        done(await annulled(chosen.table))
        await settle([], 2)
        const other = server()
        await play(
          other,
          games.toSorted((a, b) => a.at - b.at || a.table - b.table).filter(game => game !== chosen),
        )
        const counted = async (at: GuildId) =>
          (await stored(at)).ratings.filter(({ games }) => games > 0).map(({ guildId: _, ...rating }) => rating)
        expect(await counted(guild)).toEqual(await counted(other))
        done(await reinstate(moderator(), by(chosen.table)))
        await settle([], 2)
        expect(await stored(guild)).toEqual(before)
      }),
      { numRuns: 4 },
    )
  })

  it('is annulled by a moderator alone, once, and only where it has been rated', async () => {
    const guild = server()
    const places = [
      { who: 1, place: 1 },
      { who: 2, place: 2 },
    ]
    const [game] = await play(guild, [{ at: 1, places }])
    if (game === undefined) throw new Error('no game')
    const { table } = game
    expect(code(await annul(guest(), { ...by(table), reason: '' }))).toBe('not-moderator')
    expect(code(await annullable(guest(), table))).toBe('not-moderator')
    expect(code(await reinstate(moderator(), by(table)))).toBe('not-annulled')
    expect(code(await annullable(moderator(), table))).toBe('ok')
    done(await annulled(table))
    expect(code(await annulled(table))).toBe('annulled-already')
    expect(code(await annullable(moderator(), table))).toBe('annulled-already')
    await at.store.prisma.ratedSeat.deleteMany({ where: { tableId: table } })
    expect(code(await reinstate(moderator(), by(table)))).toBe('not-rated')
    await at.store.prisma.table.update({ where: { id: table }, data: { status: 'RUNNING', endedAt: null } })
    expect(code(await annulled(table))).not.toBe('ok')
  })

  it('goes on from what people had before games were stored, and from what else changed since', async () => {
    const guild = server()
    const of = (who: number) => ({ guildId: guild, game: reapers.id, userId: user(who) })
    await at.store.prisma.rating.create({ data: { ...of(1), mu: 31, sigma: 3, games: 20, wins: 9, places: 30 } })
    const game = {
      places: [
        { who: 1, place: 1 },
        { who: 2, place: 2 },
      ],
    }
    const { table } = await end(guild, { at: 1, ...game })
    await at.store.prisma.rating.updateMany({ where: of(2), data: { mu: 40, sigma: 2 } })
    await end(guild, { at: 2, ...game })
    const before = await stored(guild)
    expect(before.seats.map(({ userId, given }) => [userId, given])).toEqual([
      [user(1), true],
      [user(2), false],
      [user(1), false],
      [user(2), true],
    ])
    expect(before.ratings.map(({ games, wins }) => [games, wins])).toEqual([
      [22, 11],
      [2, 0],
    ])
    await settle([{ queue: 'rate', payload: { table } }])
    expect(await stored(guild)).toEqual(before)
  })

  it('is counted anew as a whole by the next game, where it was counted in an older way', async () => {
    const guild = server()
    const first = [
      { who: 1, place: 1 },
      { who: 2, place: 2 },
    ]
    const second = first.map(({ who, place }) => ({ who: who + 1, place }))
    const games = await play(
      guild,
      [1, 2, 3].map(at => ({ at, places: at === 2 ? second : first })),
    )
    const older = { computation: 0, mu: 20, sigma: 5, muAfter: 21, sigmaAfter: 4 }
    await at.store.prisma.ratedSeat.updateMany({ where: { guildId: guild, userId: { not: user(3) } }, data: older })
    await at.store.prisma.rating.updateMany({
      where: { guildId: guild, userId: { not: user(3) } },
      data: { mu: 21, sigma: 4 },
    })
    const last = { at: 4, places: second }
    const { table, jobs } = await end(guild, last)
    expect(jobs).toEqual([{ queue: 'rate', payload: { table } }])
    await settle(jobs, 2)
    expect((await stored(guild)).seats.map(({ muAfter, sigmaAfter }) => ({ mu: muAfter, sigma: sigmaAfter }))).toEqual(
      atOnce([...games, { ...last, table }]).flatMap(({ contenders }) => contenders.map(({ after }) => after)),
    )
  })

  it('rates the others as before once somebody is forgotten, whom it does not name any more', async () => {
    const guild = server()
    const [, second] = await play(guild, [
      {
        at: 1,
        places: [
          { who: 1, place: 1 },
          { who: 2, place: 2 },
          { who: 3, place: 3 },
        ],
      },
      {
        at: 2,
        places: [
          { who: 3, place: 1 },
          { who: 1, place: 2 },
        ],
      },
      {
        at: 3,
        places: [
          { who: 1, place: 1 },
          { who: 2, place: 2 },
        ],
      },
    ])
    const before = await stored(guild)
    await forget(at, { user: user(1), nameIn: () => 'Somebody' })
    const after = await stored(guild)
    expect(JSON.stringify(after.seats)).not.toContain(`"${user(1)}"`)
    expect(after.ratings).toEqual(before.ratings.filter(({ userId }) => userId !== user(1)))
    const [first] = after.seats
    if (first === undefined || second === undefined) throw new Error('no game')
    await settle([{ queue: 'rate', payload: { table: tableId.parse(first.tableId) } }])
    expect(await stored(guild)).toEqual(after)
  })
})
