import { expect, it } from 'vitest'
import { tellPrivacy } from '../../src/pages/people/tell-privacy.ts'
import { KEPT_DAYS } from '../../src/store/jobs/kept-days.ts'
import { tidy } from '../../src/store/jobs/tidy.ts'
import { compareServers, markLeft, markThere } from '../../src/store/servers.ts'
import type { Store, StoreSettings } from '../../src/store/store.ts'
import { guildId } from '../../src/store/values/ids.ts'
import { keepPack } from '../../src/tables/record/packs.ts'
import { LOCALES } from '../../src/words/locales.ts'
import { uiWords } from '../../src/words/words.ts'
import { anyDatabase, inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'

const NOW = new Date('2026-05-31T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)
/** A moment before and a moment after something may go. */
const around = (kind: keyof typeof KEPT_DAYS) => [ago(KEPT_DAYS[kind] + 0.1), ago(KEPT_DAYS[kind] - 0.1)] as const

anyDatabase((_, open) => {
  let store: Store
  let prisma: Store['prisma']
  beforeTries(async () => {
    store = await open()
    ;({ prisma } = store)
  })

  const table = async (more: object = {}) => {
    const data = { channelId: '1', game: 'any', version: 1, options: {}, places: 2, hostId: '1', locale: 'en', ...more }
    return (await prisma.table.create({ data, select: { id: true } })).id
  }
  const exists = async (id: number) => (await prisma.table.count({ where: { id } })) === 1

  it('forgets old claims and reminders, and keeps what is still of use', async () => {
    const [oldClaim, newClaim] = around('claim')
    await prisma.claim.createMany({
      data: [
        { interaction: 'old', at: oldClaim },
        { interaction: 'new', at: newClaim },
      ],
    })
    const told = { tableId: await table(), kind: 'half', userId: '1' } as const
    await prisma.reminder.createMany({ data: around('reminder').map((since, seat) => ({ ...told, seat, since })) })
    await tidy(prisma, NOW)
    expect((await prisma.claim.findMany()).map(claim => claim.interaction)).toEqual(['new'])
    expect((await prisma.reminder.findMany()).map(row => row.seat)).toEqual([1])
  })

  it('forgets limits that are over and refusals that count no more', async () => {
    const [old, recent] = around('rateLimit')
    await prisma.rateLimit.createMany({ data: [old, recent].map((until, index) => ({ key: `${index}`, until })) })
    await prisma.invalidRequests.createMany({ data: [old, recent].map(minute => ({ minute, count: 1 })) })
    await tidy(prisma, NOW)
    expect((await prisma.rateLimit.findMany()).map(({ key }) => key)).toEqual(['1'])
    expect((await prisma.invalidRequests.findMany()).map(({ minute }) => minute)).toEqual([recent])
  })

  it('forgets invitations of long ago, and who waited for a seat at a table that has ended', async () => {
    const tableId = await table()
    const by = { tableId, inviterId: '1' }
    await prisma.invitation.createMany({
      data: around('invitation').map((at, index) => ({ ...by, userId: `${index}`, at })),
    })
    const ended = await Promise.all(around('reserve').map(endedAt => table({ status: 'FINISHED', endedAt })))
    await prisma.reserve.createMany({ data: [...ended, tableId].map(id => ({ tableId: id, userId: '2', at: NOW })) })
    await tidy(prisma, NOW)
    expect((await prisma.invitation.findMany()).map(({ userId }) => userId)).toEqual(['1'])
    expect((await prisma.reserve.findMany()).map(row => row.tableId).toSorted()).toEqual([tableId, ended[1]].toSorted())
  })

  it('forgets how far somebody came in a lesson that they have long left', async () => {
    await prisma.lesson.createMany({
      data: around('lesson').map((at, index) => ({ userId: `${index}`, game: 'any', step: 1, at })),
    })
    await tidy(prisma, NOW)
    expect((await prisma.lesson.findMany()).map(({ userId }) => userId)).toEqual(['1'])
  })

  it('forgets a server that removed the bot long ago with its tables and ratings, and no other one', async () => {
    const [left, back, recent] = ['800', '801', '802']
    const [long, short] = around('leftServer')
    await markLeft(store, left, long)
    await markLeft(store, back, long)
    await markThere(store, guildId.parse(back))
    await markLeft(store, recent, short)
    const tables = await Promise.all([left, back, recent].map(id => table({ guildId: id, status: 'RUNNING' })))
    const rated = { game: 'any', userId: '1', mu: 25, sigma: 8, games: 1, wins: 0 }
    await prisma.rating.createMany({ data: [left, back, recent].map(id => ({ ...rated, guildId: id })) })
    await prisma.follow.createMany({ data: [left, back, recent].map(id => ({ userId: '1', guildId: id })) })
    await tidy(prisma, NOW)
    expect(await Promise.all(tables.map(exists))).toEqual([false, true, true])
    expect((await prisma.rating.findMany({ orderBy: { guildId: 'asc' } })).map(row => row.guildId)).toEqual([
      back,
      recent,
    ])
    const followed = await prisma.follow.findMany({ orderBy: { guildId: 'asc' } })
    expect(followed.map(row => row.guildId)).toEqual([back, recent])
    expect((await prisma.guild.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([back, recent])
  })

  it('knows after a start which servers went and came back meanwhile', async () => {
    await table({ guildId: '810' })
    await markLeft(store, '811', ago(3))
    // Of another shard, which tells nothing of this one's.
    const elsewhere = String(1n << 22n)
    await table({ guildId: elsewhere })
    const shard = { count: 2, id: 0, there: new Set(['811']) }
    await compareServers(store, shard, NOW)
    const rows = await prisma.guild.findMany({ where: { id: { in: ['810', '811'] } }, orderBy: { id: 'asc' } })
    expect(rows.map(({ leftAt }) => leftAt)).toEqual([NOW, null])
    await compareServers(store, shard, ago(-1))
    expect(await prisma.guild.findUnique({ where: { id: '810' } })).toMatchObject({ leftAt: NOW })
    expect(await prisma.guild.findUnique({ where: { id: elsewhere } })).toBeNull()
  })

  it('forgets closed lobbies, and no game that was played', async () => {
    const [old, young] = around('closedLobby')
    const closed = { status: 'ABANDONED' }
    const lobbies = await Promise.all([
      table({ ...closed, endedAt: old }),
      table({ ...closed, endedAt: young }),
      table({ ...closed, endedAt: old, startedAt: old }),
      table({ status: 'FINISHED', endedAt: old, startedAt: old }),
      table({}),
    ])
    await tidy(prisma, NOW)
    expect(await Promise.all(lobbies.map(exists))).toEqual([false, true, true, true, true])
  })

  it('forgets messages, votes and nameless events of tables that ended long ago, but which message shows a table', async () => {
    const kept: string[] = []
    for (const [kind, endedAt] of [
      ['old', ago(KEPT_DAYS.tableEvent + 1)],
      ['running', undefined],
    ] as const) {
      const tableId = await table({ status: 'FINISHED', endedAt, startedAt: ago(999) })
      const sent = { tableId, channelId: '1', at: ago(900) }
      await prisma.message.createMany({ data: (['live', 'call'] as const).map(kind => ({ ...sent, kind })) })
      const asked = { tableId, kind: 'PAUSE', seat: 0, facts: {}, openedAt: ago(900) } as const
      await prisma.vote.create({ data: { ...asked, ballots: { create: { seat: 1, yes: true } } } })
      const event = { tableId, entry: 0, at: ago(900) }
      await prisma.tableEvent.create({ data: { ...event, what: { type: 'late', seat: 0 } } })
      await prisma.tableEvent.create({
        data: { ...event, userId: '5', what: { type: 'seat-taken', seat: 0, user: '5' } },
      })
      await tidy(prisma, NOW)
      const where = { tableId }
      const [messages, votes, events] = await Promise.all([
        prisma.message.count({ where }),
        prisma.vote.count({ where }),
        prisma.tableEvent.count({ where }),
      ])
      kept.push(`${kind}: ${messages} ${votes} ${events}`)
    }
    expect(kept).toEqual(['old: 1 0 1', 'running: 2 1 2'])
  })

  it('forgets when the bot was away, unless a clock that stood then still runs', async () => {
    const [old] = around('outage')
    const away = { from: ago(KEPT_DAYS.outage + 9), to: old }
    await prisma.outage.create({ data: away })
    const tableId = await table({ status: 'RUNNING' })
    const waiting = { tableId, seat: 0, userId: '1', name: 'A', asked: true, askedAt: ago(KEPT_DAYS.outage + 5) }
    await prisma.seat.create({ data: { ...waiting, ranAt: ago(1) } })
    await tidy(prisma, NOW)
    expect(await prisma.outage.count()).toBe(1)
    await prisma.seat.updateMany({ where: { tableId }, data: { asked: false } })
    await tidy(prisma, NOW)
    expect(await prisma.outage.count()).toBe(0)
  })

  it('forgets vacations long over, and the settings of those of whom nothing else is left', async () => {
    const [old, young] = around('vacation')
    await prisma.vacation.createMany({ data: [old, young].map((to, n) => ({ userId: `90${n}`, from: ago(500), to })) })
    const [long, short] = around('playerSettings')
    const rated = { guildId: '1', game: 'any', mu: 25, sigma: 8, games: 1, wins: 0 }
    await prisma.playerSettings.createMany({
      data: ['910', '911', '912'].map(userId => ({ userId, at: userId === '911' ? short : long })),
    })
    await prisma.rating.create({ data: { ...rated, userId: '912' } })
    await tidy(prisma, NOW)
    expect((await prisma.vacation.findMany()).map(({ userId }) => userId)).toEqual(['901'])
    expect((await prisma.playerSettings.findMany({ orderBy: { userId: 'asc' } })).map(({ userId }) => userId)).toEqual([
      '911',
      '912',
    ])
  })

  it('forgets packs that no table names any more, and no other ones', async () => {
    const packs = ['a', 'b', 'c'].map(letter => letter.repeat(64))
    await prisma.pack.createMany({ data: packs.map(sha => ({ sha, data: {} })) })
    const [, named = '', gone = ''] = packs
    await table({ packSha: named, status: 'FINISHED', startedAt: ago(9), endedAt: ago(8) })
    const [old] = around('closedLobby')
    await table({ packSha: gone, status: 'ABANDONED', endedAt: old })
    await tidy(prisma, NOW)
    expect((await prisma.pack.findMany()).map(({ sha }) => sha)).toEqual([named])
  })

  it('goes on slice by slice until nothing is left, even if others are at it', async () => {
    const [at] = around('claim')
    await prisma.claim.createMany({ data: Array.from({ length: 1000 }, (_, n) => ({ interaction: `many-${n}`, at })) })
    await Promise.all([tidy(prisma, NOW), tidy(prisma, NOW)])
    expect(await prisma.claim.count({ where: { interaction: { startsWith: 'many-' } } })).toBe(0)
  })
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  let settings: StoreSettings
  let one: Store
  let other: Store
  beforeTries(async () => {
    settings = await fresh()
    ;[one, other] = [await reopen(settings), await reopen(settings)]
  })

  const data = { channelId: '1', game: 'any', version: 1, options: {}, places: 2, hostId: '1', locale: 'en' }

  it('two processes at once forget all that is old, each row once, and nothing else', async () => {
    const { prisma } = one
    await markLeft(one, '800', ago(KEPT_DAYS.leftServer + 1))
    const rows = (count: number, more: object) => Array.from({ length: count }, () => ({ ...data, ...more }))
    await prisma.table.createMany({ data: rows(700, { guildId: '800', status: 'RUNNING' }) })
    await prisma.table.createMany({ data: rows(30, { guildId: '801', status: 'RUNNING' }) })
    const ids = (await prisma.table.findMany({ where: { guildId: '800' } })).map(({ id }) => id)
    await prisma.seat.createMany({ data: ids.map(tableId => ({ tableId, seat: 0, userId: '1', name: 'A' })) })
    await prisma.tableEvent.createMany({ data: ids.map(tableId => ({ tableId, entry: 0, what: {}, userId: '1' })) })
    const at = ago(KEPT_DAYS.claim + 1)
    await prisma.claim.createMany({ data: Array.from({ length: 900 }, (_, n) => ({ interaction: `${n}`, at })) })
    await Promise.all([tidy(one.prisma, NOW), tidy(other.prisma, NOW), tidy(one.prisma, NOW)])
    const left = [prisma.table.count(), prisma.seat.count(), prisma.tableEvent.count(), prisma.claim.count()]
    expect(await Promise.all(left)).toEqual([30, 0, 0, 0])
  })

  it('a pack is never taken from a table that comes to name it', async () => {
    for (let round = 0; round < 30; round++) {
      const pack = { round }
      await keepPack({ tx: one.prisma, now: NOW }, pack)
      const opened = one.prisma.$transaction(async tx => {
        const packSha = await keepPack({ tx, now: NOW }, pack)
        if (round % 2 === 0) await tx.$queryRaw`SELECT pg_sleep(0.01) IS NULL AS slept`
        return tx.table.create({ data: { ...data, packSha }, include: { pack: true } })
      })
      const [table] = await Promise.all([opened, tidy(other.prisma, NOW), tidy(one.prisma, NOW)])
      expect(table.pack?.data).toEqual(pack)
    }
    expect(await one.prisma.pack.count()).toBe(30)
  })

  it('a pack that is just being taken away is kept anew', async () => {
    const pack = { taken: true }
    const sha = await keepPack({ tx: one.prisma, now: NOW }, pack)
    const taken = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const taking = other.prisma.$transaction(async tx => {
      await tx.$executeRaw`DELETE FROM "Pack" WHERE sha = ${sha}`
      taken.resolve()
      await go.promise
    })
    await taken.promise
    const opened = one.prisma.$transaction(async tx =>
      tx.table.create({ data: { ...data, packSha: await keepPack({ tx, now: NOW }, pack) }, include: { pack: true } }),
    )
    await expect
      .poll(async () => {
        const waiting = await other.prisma.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
        return waiting.length
      })
      .toBe(1)
    go.resolve()
    await taking
    expect((await opened).pack?.data).toEqual(pack)
  })
})

it.each(LOCALES)('what /privacy says in %s of how long things are kept is true', locale => {
  const { keptFor } = tellPrivacy(uiWords(locale))
  const { message, closedLobby, invitation, seek, vacation, leftServer, ...years } = KEPT_DAYS
  const days = [...keptFor.matchAll(/(\d+) (?:days|jours)/g)].map(([, number]) => Number(number))
  expect(days).toEqual([message, closedLobby, invitation, seek, vacation, leftServer])
  const { vote, tableEvent, playerSettings, lesson, deed } = years
  expect([vote, tableEvent, playerSettings, lesson, deed]).toEqual([message, 365, 365, 365, 365])
  expect(keptFor.match(/a year|un an/g)).toHaveLength(4)
})
