import { beforeEach, describe, expect, it } from 'vitest'
import { guildId, type TableId, type UserId } from '../../../src/store/values/ids.ts'
import { shutOut } from '../../../src/tables/blocks/shut-out.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { beginFollowing } from '../../../src/tables/following/begin-following.ts'
import type { FollowTarget } from '../../../src/tables/following/follow-target.ts'
import { invite } from '../../../src/tables/invitations/invite.ts'
import { waitInReserve } from '../../../src/tables/invitations/wait-in-reserve.ts'
import { abandon } from '../../../src/tables/lobby/abandon.ts'
import { tablesInvitedTo } from '../../../src/tables/lobby/find-tables.ts'
import { join } from '../../../src/tables/lobby/join.ts'
import { openLobby } from '../../../src/tables/lobby/open-lobby.ts'
import { practise } from '../../../src/tables/lobby/practise.ts'
import { rematch } from '../../../src/tables/lobby/rematch.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import { takeBackStart } from '../../../src/tables/lobby/take-back-start.ts'
import { watch } from '../../../src/tables/lobby/watch.ts'
import { banPerson, liftBanOf, serverBans, unbanPerson, wouldBan } from '../../../src/tables/moderate/ban-person.ts'
import { clearBanned } from '../../../src/tables/moderate/clear-banned.ts'
import { readDeeds } from '../../../src/tables/moderate/read-deeds.ts'
import { forget } from '../../../src/tables/privacy/forget.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { bannedFrom } from '../../../src/tables/servers/banned-from.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../../src/tables/substitutes/take-seat.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { copyOf } from '../copy-of.ts'
import {
  asksAs,
  CHANNEL,
  click,
  code,
  context,
  contextOf,
  done,
  GUILD,
  lobby,
  position,
  seated,
  user,
} from '../seated.ts'
import { matched, seek } from '../seeks/seekers.ts'

const DAY_MS = 24 * 3600_000

anyDatabase((_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')
  const MODERATOR = user(90)
  const OTHER = guildId.parse('8')
  /** Who is banned. */
  const BANNED = user(7)

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00Z')
    const { prisma } = at.store
    await prisma.serverBan.deleteMany()
    await prisma.deed.deleteMany()
    await prisma.seek.deleteMany()
    await prisma.follow.deleteMany()
    await prisma.table.deleteMany()
    await prisma.$executeRaw`DELETE FROM pgboss.job WHERE name IN ('banned', 'matched', 'host-now')`
  })

  const moderating = () => contextOf(at, MODERATOR, { sees: true, moderates: true })
  const asked = () => ({ interaction: click(), user: MODERATOR, guild: GUILD })
  /** In place of the ban that there is. */
  const bans = async (who: UserId = BANNED, more: { readonly days?: number; readonly reason?: string } = {}) => {
    const wanted = { ...asked(), person: { user: who, isApp: false }, reason: '', ...more }
    const seen = await wouldBan(moderating(), wanted)
    return banPerson(moderating(), { ...wanted, over: seen.ok ? seen.before?.id : undefined })
  }
  const lifts = (banned: UserId) => unbanPerson(moderating(), { ...asked(), banned })
  const clears = () => clearBanned(at, { guild: GUILD, user: BANNED })
  const by = (who: UserId, table: TableId) => ({ interaction: click(), user: who, table, name: `Person ${who}` })
  const asBanned = (table: TableId) => by(BANNED, table)
  const seatedAt = async (table: TableId) => (await position(at, table)).seats.map(one => one.user)
  const opening = { game: 'reapers', places: 2, options: {}, channel: CHANNEL, guild: GUILD, locale: 'en' }
  const opens = (who: UserId) => ({ ...opening, interaction: click(), user: who, name: 'Somebody' })

  /** A game in which the banned one had a seat, and has left it. */
  const left = async () => {
    const table = await lobby(at, { people: 1, places: 2 })
    done(await join(at, asBanned(table)))
    done(await start(at, by(user(1), table)))
    done(await giveSeat(at, asBanned(table)))
    return table
  }
  /** A game of theirs that has ended. */
  const ended = async () => {
    const table = await lobby(at, { people: 1, places: 2 })
    done(await join(at, asBanned(table)))
    done(await start(at, by(user(1), table)))
    await at.store.prisma.table.update({ where: { id: table }, data: { status: 'FINISHED', endedAt: new Date(now) } })
    return table
  }

  /** Every way to a seat: what has to be there before, and what somebody does who is banned since. */
  const WAYS: Readonly<Record<string, () => Promise<() => Promise<string>>>> = {
    'opening a table': async () => async () => code(await openLobby(at, opens(BANNED))),
    'opening a table for practice': async () => async () => code(await practise(at, opens(BANNED))),
    'having computer players play': async () => async () => code(await watch(at, opens(BANNED))),
    'joining a lobby': async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      return async () => code(await join(at, asBanned(table)))
    },
    'joining in place of a computer player': async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await seatBot(at, { ...by(user(1), table), level: 'greedy' }))
      return async () => code(await join(at, asBanned(table)))
    },
    'accepting an invitation': async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await invite(at, { ...by(user(1), table), guest: { user: BANNED, isApp: false } }))
      return async () => code(await join(at, { ...asBanned(table), isUnsure: true }))
    },
    'opening a rematch': async () => {
      const table = await ended()
      return async () => code(await rematch(at, asBanned(table)))
    },
    'joining a rematch': async () => {
      const table = await ended()
      done(await rematch(at, by(user(1), table)))
      return async () => code(await rematch(at, asBanned(table)))
    },
    'taking a free seat': async () => {
      const { table, people } = await seated(at, { people: 2 })
      done(await giveSeat(at, by(people[0] ?? user(1), table)))
      return async () => code(await takeSeat(at, asBanned(table)))
    },
    'taking one’s own seat again': async () => {
      const table = await left()
      return async () => code(await takeSeat(at, asBanned(table)))
    },
    'coming back': async () => {
      const table = await left()
      return async () => code(await comeBack(at, asBanned(table)))
    },
    'waiting for a seat': async () => {
      const table = await lobby(at, { people: 2 })
      return async () => code(await waitInReserve(at, asBanned(table)))
    },
    'seeking a game': async () => async () => code(await seek(at, 7)),
  }

  describe('somebody who is banned', () => {
    it.each(Object.keys(WAYS))('is refused: %s', async way => {
      const tries = await WAYS[way]?.()
      done(await bans())
      expect(await tries?.()).toBe('banned')
      done(await lifts(BANNED))
      expect(await tries?.()).toBe('ok')
    })

    it('plays on other servers and in direct messages', async () => {
      done(await bans())
      const { guild: _, ...privately } = opens(BANNED)
      expect(code(await openLobby(at, privately))).toBe('ok')
      await at.store.prisma.serverBan.updateMany({ data: { guildId: '8' } })
      expect(code(await openLobby(at, opens(BANNED)))).toBe('ok')
    })

    it.each([
      [{}, 'banned', {}],
      [{ reason: 'cheats' }, 'banned-because', { why: 'cheats' }],
      [{ days: 2 }, 'banned-until', { until: '<t:1780488000:f>' }],
      [{ days: 2, reason: 'cheats' }, 'banned-until-because', { why: 'cheats', until: '<t:1780488000:f>' }],
    ])('hears why and until when: %j', async (how, code, facts) => {
      done(await bans(BANNED, how))
      expect(await openLobby(at, opens(BANNED))).toMatchObject({ refusal: { code, facts } })
    })

    it('plays again once the days are over', async () => {
      done(await bans(BANNED, { days: 2 }))
      now += 2 * DAY_MS - 1
      expect(code(await openLobby(at, opens(BANNED)))).toBe('banned-until')
      now += 1
      expect(code(await openLobby(at, opens(BANNED)))).toBe('ok')
      expect(done(await serverBans(moderating(), { guild: GUILD })).bans).toEqual([])
    })

    it('leaves lobbies and reserve lists, where the next one is the host, and no running game', async () => {
      const own = done(await openLobby(at, opens(BANNED))).table
      done(await join(at, by(user(1), own)))
      const alone = done(await openLobby(at, opens(BANNED))).table
      const full = await lobby(at, { people: 2 })
      done(await waitInReserve(at, asBanned(full)))
      const running = await lobby(at, { people: 1, places: 2 })
      done(await join(at, asBanned(running)))
      done(await start(at, by(user(1), running)))
      const { hit } = done(await bans())
      const ids = Object.entries(hit).map(([how, { named }]) => [how, named.map(({ id }) => id)])
      expect(Object.fromEntries(ids)).toEqual({ leaves: [], hands: [own], closes: [alone], plays: [running] })
      expect(await at.store.prisma.deed.findFirst({ where: { userId: BANNED } })).toMatchObject({
        what: { left: 1, closed: 1, games: 1 },
      })
      await clears()
      expect(await seatedAt(own)).toEqual([user(1)])
      expect(await at.store.outbox.open('host-now')).toEqual([{ table: own }])
      expect((await position(at, own)).table.host).toBe(user(1))
      expect((await position(at, alone)).table.status).toBe('ABANDONED')
      expect(await seatedAt(running)).toContain(BANNED)
      expect(await at.store.prisma.reserve.count({ where: { userId: BANNED, leftAt: null } })).toBe(0)
    })

    it('is not taken out of anything once the ban is lifted again', async () => {
      const { table } = done(await openLobby(at, opens(BANNED)))
      done(await bans())
      done(await lifts(BANNED))
      await clears()
      expect(await seatedAt(table)).toEqual([BANNED])
    })

    it('is not matched, and what they seek is withdrawn', async () => {
      for (const n of [1, 2, 3, 7]) done(await seek(at, n))
      done(await bans())
      await matched(at)
      const tables = await at.store.prisma.table.findMany({ include: { seats: true } })
      expect(tables.flatMap(({ seats }) => seats.map(({ userId }) => userId))).not.toContain(BANNED)
      expect(await at.store.prisma.seek.count({ where: { userId: BANNED, goneAt: null } })).toBe(0)
    })

    it('is told no more of what they follow there, and begins to follow nothing', async () => {
      const table = await lobby(at, { people: 1, places: 3 })
      const follows = (target: FollowTarget) => beginFollowing(at, { interaction: click(), user: BANNED, target })
      const TARGETS: readonly FollowTarget[] = [
        { type: 'table', table },
        { type: 'player', player: user(1), guild: GUILD },
        { type: 'free', guild: GUILD, games: [] },
      ]
      for (const target of TARGETS) done(await follows(target))
      done(
        await beginFollowing(at, {
          interaction: click(),
          user: BANNED,
          target: { type: 'free', guild: OTHER, games: [] },
        }),
      )
      done(await bans())
      const left = await at.store.prisma.follow.findMany({ where: { userId: BANNED }, select: { guildId: true } })
      expect(left).toEqual([{ guildId: OTHER }])
      for (const target of TARGETS) expect(code(await follows(target))).toBe('banned')
    })

    it('hears of no invitation, which nobody learns', async () => {
      const table = await lobby(at, { people: 1, places: 3 })
      done(await bans())
      const guest = { user: BANNED, isApp: false }
      expect(code(await invite(at, { ...by(user(1), table), guest }))).toBe('ok')
      expect(await tablesInvitedTo(at, { user: BANNED })).toEqual([])
    })
  })

  describe('a lobby where somebody sits who was banned just now', () => {
    const lobbyWith = async (start: object = {}) => {
      const table = await lobby(at, { people: 1, places: 2, ...start })
      done(await join(at, asBanned(table)))
      done(await bans())
      return table
    }

    it('is not started by its host, and by itself only without them', async () => {
      const table = await lobbyWith({ start: { startAt: new Date(now + 1000), startFrom: 2 } })
      expect(code(await start(at, by(user(1), table)))).toBe('somebody-leaves')
      now += 2000
      await tick(at, table)
      expect((await position(at, table)).table.status).toBe('OPEN')
      await clears()
      await tick(at, table)
      expect(await seatedAt(table)).toEqual([user(1)])
    })

    it('is cleared of them where its start was taken back', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await join(at, asBanned(table)))
      done(await start(at, by(user(1), table)))
      done(await bans())
      done(await takeBackStart(at, by(user(1), table)))
      expect(await at.store.outbox.open('banned')).toContainEqual({ guild: GUILD, user: BANNED })
      await clears()
      expect(await seatedAt(table)).toEqual([user(1)])
    })

    it('has them not, whoever is first: the ban or their press of Join', async () => {
      for (let round = 0; round < 5; round++) {
        const table = await lobby(at, { people: 1, places: 2 })
        const [joined] = await Promise.all([join(at, asBanned(table)), bans()])
        expect(['ok', 'banned']).toContain(code(joined))
        await clears()
        expect(await seatedAt(table)).toEqual([user(1)])
        done(await lifts(BANNED))
      }
    })
  })

  describe('a ban', () => {
    it('is for those alone who may run the server', async () => {
      const others = contextOf(at, user(3), { sees: true, moderates: false })
      const person = { user: BANNED, isApp: false }
      expect(code(await banPerson(others, { ...asked(), user: user(3), person, reason: '' }))).toBe('no-moderator')
      expect(code(await unbanPerson(others, { ...asked(), user: user(3), banned: BANNED }))).toBe('no-moderator')
      expect(code(await serverBans(others, { guild: GUILD }))).toBe('no-moderator')
      expect(code(await readDeeds(others, { guild: GUILD, channel: CHANNEL }))).toBe('no-moderator')
    })

    it.each([
      ['themselves', MODERATOR, false, 'bans-oneself'],
      ['an application', user(8), true, 'bans-app'],
      ['who may run the server', user(91), false, 'bans-runner'],
    ])('meets never %s', async (_, who, isApp, no) => {
      const runs = (one: UserId) => ({ ...asksAs(one), runs: () => one === user(91) })
      const here = { ...moderating(), memberOf: runs }
      expect(code(await banPerson(here, { ...asked(), person: { user: who, isApp }, reason: '' }))).toBe(no)
      expect(await at.store.prisma.serverBan.count()).toBe(0)
    })

    it('takes the place of the one before', async () => {
      done(await bans())
      done(await bans(BANNED, { days: 3, reason: 'later' }))
      const all = done(await serverBans(moderating(), { guild: GUILD })).bans
      expect(all).toMatchObject([{ user: BANNED, by: MODERATOR, reason: 'later' }])
      const lifted = done(await liftBanOf(moderating(), { ...asked(), ban: all[0]?.id ?? 0 })).bans
      expect(lifted).toEqual([])
      expect(done(await lifts(BANNED)).wasBanned).toBe(false)
    })

    it('is made in place of no other than that which whoever asks knows of', async () => {
      const wanted = { ...asked(), person: { user: BANNED, isApp: false }, reason: 'first' }
      done(await banPerson(moderating(), wanted))
      const second = done(await banPerson(moderating(), { ...wanted, interaction: click(), reason: 'second' }))
      expect(second).toMatchObject({ isDone: false, before: { reason: 'first', by: MODERATOR } })
      expect(done(await serverBans(moderating(), { guild: GUILD })).bans).toMatchObject([{ reason: 'first' }])
      done(await lifts(BANNED))
      const gone = { ...wanted, interaction: click(), over: second.before?.id }
      expect(done(await banPerson(moderating(), gone)).isDone).toBe(false)
    })

    it('stays where somebody has themselves deleted, and names them no more', async () => {
      done(await bans(BANNED, { reason: 'cheats' }))
      expect((await copyOf(at, BANNED)).bans).toMatchObject([{ guildId: GUILD, reason: 'cheats' }])
      await forget(at, { user: BANNED, nameIn: () => 'A former player' })
      const rows = JSON.stringify([await at.store.prisma.serverBan.findMany(), await at.store.prisma.deed.findMany()])
      expect(rows).not.toContain(`"${BANNED}"`)
      expect((await copyOf(at, BANNED)).bans).toEqual([])
      expect(code(await openLobby(at, opens(BANNED)))).toBe('banned-because')
      expect(done(await serverBans(moderating(), { guild: GUILD })).bans).toMatchObject([{ user: undefined }])
      done(await bans())
      expect(await at.store.prisma.serverBan.count()).toBe(1)
      expect(done(await lifts(BANNED)).wasBanned).toBe(true)
      expect(code(await openLobby(at, opens(BANNED)))).toBe('ok')
    })

    it('of somebody who had themselves deleted is not seen to be about the same person as elsewhere', async () => {
      for (const server of ['8', '9'])
        await at.store.prisma.serverBan.create({
          data: { guildId: server, userId: BANNED, byId: user(1), at: at.now() },
        })
      await forget(at, { user: BANNED, nameIn: () => 'A former player' })
      const marks = await at.store.prisma.serverBan.findMany({ select: { userId: true, salt: true } })
      expect(new Set(marks.flatMap(({ userId, salt }) => [userId, salt])).size).toBe(4)
      const known = await bannedFrom(
        { tx: at.store.prisma, now: at.now() },
        { user: BANNED, guild: guildId.parse('8') },
      )
      expect(known?.refusal.code).toBe('banned')
    })

    it('outlives whoever made it, who is not known any more', async () => {
      done(await bans())
      expect((await copyOf(at, MODERATOR)).deeds).toMatchObject([{ guildId: GUILD, what: { deed: 'ban' } }])
      await forget(at, { user: MODERATOR, nameIn: () => 'A former player' })
      const rows = JSON.stringify([await at.store.prisma.serverBan.findMany(), await at.store.prisma.deed.findMany()])
      expect(rows).not.toContain(`"${MODERATOR}"`)
      expect(code(await openLobby(at, opens(BANNED)))).toBe('banned')
    })
  })

  it('that the operator shut somebody out is in the log of the server by the seats that became free, and not whose', async () => {
    for (let n = 0; n < 2; n++) {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await join(at, asBanned(table)))
      done(await start(at, by(user(1), table)))
    }
    const { prisma } = at.store
    await prisma.blocked.create({ data: { id: BANNED, what: 'user', byId: '1', at: new Date(now) } })
    await shutOut(at, { user: BANNED })
    await shutOut(at, { user: BANNED })
    const { deeds } = done(await readDeeds(moderating(), { guild: GUILD, channel: CHANNEL }))
    expect(deeds.map(({ by, what }) => ({ by, what }))).toEqual([
      { by: undefined, what: { deed: 'shut-out', seats: 2 } },
    ])
    expect(JSON.stringify(await prisma.deed.findMany())).not.toContain(BANNED)
    await prisma.blocked.deleteMany()
  })

  it('abandoning a table needs no right to sit', async () => {
    const { table } = done(await openLobby(at, opens(BANNED)))
    done(await bans())
    expect(code(await abandon(at, by(BANNED, table)))).toBe('ok')
  })
})
