import { expect, it } from 'vitest'
import { channelId, guildId } from '../../src/store/values/ids.ts'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { practise } from '../../src/tables/lobby/practise.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { digest } from '../../src/tables/lobby/stalled.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { watch } from '../../src/tables/lobby/watch.ts'
import { freeAnySeat } from '../../src/tables/moderate/free-any-seat.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { letComputerPlay } from '../../src/tables/substitutes/let-computer-play.ts'
import { MOST_WATCHED } from '../../src/tables/table/limits.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { copyOf } from './copy-of.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, code, context, contextOf, done, GUILD, lobby, position, user } from './seated.ts'
import { type Wanted, wanted } from './wanted.ts'

anyDatabase((_, open) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open())
  })

  const close = (table: Awaited<ReturnType<typeof begun>>, by = 1) =>
    abandon(at, { interaction: click(), user: user(by), table })
  const begun = async (more: Partial<Wanted> = {}) => done(await watch(at, wanted(more))).table

  it('begins at once with computer players alone, of all levels in turn, who are asked to play', async () => {
    const table = await begun()
    const { table: facts, seats } = await position(at, table)
    expect(facts).toMatchObject({ status: 'RUNNING', pace: 'NONE', practice: true, hints: false, host: user(1) })
    expect(seats.flatMap(({ user }) => user ?? [])).toEqual([])
    const levels = Object.keys(reapers.bots).toReversed()
    expect(seats.map(({ bot }) => bot).toSorted()).toEqual([0, 1, 2].map(n => levels[n % levels.length]).toSorted())
    expect(new Set(seats.map(({ name }) => name)).size).toBe(3)
    const asked = await at.store.prisma.$queryRaw<unknown[]>`
      SELECT data->'seats' AS seats, priority FROM pgboss.job WHERE name = 'bot' AND (data->>'table')::int = ${table}`
    expect(asked).toEqual([{ seats: [0, 1, 2], priority: 0 }])
    done(await close(table))
  })

  it('has players of the level that is named', async () => {
    const table = await begun({ level: 'greedy' })
    expect((await position(at, table)).seats.map(({ bot }) => bot)).toEqual(['greedy', 'greedy', 'greedy'])
    done(await close(table))
  })

  it('is played with the options that are given', async () => {
    const table = await begun({ options: { rounds: 3 } })
    expect(await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).toMatchObject({
      options: { rounds: 3 },
    })
    done(await close(table))
  })

  it('is played without a pause if it is to be brisk', async () => {
    const table = await begun({ brisk: true })
    expect((await position(at, table)).table.brisk).toBe(true)
    done(await close(table))
  })

  it.each<[string, Partial<Wanted>]>([
    ['unknown-game', { game: 'chess' }],
    ['unknown-bot', { level: 'divine' }],
    ['bad-options', { options: { rounds: 0 } }],
    ['too-many', { places: 99 }],
    ['too-few-places', { places: 0 }],
  ])('is refused as any other table: %s', async (why, more) => {
    const before = await at.store.prisma.table.count()
    expect(code(await watch(at, wanted(more)))).toBe(why)
    expect(await at.store.prisma.table.count()).toBe(before)
  })

  it('is closed at once by whoever began it, and by nobody else', async () => {
    const table = await begun()
    expect(code(await close(table, 2))).toBe('not-host')
    expect(done(await close(table)).ended).toBe(true)
    expect((await position(at, table)).table.status).toBe('ABANDONED')
    expect(code(await close(table))).toBe('abandoned')
  })

  it('is one of a few in a channel, and on a server', async () => {
    const guild = guildId.parse('7001')
    const inChannel = (n: number) => ({ guild, channel: channelId.parse(`${7100 + n}`), user: user(30 + n) })
    const tables = []
    for (let n = 0; n < MOST_WATCHED.channel; n++) tables.push(await begun(inChannel(0)))
    expect(code(await watch(at, wanted(inChannel(0))))).toBe('too-many-watched')
    for (let n = MOST_WATCHED.channel; n < MOST_WATCHED.server; n++) tables.push(await begun(inChannel(n)))
    expect(code(await watch(at, wanted(inChannel(99))))).toBe('too-many-watched-on-server')
    const [first] = tables
    if (first === undefined) throw new Error('no table')
    done(await close(first, 30))
    expect(code(await watch(at, wanted(inChannel(99))))).toBe('ok')
  })

  it('is one of a few of its host, wherever they are', async () => {
    const place = (n: number) => ({ guild: guildId.parse(`${7201 + n}`), channel: channelId.parse(`${7301 + n}`) })
    const mine = (n: number) => ({ ...place(n), user: user(50) })
    const tables = []
    for (let n = 0; n < MOST_WATCHED.host; n++) tables.push(await begun(mine(n)))
    const refused = await watch(at, wanted(mine(90)))
    expect(code(refused)).toBe('too-many-watched-hosted')
    expect(refused).toMatchObject({ refusal: { facts: { max: MOST_WATCHED.host, host: user(50) } } })
    expect(code(await watch(at, wanted({ ...place(90), user: user(51) })))).toBe('ok')
    const [first] = tables
    if (first === undefined) throw new Error('no table')
    done(await close(first, 50))
    expect(code(await watch(at, wanted(mine(90))))).toBe('ok')
  })

  it('comes of a practice table whose last person has a computer play on, within the same limits', async () => {
    const place = { guild: guildId.parse('7401'), channel: channelId.parse('7501') }
    const handedOver = async (n: number, where = place) => {
      const { table } = done(await practise(at, wanted({ ...where, user: user(n) })))
      return code(await letComputerPlay(at, { interaction: click(), user: user(n), table }))
    }
    for (let n = 0; n < MOST_WATCHED.channel; n++) expect(await handedOver(60 + n)).toBe('ok')
    expect(await handedOver(70)).toBe('too-many-watched')
    expect(code(await watch(at, wanted({ ...place, user: user(71) })))).toBe('too-many-watched')
    const elsewhere = (n: number) => ({ ...place, channel: channelId.parse(`${7600 + n}`) })
    for (let n = 0; n < MOST_WATCHED.host; n++) expect(await handedOver(72, elsewhere(n))).toBe('ok')
    expect(await handedOver(72, elsewhere(90))).toBe('too-many-watched-hosted')
  })

  it('is closed by its host where it was not for practice, or a moderator has freed a seat', async () => {
    const left = await lobby(at, { people: 1, places: 2 })
    done(await seatBot(at, { interaction: click(), user: user(1), table: left, level: 'greedy' }))
    done(await start(at, { interaction: click(), user: user(1), table: left }))
    done(await letComputerPlay(at, { interaction: click(), user: user(1), table: left }))
    expect(code(await close(left, 2))).toBe('not-host')
    expect(done(await close(left)).ended).toBe(true)
    const freed = await begun()
    const moderator = contextOf(at, user(9), { sees: true, moderates: true })
    done(await freeAnySeat(moderator, { interaction: click(), user: user(9), table: freed, seat: 0 }))
    expect(done(await close(freed)).ended).toBe(true)
  })

  it('waits for nobody: it is in no digest and no list of one’s tables', async () => {
    await at.store.prisma.guild.upsert({ where: { id: GUILD }, create: { id: GUILD, digest: CHANNEL }, update: {} })
    const table = await begun()
    await at.store.prisma.table.updateMany({ data: { movedAt: new Date(0) } })
    expect((await digest(at, GUILD))?.tables.map(({ id }) => id)).not.toContain(table)
    const mine = await tablesOfUser(at, { user: user(1) }, ({ error }) => {
      throw error
    })
    expect(mine.map(({ id }) => id)).not.toContain(table)
    done(await close(table))
  })

  it('is handed to whoever began it with all else that is kept of them, and goes on once they are forgotten', async () => {
    const table = await begun({ user: user(20), name: 'Vera' })
    expect(await copyOf(at, user(20))).toMatchObject({ opened: [{ id: table, hostId: user(20) }] })
    await forget(at, { user: user(20), nameIn: () => 'somebody' })
    expect(await copyOf(at, user(20))).toMatchObject({ opened: [] })
    const { table: facts, seats } = await position(at, table)
    expect(facts.status).toBe('RUNNING')
    expect(facts.host).not.toBe(user(20))
    expect(seats.map(({ name }) => name)).not.toContain('somebody')
  })
})
