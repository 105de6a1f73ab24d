import { expect, it } from 'vitest'
import { type PractiseRequest, practise } from '../../src/tables/lobby/practise.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { digest } from '../../src/tables/lobby/stalled.ts'
import type { Desk } from '../../src/tables/record/desk.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, code, desk, done, GUILD, position, user } from './seated.ts'

anyDatabase((_, open) => {
  let at: Desk

  beforeTries(async () => {
    at = desk(await open())
  })

  const wanted = (more: Partial<PractiseRequest> = {}): PractiseRequest => ({
    interaction: click(),
    user: user(1),
    name: 'Ana',
    game: reapers.id,
    places: 3,
    channel: CHANNEL,
    guild: GUILD,
    locale: 'en',
    ...more,
  })

  it('begins at once against computer players of the weakest level, without a clock, and tells its player nothing', async () => {
    const { table } = done(await practise(at, wanted()))
    const { table: facts, seats } = await position(at, table)
    expect(facts).toMatchObject({ status: 'RUNNING', pace: 'NONE', practice: true, hints: true, host: user(1) })
    expect(seats.map(({ user, bot }) => user ?? bot).toSorted()).toEqual([user(1), 'greedy', 'greedy'])
    expect(new Set(seats.map(({ name }) => name)).size).toBe(3)
    const asked = await at.store.prisma.$queryRaw<unknown[]>`
      SELECT 1 FROM pgboss.job WHERE name = 'bot' AND (data->>'table')::int = ${table}`
    expect(asked).toHaveLength(2)
    expect(await at.store.prisma.wish.findFirst({ where: { tableId: table } })).toMatchObject({ muted: true })
  })

  it('is played against the level that is named', async () => {
    const { table } = done(await practise(at, wanted({ level: 'stuck' })))
    expect((await position(at, table)).seats.filter(({ bot }) => bot === 'stuck')).toHaveLength(2)
  })

  it.each<[string, Partial<PractiseRequest>]>([
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
