import { describe, expect, it } from 'vitest'
import { liveKey } from '../../src/store/messages/live-message.ts'
import type { Prisma } from '../../src/store/prisma/client.ts'
import { channelId, guildId, type TableId, type UserId } from '../../src/store/values/ids.ts'
import { keepNote } from '../../src/tables/history/notes.ts'
import { MOST_EVENTS, readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { repost } from '../../src/tables/history/repost.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { moveTable } from '../../src/tables/moderate/move-table.ts'
import { setPlayerTableSettings } from '../../src/tables/people/player-table-settings.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Member } from '../../src/tables/record/rights.ts'
import { comeBack } from '../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { MOST_NOTES, MOST_TABLES, MOST_WATCHED } from '../../src/tables/table/limits.ts'
import { LONGEST_ORDER, order } from '../../src/tables/turn/order.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { askVote } from '../../src/tables/votes/ask-vote.ts'
import { castBallot } from '../../src/tables/votes/cast-ballot.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { asksAs, CHANNEL, click, code, context, done, GUILD, lobby, position, seated, user } from './seated.ts'

const HOUR = 3600_000

anyDatabase((_, openStore) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')
  beforeTries(async () => {
    at = { ...context(await openStore()), now: () => new Date(now) }
  })

  /** n tables that are played, with nobody at them but the users named. */
  const tables = (count: number, where: Partial<Prisma.TableCreateManyInput>) =>
    at.store.prisma.table.createManyAndReturn({
      data: Array.from({ length: count }, () => ({
        game: 'reapers',
        version: 1,
        options: {},
        places: 2,
        locale: 'en',
        status: 'RUNNING' as const,
        hostId: '1',
        channelId: '1',
        ...where,
      })),
      select: { id: true },
    })
  const opened = ([who, channel, guild]: readonly [who: number, channel: number, guild: number]) =>
    openLobby(at, {
      interaction: click(),
      user: user(who),
      name: `Person ${who}`,
      game: 'reapers',
      places: 2,
      options: {},
      channel: channelId.parse(String(channel)),
      guild: guildId.parse(String(guild)),
      locale: 'en',
    })

  describe('tables that have not ended', () => {
    it.each([
      ['host', 'too-many-hosted', { hostId: String(user(50)) }, [50, 500, 5000]],
      ['channel', 'channel-full', { channelId: '501' }, [51, 501, 5001]],
      ['server', 'server-full', { guildId: '5002' }, [52, 502, 5002]],
    ] as const)(
      'are limited by %s, and two who open the last one at once do not both',
      async (of, no, where, place) => {
        const made = await tables(MOST_TABLES[of] - 1, where)
        const codes = (await Promise.all([opened(place), opened(place)])).map(code)
        expect(codes.toSorted()).toEqual(['ok', no].toSorted())
        expect(code(await opened(place))).toBe(no)
        await at.store.prisma.table.updateMany({
          where: { id: { in: made.slice(0, 1).map(({ id }) => id) } },
          data: { status: 'FINISHED' },
        })
        expect(code(await opened(place))).toBe('ok')
      },
    )

    it('are few for who has finished nothing, and one more for each game that somebody finished with them', async () => {
      const strict = { ...at, firstTables: 3 }
      const me = user(55)
      const open = () =>
        openLobby(strict, {
          ...{ interaction: click(), user: me, name: 'Me', game: 'reapers', places: 2, options: {} },
          ...{ channel: channelId.parse('550'), guild: GUILD, locale: 'en' },
        })
      for (let n = 0; n < 3; n++) done(await open())
      const refused = await open()
      expect(!refused.ok && refused.by === 'chaski' && refused.refusal).toEqual({
        code: 'too-many-for-now',
        facts: { used: 3, max: 3, first: 3, finished: 0 },
      })
      const ended = await tables(4, { status: 'FINISHED', channelId: '551' })
      const [together, alone, left, voted] = ended.map(({ id }) => id)
      if (!(together && alone && left && voted)) throw new Error('no tables')
      await at.store.prisma.table.update({ where: { id: voted }, data: { result: { ranking: [] } } })
      const sat = (tableId: number, seat: number, userId: UserId, resigned = false) => ({
        ...{ tableId, seat, userId, name: 'N', resigned },
      })
      await at.store.prisma.seat.createMany({
        data: [
          ...[sat(together, 0, me), sat(together, 1, user(56))],
          ...[sat(alone, 0, me), sat(alone, 1, user(56), true)],
          ...[sat(left, 0, me, true), sat(left, 1, user(56))],
          ...[sat(voted, 0, me), sat(voted, 1, user(56))],
        ],
      })
      done(await open())
      expect(code(await open())).toBe('too-many-for-now')
      await tables(2, { hostId: me, practice: true, channelId: '552' })
      const one = await at.store.prisma.table.findFirst({ where: { hostId: me, practice: false, status: 'OPEN' } })
      await at.store.prisma.table.update({ where: { id: one?.id ?? 0 }, data: { status: 'ABANDONED' } })
      done(await open())
    })

    it('are brought to no channel that is full', async () => {
      await tables(MOST_TABLES.channel, { channelId: '503' })
      const full = channelId.parse('503')
      const table = await lobby(at, { people: 1, places: 2 })
      const asker: Member = {
        ...asksAs(user(1)),
        runs: () => true,
        rightsAt: () => ({ sees: true, moderates: true }),
      }
      const request = { interaction: click(), user: user(1), table, channel: full, guild: GUILD }
      expect(code(await moveTable({ ...at, member: asker }, request))).toBe('channel-full')
      await at.store.prisma.message.create({
        data: { tableId: table, kind: 'live', channelId: CHANNEL, lost: true },
      })
      expect(code(await repost(at, { ...request, interaction: click() }))).toBe('channel-full')
    })

    it('are limited by those who sit at them', async () => {
      const made = await tables(MOST_TABLES.seats - 1, {})
      const me = user(60)
      await at.store.prisma.seat.createMany({
        data: made.map(({ id }) => ({ tableId: id, seat: 0, userId: me, name: 'Me' })),
      })
      const lobbies = [await lobby(at, { people: 1, places: 2 }), await lobby(at, { people: 1, places: 2 })]
      const joins = lobbies.map(table => join(at, { interaction: click(), user: me, table, name: 'Me' }))
      expect((await Promise.all(joins)).map(code).toSorted()).toEqual(['ok', 'too-many-seats'])
      expect(code(await opened([60, 600, 6000]))).toBe('too-many-seats')
      const { table, people } = await seated(at, { people: 2 })
      const by = { interaction: click(), table }
      done(await giveSeat(at, { ...by, user: people[0] ?? user(1) }))
      expect(code(await takeSeat(at, { ...by, interaction: click(), user: me, name: 'Me' }))).toBe('too-many-seats')
    })

    it('are limited by those who come back to them, too', async () => {
      const { table, people } = await seated(at, { people: 2 })
      const [me] = people
      if (me === undefined) throw new Error('nobody')
      const by = { table, user: me }
      done(await giveSeat(at, { ...by, interaction: click() }))
      const sits = await at.store.prisma.seat.count({
        where: { userId: me, table: { status: { in: ['OPEN', 'RUNNING'] } } },
      })
      const made = await tables(MOST_TABLES.seats - sits, {})
      await at.store.prisma.seat.createMany({
        data: made.map(({ id }) => ({ tableId: id, seat: 0, userId: me, name: 'Me' })),
      })
      const back = () => comeBack(at, { ...by, interaction: click(), name: 'Me' })
      const take = () => takeSeat(at, { ...by, interaction: click(), name: 'Me' })
      expect([code(await back()), code(await take())]).toEqual(['too-many-seats', 'too-many-seats'])
      await at.store.prisma.table.update({ where: { id: made[0]?.id ?? 0 }, data: { status: 'FINISHED' } })
      expect(code(await back())).toBe('ok')
      await at.store.prisma.table.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } })
    })
  })

  describe('a host', () => {
    const hosted = async (who: UserId) => {
      await at.store.prisma.table.updateMany({ where: { hostId: who }, data: { status: 'FINISHED' } })
      await tables(MOST_TABLES.host, { hostId: who, channelId: `6${who}` })
    }
    const leaving = (table: TableId, sure = false) => leave(at, { interaction: click(), user: user(1), table, sure })
    const hostOf = async (table: TableId) => (await position(at, table)).table.host

    it('who leaves hands the table over to nobody who hosts as many as they may', async () => {
      const table = await lobby(at, { people: 3 })
      await hosted(user(2))
      expect(done(await leaving(table)).outcome).toBe('left')
      expect(await hostOf(table)).toBe(user(3))
    })

    it('is asked first where the table is closed since nobody else may host it', async () => {
      const table = await lobby(at, { people: 3 })
      for (const n of [2, 3]) await hosted(user(n))
      expect(done(await leaving(table)).outcome).toBe('asked')
      expect(await hostOf(table)).toBe(user(1))
      expect(done(await leaving(table, true)).outcome).toBe('closed')
    })

    it('who is removed at their wish leaves tables to nobody who hosts as many as they may', async () => {
      const { table, people } = await seated(at, { people: 3 })
      const [next, heir] = people.filter(who => who !== user(1))
      if (next === undefined || heir === undefined) throw new Error('nobody')
      await hosted(next)
      await at.store.prisma.table.updateMany({ where: { hostId: heir }, data: { status: 'FINISHED' } })
      await forget(at, { user: user(1), nameIn: () => 'Nobody' })
      expect(await hostOf(table)).toBe(heir)
    })
  })

  it('computer players alone, and one on vacation who may come back, are left by nobody at more tables than they may play', async () => {
    const alone = async () => {
      const sat = await seated(at, { people: 2, options: { rounds: 9 } })
      const [first, second] = sat.people
      if (first === undefined || second === undefined) throw new Error('nobody')
      const by = (who: UserId) => ({ interaction: click(), user: who, table: sat.table })
      await at.store.prisma.vacation.create({
        data: { userId: first, from: new Date(now - HOUR), to: new Date(now + 24 * HOUR) },
      })
      done(await letComputerPlay(at, by(first)))
      return { ...sat, resign: () => resign(at, by(second)), second }
    }
    await at.store.prisma.table.updateMany({ where: { status: 'RUNNING' }, data: { status: 'FINISHED' } })
    for (let n = 0; n < MOST_WATCHED.host; n++) done(await (await alone()).resign())
    const last = await alone()
    expect(code(await last.resign())).toBe('too-many-watched')
    expect((await position(at, last.table)).seats.every(({ resigned }) => !resigned)).toBe(true)
    await forget(at, { user: last.second, nameIn: () => 'Nobody' })
    expect((await position(at, last.table)).table.status).toBe('ABANDONED')
    await at.store.prisma.vacation.deleteMany()
  })

  it('settings for a table are kept for whoever sits there, as long as it goes on', async () => {
    const { table, people } = await seated(at, { people: 2 })
    const [one] = people
    if (one === undefined) throw new Error('nobody')
    const mute = (who: UserId) =>
      setPlayerTableSettings(at, { interaction: click(), user: who, table }, { muted: true })
    expect(code(await mute(user(80)))).toBe('not-seated')
    expect(code(await mute(one))).toBe('ok')
    for (const who of people) done(await resign(at, { interaction: click(), user: who, table }))
    expect(code(await mute(one))).toBe('abandoned')
    expect(await at.store.prisma.playerTableSettings.count({ where: { tableId: table } })).toBe(1)
  })

  describe('votes', () => {
    const asked = async (places: number) => {
      const { table, people } = await seated(at, { people: places, pace: 'DAILY' })
      const [asker, ...others] = people
      if (asker === undefined) throw new Error('nobody')
      const ask = () => askVote(at, { interaction: click(), user: asker, table, kind: 'PAUSE' })
      const vote = async (yes: boolean) => {
        const [open] = (await position(at, table)).table.votes
        if (open === undefined) throw new Error('no vote is open')
        for (const one of others) {
          await castBallot(at, { interaction: click(), user: one, table, vote: open.id, yes })
        }
      }
      return { ask, vote, table }
    }

    it('that were lost are not asked for again for an hour', async () => {
      const { ask, vote } = await asked(3)
      done(await ask())
      await vote(false)
      const again = await ask()
      expect(again).toMatchObject({
        refusal: { code: 'vote-lost-lately', facts: { when: `<t:${(now + HOUR) / 1000}:R>` } },
      })
      now += HOUR
      done(await ask())
    })

    it('of a kind are four an hour at a table', async () => {
      const { ask, table } = await asked(2)
      for (let n = 0; n < 4; n++) {
        done(await ask())
        now += 60_000
        await at.store.prisma.vote.updateMany({
          where: { tableId: table },
          data: { status: 'CARRIED', openKey: null, closedAt: new Date(now) },
        })
      }
      const first = now - 4 * 60_000
      expect(await ask()).toMatchObject({
        refusal: { code: 'too-many-votes', facts: { max: 4, when: `<t:${(first + HOUR) / 1000}:R>` } },
      })
      now = first + HOUR + 1000
      done(await ask())
    })
  })

  it('who leaves a seat comes back to a table three times a day', async () => {
    const { table, people } = await seated(at, { people: 2, pace: 'DAILY' })
    const [, who] = people
    if (who === undefined) throw new Error('nobody')
    const by = () => ({ interaction: click(), user: who, table })
    const back = () => comeBack(at, { ...by(), name: 'Back' })
    const ways = [back, () => takeSeat(at, { ...by(), name: 'Back' }), back]
    const first = now + 60_000
    for (const way of ways) {
      now += 60_000
      done(await giveSeat(at, by()))
      done<object>(await way())
    }
    done(await giveSeat(at, by()))
    expect(await back()).toMatchObject({
      refusal: { code: 'too-many-returns', facts: { max: 3, when: `<t:${(first + 24 * HOUR) / 1000}:R>` } },
    })
    expect(code(await takeSeat(at, { ...by(), name: 'Back' }))).toBe('too-many-returns')
    now = first + 24 * HOUR
    done(await back())
  })

  it('a look at a table reads what has happened since its message was posted, and no more than that tells', async () => {
    const { table } = await seated(at, { people: 2 })
    const events = await at.store.prisma.tableEvent.createManyAndReturn({
      data: Array.from({ length: MOST_EVENTS + 5 }, () => ({
        tableId: table,
        entry: 0,
        what: { type: 'resigned', seat: 1 },
      })),
      select: { id: true },
    })
    const ids = events.map(({ id }) => id)
    const seen = async () => {
      const read = await readPublicSnapshot(at, table)
      return read.ok ? read.snapshot.tableEvents.map(({ id }) => id) : read
    }
    expect(await seen()).toEqual(ids.slice(5))
    const tableEvent = ids.at(-3) ?? 0
    await at.store.prisma.message.create({
      data: { ...liveKey(table), channelId: '1', question: 1, tableEvent },
    })
    expect(await seen()).toEqual(ids.slice(-2))
  })

  it('notes are limited, and one that is there can still be changed', async () => {
    const made = await tables(MOST_NOTES - 1, {})
    const me = user(70)
    await at.store.prisma.note.createMany({ data: made.map(({ id }) => ({ tableId: id, userId: me, text: 'x' })) })
    const [one, two] = [await lobby(at, { people: 1, places: 2 }), await lobby(at, { people: 1, places: 2 })]
    const note = (table: typeof one, text: string) => keepNote(at, { interaction: click(), user: me, table, text })
    expect((await Promise.all([note(one, 'a'), note(two, 'b')])).map(code).toSorted()).toEqual(['ok', 'too-many-notes'])
    const { tableId } = await at.store.prisma.note.findFirstOrThrow({ where: { userId: me, text: { in: ['a', 'b'] } } })
    const kept = tableId === one ? one : two
    expect(code(await note(kept, 'c'))).toBe('ok')
    expect(code(await note(kept, ''))).toBe('ok')
  })

  it('standing orders have a length', async () => {
    const { table, people } = await seated(at, { people: 2 })
    const [first] = people
    if (first === undefined) throw new Error('nobody')
    const give = (text: string) => order(at, { interaction: click(), user: first, table, text })
    expect(code(await give('9'.repeat(LONGEST_ORDER)))).toBe('bad-order')
    expect(code(await give('9'.repeat(LONGEST_ORDER + 1)))).toBe('long-order')
  })
})
