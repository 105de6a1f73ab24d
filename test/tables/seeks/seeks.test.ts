import { beforeEach, describe, expect, it } from 'vitest'
import { keepMessage } from '../../../src/store/messages/kept-message.ts'
import { guildId, messageId, type TableId, tableId } from '../../../src/store/values/ids.ts'
import { GRACE_MS } from '../../../src/tables/clocks/auto-start.ts'
import { avoid } from '../../../src/tables/company/avoided.ts'
import { OFFERED_MS, offerToReserve } from '../../../src/tables/invitations/offer-to-reserve.ts'
import { waitInReserve } from '../../../src/tables/invitations/wait-in-reserve.ts'
import { abandon } from '../../../src/tables/lobby/abandon.ts'
import { join } from '../../../src/tables/lobby/join.ts'
import { leave } from '../../../src/tables/lobby/leave.ts'
import { removePlayer } from '../../../src/tables/lobby/remove-player.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import { planVacation } from '../../../src/tables/people/vacations.ts'
import { forget } from '../../../src/tables/privacy/forget.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { MOST_SEEKS, renewSeek, withdrawSeek } from '../../../src/tables/seeks/add-seek.ts'
import { confirm } from '../../../src/tables/seeks/confirm.ts'
import { matchedKey } from '../../../src/tables/seeks/matched.ts'
import { noteSeen } from '../../../src/tables/seeks/note-seen.ts'
import { CONFIRM_HOURS, IDLE_OWNER_DAYS, SEEK_DAYS, seeksOf } from '../../../src/tables/seeks/read-seeks.ts'
import { SILENT } from '../../../src/tables/seeks/rest-after-silence.ts'
import { MOST_TABLES } from '../../../src/tables/table/limits.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { sweep } from '../clocks/sweep.ts'
import { copyOf } from '../copy-of.ts'
import { CHANNEL, click, code, context, done, GUILD, position, user } from '../seated.ts'
import { matched, seeing, seek } from './seekers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

anyDatabase((_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })

  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00Z')
    const { prisma } = at.store
    await prisma.seek.deleteMany()
    await prisma.table.deleteMany()
    await prisma.avoided.deleteMany()
    await prisma.vacation.deleteMany()
    await prisma.outage.deleteMany()
    await prisma.$executeRaw`DELETE FROM "Heartbeat"`
    await prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'matched'`
  })

  const by = (n: number, table: TableId) => ({ interaction: click(), user: user(n), table })
  const own = async (n: number) => (await seeksOf(at, { guild: GUILD, user: user(n) })).map(one => one.seek)
  const tables = async () =>
    (await at.store.prisma.table.findMany({ orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) =>
      tableId.parse(id),
    )
  const seatedAt = async (table: TableId) => (await position(at, table)).seats.map(one => one.user)
  const phase = async (table: TableId) => (await position(at, table)).phase
  const passes = async (ms: number) => {
    now += ms
    await sweep(at, ({ table, error }) => {
      throw new Error(`table ${table}`, { cause: error })
    })
  }
  const asked = async () =>
    (await at.store.outbox.open('matched'))
      .map(one => [one.table, one.user] as const)
      .toSorted((a, b) => (a[1] < b[1] ? -1 : 1))

  /** The lobby of three who seek the same. */
  const found = async (): Promise<TableId> => {
    for (const n of [1, 2, 3]) {
      done(await seek(at, n))
      now += 1000
    }
    await matched(at)
    const [table] = await tables()
    if (table === undefined) throw new Error('no table')
    return table
  }

  /** Person 1 is silent where a table for two was found for them and person 2; returns what they seek. */
  const silently = async () => {
    const { seek: id } = done(await seek(at, 1, { least: 2, most: 2 }))
    done(await seek(at, 2, { least: 2, most: 2 }))
    await matched(at)
    const table = (await own(2))[0]?.table
    if (table === undefined) throw new Error('no table')
    done(await confirm(at, by(2, table)))
    now += CONFIRM_HOURS * HOUR_MS
    await matched(at)
    done(await leave(at, { ...by(2, table), sure: true }))
    return id
  }

  describe('a match', () => {
    it('opens a lobby where all have a seat, whose host has waited longest, and asks each of them', async () => {
      const table = await found()
      const { table: facts } = await position(at, table)
      expect(await seatedAt(table)).toEqual([user(1), user(2), user(3)])
      expect(facts).toMatchObject({ host: user(1), places: 3, pace: 'DAILY', autoStart: true })
      expect(facts).not.toHaveProperty('startsAt')
      expect(await asked()).toEqual([1, 2, 3].map(n => [table, user(n)]))
      expect((await own(2))[0]?.table).toBe(table)
    })

    it('is made once, however often it is tried', async () => {
      await found()
      await matched(at)
      expect(await tables()).toHaveLength(1)
    })

    it('leaves out who does not see the channel', async () => {
      for (const n of [1, 2, 3, 4]) done(await seek(at, n))
      await matched(at, { blind: [user(2)] })
      const [table] = await tables()
      expect(await seatedAt(tableId.parse(table))).toEqual([user(1), user(3), user(4)])
    })

    it('leaves out who sits at as many tables as one may', async () => {
      for (const n of [1, 2, 3, 4]) done(await seek(at, n))
      const data = Array.from({ length: MOST_TABLES.seats }, () => ({
        game: 'reapers',
        version: 1,
        options: {},
        places: 2,
        locale: 'en',
        status: 'RUNNING' as const,
        hostId: '1',
        channelId: '1',
      }))
      const full = await at.store.prisma.table.createManyAndReturn({ data, select: { id: true } })
      await at.store.prisma.seat.createMany({
        data: full.map(({ id }) => ({ tableId: id, seat: 0, userId: user(3), name: 'Person 3' })),
      })
      const seated = await matched(at)
      expect(seated.map(one => one.user)).toEqual([user(1), user(2), user(4)])
    })

    it('never brings those together of whom one would rather not sit with the other, and does not say so', async () => {
      done(await avoid(at, { interaction: click(), user: user(1), other: user(2), blocked: false }))
      for (const n of [1, 2, 3]) done(await seek(at, n))
      await matched(at)
      expect(await tables()).toEqual([])
      for (const n of [1, 2]) {
        const [one] = await seeksOf(at, { guild: GUILD, user: user(n) })
        expect(one?.why).toEqual({ reason: 'otherwise', wanting: 3 })
      }
      done(await seek(at, 4))
      await matched(at)
      const [table] = await tables()
      expect(await seatedAt(tableId.parse(table))).toEqual([user(1), user(3), user(4)])
    })

    it('says the same of who is avoided as of who does not see the channel', async () => {
      for (const n of [1, 2]) done(await seek(at, n, { least: 2, most: 3 }))
      await matched(at, { blind: [user(2)] })
      const said = async () => (await seeksOf(at, { guild: GUILD, user: user(1) })).map(({ why }) => why)
      const ofUnseen = await said()
      done(await avoid(at, { interaction: click(), user: user(2), other: user(1), blocked: false }))
      await matched(at)
      expect(await tables()).toEqual([])
      expect(await said()).toEqual(ofUnseen)
    })

    it('is for one server', async () => {
      for (const n of [1, 2]) done(await seek(at, n))
      done(await seek(at, 3, { guild: guildId.parse('8') }))
      await matched(at)
      await matched(at, { guild: guildId.parse('8') })
      expect(await tables()).toEqual([])
    })
  })

  describe('a lobby that was found', () => {
    it('starts by itself some minutes after all have said that they will play, and not before', async () => {
      const table = await found()
      for (const n of [1, 2]) done(await confirm(at, by(n, table)))
      await passes(GRACE_MS)
      expect(await phase(table)).toBe('lobby')
      expect(code(await start(at, by(1, table)))).toBe('unconfirmed')
      done(await confirm(at, by(3, table)))
      await passes(GRACE_MS)
      expect(await phase(table)).toBe('game')
      await matched(at)
      expect(await own(1)).toEqual([])
    })

    it('is confirmed by those who sit there alone, each once', async () => {
      const table = await found()
      expect(code(await confirm(at, by(4, table)))).toBe('not-seated')
      done(await confirm(at, by(1, table)))
      expect(code(await confirm(at, by(1, table)))).toBe('already-confirmed')
    })

    it('gives the seat of who declines to the next who seeks it, and the seek of who declines is withdrawn', async () => {
      const table = await found()
      done(await seek(at, 4))
      done(await leave(at, { ...by(1, table), sure: true }))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(4), user(2), user(3)])
      expect(await own(1)).toEqual([])
      expect(await asked()).toContainEqual([table, user(4)])
      for (const n of [2, 3, 4]) done(await confirm(at, by(n, table)))
      await passes(GRACE_MS)
      expect(await phase(table)).toBe('game')
    })

    it('is declined for good, whatever becomes of it: who declines is not matched again, and the others are', async () => {
      const table = await found()
      expect(done(await leave(at, { ...by(1, table), sure: true }))).toMatchObject({ withdrawn: 'reapers' })
      expect(await own(1)).toEqual([])
      for (const n of [2, 3]) done(await leave(at, { ...by(n, table), sure: true }))
      await matched(at)
      for (const n of [1, 2, 3]) expect(await own(n)).toEqual([])
      expect(await tables()).toHaveLength(1)
    })

    it('is closed by its host, who declines by that, and whose seek alone is withdrawn', async () => {
      const table = await found()
      done(await abandon(at, by(1, table)))
      expect(await own(1)).toEqual([])
      for (const n of [2, 3]) expect((await own(n)).map(one => one.table)).toEqual([undefined])
    })

    it('goes on as any other where nobody seeks it: whoever joins has nothing to confirm', async () => {
      const table = await found()
      done(await leave(at, { ...by(1, table), sure: true }))
      await matched(at)
      done(await join(at, { ...by(5, table), name: 'Person 5' }))
      for (const n of [2, 3]) done(await confirm(at, by(n, table)))
      await passes(GRACE_MS)
      expect(await phase(table)).toBe('game')
    })

    it('loses who is silent for two days; their seek rests, and the others keep their place', async () => {
      const table = await found()
      for (const n of [2, 3]) done(await confirm(at, by(n, table)))
      now += CONFIRM_HOURS * HOUR_MS - 3000
      await matched(at)
      expect(await seatedAt(table)).toHaveLength(3)
      now += 3000
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(2), user(3)])
      expect((await own(1)).map(({ rest, table: at }) => [rest, at])).toEqual([['over', undefined]])
      expect((await readTableEvents(at.store.prisma, table)).map(({ what }) => what)).toEqual([
        { type: 'silent', user: user(1) },
      ])
      expect((await own(2))[0]).toMatchObject({ table, since: new Date('2026-06-01T12:00:01Z') })
      done(await seek(at, 4))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(4), user(2), user(3)])
    })

    it('has whoever was silent wait anew from when they say that they still want it', async () => {
      await found()
      now += CONFIRM_HOURS * HOUR_MS
      await matched(at)
      const [mine] = await own(1)
      now += 3 * DAY_MS
      for (const n of [4, 5, 6]) {
        done(await seek(at, n))
        now += 1000
      }
      done(await renewSeek(at, { interaction: click(), user: user(1), seek: mine?.id ?? 0 }))
      expect((await own(1))[0]?.since).toEqual(new Date(now))
      const seated = await matched(at)
      expect(seated.map(one => one.user)).toEqual([user(4), user(5), user(6)])
    })

    it('is found for nobody within a week after they were silent twice within three, whatever they seek', async () => {
      const first = await silently()
      expect((await own(1)).map(({ rest }) => rest)).toEqual(['over'])
      done(await withdrawSeek(at, { interaction: click(), user: user(1), seek: first }))
      now += SILENT.within - CONFIRM_HOURS * HOUR_MS
      const second = await silently()
      const until = new Date(now + SILENT.rests)
      done(await seek(at, 1))
      expect((await own(1)).map(({ rest, silentUntil }) => [rest, silentUntil])).toEqual([
        ['silent', until],
        ['silent', until],
      ])
      done(await seek(at, 3, { least: 2, most: 2 }))
      await matched(at)
      expect((await own(3))[0]?.table).toBeUndefined()
      now += SILENT.rests + HOUR_MS
      await at.store.prisma.seek.updateMany({ data: { seenAt: new Date(now) } })
      done(await renewSeek(at, { interaction: click(), user: user(1), seek: second }))
      const [fresh, renewed] = await own(1)
      expect([fresh?.since, renewed?.since]).toEqual([until, new Date(now)])
      await matched(at)
      expect((await own(3))[0]?.table).toBeDefined()
    })

    it('is found as before for who was silent twice, but seldom', async () => {
      for (let times = 0; times < 2; times++) {
        const id = await silently()
        done(await withdrawSeek(at, { interaction: click(), user: user(1), seek: id }))
        now += SILENT.within
      }
      done(await seek(at, 1, { least: 2, most: 3 }))
      expect((await own(1)).at(-1)?.rest).toBeUndefined()
    })

    it('does not count the time in which the bot was away', async () => {
      const table = await found()
      await at.store.prisma.outage.create({ data: { from: new Date(now + HOUR_MS), to: new Date(now + 30 * HOUR_MS) } })
      now += CONFIRM_HOURS * HOUR_MS
      await matched(at)
      expect(await seatedAt(table)).toHaveLength(3)
      now += 29 * HOUR_MS
      await matched(at)
      expect(await seatedAt(table)).toHaveLength(0)
    })

    it('lets those go who are left when it is closed, and they are matched again', async () => {
      const table = await found()
      await at.store.prisma.table.update({
        where: { id: table },
        data: { status: 'ABANDONED', endedAt: new Date(now) },
      })
      await matched(at)
      const [, next] = await tables()
      expect(await seatedAt(tableId.parse(next))).toEqual([user(1), user(2), user(3)])
    })

    it('is not filled again with who was sent away, who is matched elsewhere', async () => {
      const table = await found()
      done(await removePlayer(at, { ...by(1, table), player: user(2) }))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(1), user(3)])
      for (const n of [4, 5]) done(await seek(at, n))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(1), user(4), user(3)])
      done(await seek(at, 6))
      await matched(at)
      const [, next] = await tables()
      expect(await seatedAt(tableId.parse(next))).toEqual([user(2), user(5), user(6)])
    })

    it('keeps the seat that somebody leaves for its reserve list, before others who seek it', async () => {
      const table = await found()
      done(await waitInReserve(at, by(9, table)))
      done(await seek(at, 4))
      done(await leave(at, { ...by(1, table), sure: true }))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(2), user(3)])
      await offerToReserve(at, table, { quietUntil: () => undefined, member: seeing })
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(2), user(3)])
      now += OFFERED_MS
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(4), user(2), user(3)])
    })

    it('fills what is free besides, and stays as large as it is', async () => {
      const table = await found()
      done(await waitInReserve(at, by(9, table)))
      done(await seek(at, 4))
      for (const n of [1, 2]) done(await leave(at, { ...by(n, table), sure: true }))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(4), user(3)])
      expect((await position(at, table)).table.places).toBe(3)
      await offerToReserve(at, table, { quietUntil: () => undefined, member: seeing })
      done(await join(at, { ...by(9, table), name: 'Person 9' }))
      done(await leave(at, { ...by(4, table), sure: true }))
      done(await seek(at, 5))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(5), user(9), user(3)])
    })

    it('does not begin without who waits for the seat that is free', async () => {
      for (const n of [1, 2, 3]) done(await seek(at, n, { least: 2 }))
      await matched(at)
      const [table] = (await tables()).map(id => tableId.parse(id))
      if (table === undefined) throw new Error('no table')
      done(await waitInReserve(at, by(9, table)))
      done(await leave(at, { ...by(3, table), sure: true }))
      for (const n of [1, 2]) done(await confirm(at, by(n, table)))
      now += DAY_MS
      await matched(at)
      await passes(GRACE_MS)
      expect(await phase(table)).toBe('lobby')
      expect((await position(at, table)).table.places).toBe(3)
    })

    it('keeps no seat for who waits for one and does not see its channel', async () => {
      const table = await found()
      done(await waitInReserve(at, by(9, table)))
      done(await seek(at, 4))
      done(await leave(at, { ...by(1, table), sure: true }))
      await matched(at, { blind: [user(9)] })
      expect(await seatedAt(table)).toEqual([user(4), user(2), user(3)])
    })

    it('takes whose hours are loose beside somebody who has joined it by themselves', async () => {
      const table = await found()
      done(await leave(at, { ...by(1, table), sure: true }))
      done(await join(at, { ...by(5, table), name: 'Person 5' }))
      done(await leave(at, { ...by(2, table), sure: true }))
      done(await seek(at, 4, { hours: 'LOOSE' }))
      await matched(at)
      expect(await seatedAt(table)).toEqual([user(5), user(4), user(3)])
    })

    it('begins with fewer once whoever has waited longest has done so for a day', async () => {
      for (const n of [1, 2, 3]) done(await seek(at, n, { least: 2 }))
      await matched(at)
      const [table] = await tables()
      const there = tableId.parse(table)
      done(await leave(at, { ...by(3, there), sure: true }))
      for (const n of [1, 2]) done(await confirm(at, by(n, there)))
      await matched(at)
      await passes(GRACE_MS)
      expect(await phase(there)).toBe('lobby')
      now += DAY_MS
      await matched(at)
      await passes(GRACE_MS)
      expect(await phase(there)).toBe('game')
    })
  })

  describe('a seek', () => {
    it('rests after two weeks, and is wanted again by a press', async () => {
      const { seek: id } = done(await seek(at, 1))
      now += SEEK_DAYS * DAY_MS
      await at.store.prisma.seek.update({ where: { id }, data: { seenAt: new Date(now) } })
      for (const n of [2, 3]) done(await seek(at, n))
      await matched(at)
      expect(await tables()).toEqual([])
      expect((await own(1))[0]?.rest).toBe('over')
      expect(code(await renewSeek(at, { interaction: click(), user: user(2), seek: id }))).toBe('no-seek')
      done(await renewSeek(at, { interaction: click(), user: user(1), seek: id }))
      await matched(at)
      expect(await tables()).toHaveLength(1)
    })

    it('rests while whose it is are on vacation, or have done nothing here for a week', async () => {
      done(await seek(at, 1))
      const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
      done(await planVacation(at, { interaction: click(), user: user(1), first: day(0), last: day(2) }))
      expect((await own(1))[0]?.rest).toBe('vacation')
      now += 4 * DAY_MS
      expect((await own(1))[0]?.rest).toBeUndefined()
      now += IDLE_OWNER_DAYS * DAY_MS
      expect((await own(1))[0]?.rest).toBe('idle')
      await noteSeen(at, user(1))
      expect((await own(1))[0]?.rest).toBeUndefined()
    })

    it('is withdrawn by whose it is, and by nobody else', async () => {
      const { seek: id } = done(await seek(at, 1))
      expect(code(await withdrawSeek(at, { interaction: click(), user: user(2), seek: id }))).toBe('no-seek')
      done(await withdrawSeek(at, { interaction: click(), user: user(1), seek: id }))
      expect(code(await withdrawSeek(at, { interaction: click(), user: user(1), seek: id }))).toBe('no-seek')
      expect(await own(1)).toEqual([])
    })

    it('cannot be withdrawn where a lobby was found for it, but by leaving that', async () => {
      await found()
      const [mine] = await own(1)
      expect(code(await withdrawSeek(at, { interaction: click(), user: user(1), seek: mine?.id ?? 0 }))).toBe(
        'seek-seated',
      )
    })

    it('is one of few', async () => {
      const players = (n: number) => ({
        least: 2,
        most: 2,
        paces: n % 2 === 0 ? (['DAILY'] as const) : (['FAST'] as const),
      })
      done(await seek(at, 1, players(0)))
      expect(code(await seek(at, 1, players(0)))).toBe('seek-there')
      done(await seek(at, 1, players(1)))
      done(await seek(at, 1, { least: 3, most: 3 }))
      done(await seek(at, 1, { least: 2, most: 3 }))
      done(await seek(at, 1, { least: 2, most: 3, paces: ['NONE'] }))
      expect(code(await seek(at, 1, { paces: ['NONE'] }))).toBe('too-many-seeks')
      done(await seek(at, 1, { guild: guildId.parse('8') }))
    })

    it('is one of few that somebody makes in a day, even if they withdraw them', async () => {
      for (let n = 0; n < MOST_SEEKS.daily; n++) {
        const { seek: id } = done(await seek(at, 1))
        done(await withdrawSeek(at, { interaction: click(), user: user(1), seek: id }))
      }
      expect(code(await seek(at, 1))).toBe('too-many-new-seeks')
      now += DAY_MS
      done(await seek(at, 1))
    })

    it('is one of as many as a server takes', async () => {
      for (let n = 1; n <= MOST_SEEKS.server; n++) done(await seek(at, n))
      expect(code(await seek(at, 900))).toBe('seeks-full')
    })

    it.each([
      ['of a game that is not there', { game: 'chess' }, 'unknown-game'],
      ['for too few', { least: 1 }, 'too-few-places'],
      ['for fewer at most than at least', { least: 3, most: 2 }, 'too-few-places'],
      ['for too many', { most: 9 }, 'too-many'],
    ])('is not kept %s', async (_, more, refused) => {
      expect(code(await seek(at, 1, more))).toBe(refused)
    })

    it('is handed to whose it is, and deleted with them', async () => {
      done(await seek(at, 1))
      expect((await copyOf(at, user(1))).seeks).toMatchObject([{ game: 'reapers', name: 'Person 1' }])
      await forget(at, { user: user(1), nameIn: () => 'somebody' })
      expect(await at.store.prisma.seek.count()).toBe(0)
    })

    it('leaves nothing of the message that asked for whom its table was found, once they are deleted', async () => {
      const table = await found()
      const told = { channel: CHANNEL, message: messageId.parse('99') }
      for (const n of [1, 2]) await keepMessage(at.store, matchedKey(table, user(n)), told)
      await forget(at, { user: user(1), nameIn: () => 'somebody' })
      const kept = await at.store.prisma.message.findMany({ where: { kind: 'offer' }, select: { subject: true } })
      expect(kept).toEqual([{ subject: matchedKey(table, user(2)).subject }])
    })
  })
})
