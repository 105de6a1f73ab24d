import { expect, it } from 'vitest'
import cuzco from '../../src/games/cuzco/game.ts'
import type { TableId, UserId } from '../../src/store/values/ids.ts'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { markCalled, readCalls } from '../../src/tables/history/calls.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { readPlayerSettings, setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { setPlayerTableSettings } from '../../src/tables/people/player-table-settings.ts'
import { remind } from '../../src/tables/people/reminders.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, context, done, move, seated, user } from './seated.ts'

inDatabase('server', (_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    const { games, ...rest } = context(await open())
    at = { ...rest, games: new Map([...games, [cuzco.id, cuzco]]), now: () => new Date(now) }
    for (const n of [1, 2, 3]) await setPlayerSettings(at, user(n), { ways: { last: 'DM', next: 'CHANNEL' } })
  })

  /** What is left to be told at a table, or has been told: `2 last`. */
  const told = async (table: TableId) => {
    const rows = await at.store.prisma.reminder.findMany({
      where: { tableId: table },
      orderBy: [{ since: 'asc' }, { seat: 'asc' }],
    })
    return rows.map(({ seat, kind }) => `${seat} ${kind}`)
  }
  const heard = async (table: TableId, who: UserId) =>
    (await readCalls(at, { user: who, settings: await readPlayerSettings(at, who) })).calls.flatMap(({ reminders }) =>
      reminders.filter(one => one.table === table).map(({ occasion, way }) => `${occasion} ${way}`),
    )
  const begin = async (game = 'reapers') => {
    const { table, people } = await seated(at, { people: 3, pace: 'DAILY', late: 'PLAY', game })
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('too few')
    return { table, people: [first, second, third] as const }
  }

  it('who is the last one waited for is told so, once, as they want it, and not after they have answered', async () => {
    const { table, people } = await begin()
    const [first, second, third] = people
    done(await move(at, table, first, 'b1'))
    expect(await told(table)).toEqual([])
    done(await move(at, table, second, 'b2'))
    expect(await told(table)).toEqual(['2 last'])
    expect(await heard(table, third)).toEqual(['last DM'])
    expect(await told(table)).toEqual(['2 last'])
    // That another thinks again makes nobody the last one a second time.
    done(await move(at, table, second, 'b4'))
    expect(await told(table)).toEqual(['2 last'])
    expect(await at.store.prisma.reminder.count({ where: { tableId: table } })).toBe(1)
    now += 60_000
    done(await move(at, table, third, 'b3'))
    expect(await heard(table, third)).toEqual([])
  })

  it('what was left to be told of an old question is not told of the new one', async () => {
    const { table, people } = await begin()
    const kept = () =>
      at.store.prisma.reminder.findMany({ where: { tableId: table, kind: 'half' }, select: { seat: true, kind: true } })
    const { beat: old } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    for (const [n, who] of people.entries()) done(await move(at, table, who, n === 0 ? 'b9' : 'b1'))
    const { beat } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    expect(beat).toBeGreaterThan(old)
    await remind(at, { table, seat: 0, occasion: 'half', beat: old })
    expect(await kept()).toEqual([])
    await remind(at, { table, seat: 0, occasion: 'half', beat })
    expect(await kept()).toEqual([{ seat: 0, kind: 'half' }])
  })

  it('an occasion that only a newer process knows is passed over, and what it knows of it is kept', async () => {
    const { table, people } = await begin()
    const [, second, third] = people
    const { prisma } = at.store
    await prisma.playerSettings.update({
      where: { userId: third },
      data: { ways: { last: 'DM', next: 'CHANNEL', newer: 'ELSEWHERE' } },
    })
    await prisma.reminder.create({
      data: { tableId: table, seat: 2, kind: 'newer', since: new Date(now), userId: third, batch: 'newer' },
    })
    for (const who of [people[0], second]) done(await move(at, table, who, 'b1'))
    expect(await heard(table, third)).toEqual(['last DM'])
    await setPlayerSettings(at, third, { ways: { half: 'NONE' } })
    const { ways } = await prisma.playerSettings.findUniqueOrThrow({ where: { userId: third } })
    expect(ways).toEqual({ last: 'DM', next: 'CHANNEL', newer: 'ELSEWHERE', half: 'NONE' })
  })

  it('a reminder that only a newer process knows is not taken for told with the others', async () => {
    const { table, people } = await begin()
    const [first, second, third] = people
    const { prisma } = at.store
    const newer = { tableId: table, seat: 2, kind: 'newer' }
    await prisma.reminder.create({ data: { ...newer, since: new Date(now), userId: third } })
    for (const who of [first, second]) done(await move(at, table, who, 'b1'))
    const { calls } = await readCalls(at, { user: third, settings: await readPlayerSettings(at, third) })
    for (const call of calls) await markCalled(at, third, call)
    expect(await prisma.reminder.count({ where: { ...newer, sentAt: null } })).toBe(1)
  })

  it('who is alone from the beginning is not told that they are the last one', async () => {
    const { table, people } = await begin()
    for (const [n, who] of people.entries()) done(await move(at, table, who, `b${9 - n}`))
    // The reaper is asked alone.
    expect(await told(table)).toEqual(['2 last'])
  })

  it('who has muted the table is not told', async () => {
    const { table, people } = await begin()
    const [first, second, third] = people
    await setPlayerTableSettings(at, { interaction: click(), table, user: third }, { muted: true })
    done(await move(at, table, first, 'b1'))
    done(await move(at, table, second, 'b2'))
    expect(await told(table)).toEqual([])
  })

  it('who is next is told when the turn before theirs begins, and once they are asked no more', async () => {
    const drawn = async () => {
      const { table, people } = await begin('cuzco')
      const { seat } = await at.store.prisma.seat.findFirstOrThrow({ where: { tableId: table, asked: true } })
      const { hostId } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
      const [next, afterwards] = [(seat + 1) % 3, (seat + 2) % 3]
      const [second, third] = [people[next], people[afterwards]]
      if (!second || !third) throw new Error('nobody')
      return { table, next, afterwards, hostId, second, third }
    }
    let begun = await drawn()
    // Who begins the game is not told of what comes of that.
    while (begun.second === begun.hostId) begun = await drawn()
    const { table, next, afterwards, second, third } = begun
    expect(await told(table)).toEqual([`${next} next`])
    expect(await heard(table, second)).toEqual(['next CHANNEL'])
    now += 48 * 3600_000
    await tick(at, table)
    expect((await told(table)).filter(one => one.endsWith('next'))).toEqual([`${next} next`, `${afterwards} next`])
    expect(await heard(table, second)).toEqual([])
    expect(await heard(table, third)).toEqual(['next CHANNEL'])
  })

  it.each([
    ['says how by a word that only a newer process knows', { last: 'ELSEWHERE', next: 'CHANNEL' }],
    ['says it by something else than a word', { last: 5, next: null }],
    ['is no list of occasions', []],
    ['is nothing', null],
  ])('a row that %s leaves its player as usual, and the table to all', async (_, ways) => {
    const { table, people } = await begin()
    const [first, second, third] = people
    await at.store.prisma.$executeRaw`
      UPDATE "PlayerSettings" SET ways = ${JSON.stringify(ways)}::jsonb WHERE "userId" = ${third}`
    for (const who of [first, second]) done(await move(at, table, who, 'b1'))
    expect(await readPublicSnapshot(at, table)).toMatchObject({ ok: true })
    expect(await heard(table, third)).toEqual([])
    expect((await readPlayerSettings(at, third)).ways).toMatchObject({ asked: 'CHANNEL', fifths: 'DM', last: 'NONE' })
  })
})
