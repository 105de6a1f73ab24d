import { expect, it } from 'vitest'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { practise } from '../../src/tables/lobby/practise.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { digest } from '../../src/tables/lobby/stalled.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { MOST_TABLES } from '../../src/tables/table/limits.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { type PutOff, sweep } from './clocks/sweep.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, code, context, done, GUILD, position, user } from './seated.ts'
import { type Wanted, wanted } from './wanted.ts'

const DAY = 24 * 3600_000

const failed = ({ table, error }: PutOff) => {
  throw new Error(`table ${table}`, { cause: error })
}

anyDatabase((_, open) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open())
  })

  it('begins at once against computer players of the weakest level, without a clock, and tells its player nothing', async () => {
    const { table } = done(await practise(at, wanted()))
    const { table: facts, seats } = await position(at, table)
    expect(facts).toMatchObject({ status: 'RUNNING', pace: 'NONE', practice: true, hints: true, host: user(1) })
    expect(seats.map(({ user, bot }) => user ?? bot).toSorted()).toEqual([user(1), 'greedy', 'greedy'])
    expect(new Set(seats.map(({ name }) => name)).size).toBe(3)
    const computers = seats.filter(({ bot }) => bot !== undefined).map(({ seat }) => seat)
    const asked = await at.store.prisma.$queryRaw<unknown[]>`
      SELECT data->'seats' AS seats FROM pgboss.job WHERE name = 'bot' AND (data->>'table')::int = ${table}`
    expect(asked).toEqual([{ seats: computers }])
    expect(await at.store.prisma.playerTableSettings.findFirst({ where: { tableId: table } })).toMatchObject({
      muted: true,
    })
  })

  it('is played against the level that is named', async () => {
    const { table } = done(await practise(at, wanted({ level: 'stuck' })))
    expect((await position(at, table)).seats.filter(({ bot }) => bot === 'stuck')).toHaveLength(2)
  })

  it.each<[string, Partial<Wanted>]>([
    ['unknown-game', { game: 'chess' }],
    ['unknown-bot', { level: 'divine' }],
    ['too-many', { places: 99 }],
    ['too-few-places', { places: 0 }],
  ])('is refused as any other table: %s', async (why, more) => {
    const before = await at.store.prisma.table.count()
    expect(code(await practise(at, wanted(more)))).toBe(why)
    expect(await at.store.prisma.table.count()).toBe(before)
  })

  it('is begun once, though the command comes twice', async () => {
    const request = wanted()
    expect([code(await practise(at, request)), code(await practise(at, request))]).toEqual(['ok', 'repeat'])
  })

  it('is closed when nobody has moved for a week', async () => {
    let now = Date.now()
    const later: Context = { ...at, now: () => new Date(now) }
    const { table } = done(await practise(later, wanted()))
    const status = async () => (await position(later, table)).table.status
    const dueAt = async () => (await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).dueAt
    expect(await dueAt()).toEqual(new Date(now + 7 * DAY))
    now += 7 * DAY - 1
    await sweep(later, failed)
    expect(await status()).toBe('RUNNING')
    now += 1
    await sweep(later, failed)
    expect(await status()).toBe('ABANDONED')
  })

  it.each([
    ['opened', 'too-many-hosted-practice', 'host'],
    ['taken a seat at', 'too-many-seats-practice', 'seats'],
  ] as const)(
    'is named to whoever has %s as many tables as they may, and may be closed by them alone',
    async (_, why, of) => {
      const me = user(200 + MOST_TABLES[of])
      const mine = (more: Partial<Wanted> = {}) => wanted({ user: me, ...more })
      const { table } = done(await practise(at, mine()))
      const other = of === 'host' ? me : user(2)
      const made = await at.store.prisma.table.createManyAndReturn({
        data: Array.from({ length: MOST_TABLES[of] - 1 }, () => ({
          game: reapers.id,
          version: 1,
          options: {},
          places: 2,
          locale: 'en',
          status: 'RUNNING' as const,
          hostId: String(other),
          channelId: '1',
        })),
        select: { id: true },
      })
      if (of === 'seats') {
        await at.store.prisma.seat.createMany({
          data: made.map(({ id }) => ({ tableId: id, seat: 0, userId: me, name: 'Me' })),
        })
      }
      const refused = await practise(at, mine())
      expect(code(refused)).toBe(why)
      expect(refused).toMatchObject({ refusal: { facts: { table, max: MOST_TABLES[of] } } })
      expect(done(await abandon(at, { interaction: click(), user: me, table })).ended).toBe(true)
      expect(code(await practise(at, mine()))).toBe('ok')
    },
  )

  it('is not among the tables that a server is told of because nobody plays there', async () => {
    await at.store.prisma.guild.create({ data: { id: GUILD, digest: CHANNEL } })
    const { table } = done(await practise(at, wanted()))
    await at.store.prisma.table.updateMany({ data: { movedAt: new Date(0) } })
    expect((await digest(at, GUILD))?.tables.map(({ id }) => id)).not.toContain(table)
  })

  it('has a rematch that is for practice too', async () => {
    const { table } = done(await practise(at, wanted()))
    await at.store.prisma.table.update({ where: { id: table }, data: { status: 'FINISHED', endedAt: new Date() } })
    const again = done(await rematch(at, { interaction: click(), user: user(1), name: 'Ana', table }))
    expect((await position(at, again.table)).table).toMatchObject({ practice: true, hints: true, status: 'OPEN' })
  })
})
