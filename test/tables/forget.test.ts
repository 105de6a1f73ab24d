import { expect, it } from 'vitest'
import { type TableId, type UserId, userId } from '../../src/store/values/ids.ts'
import { keepFlood } from '../../src/tables/alerts/flood.ts'
import { beginFollowing } from '../../src/tables/following/begin-following.ts'
import type { FollowTarget } from '../../src/tables/following/follow-target.ts'
import { keepNote } from '../../src/tables/history/notes.ts'
import { past } from '../../src/tables/history/past.ts'
import { invite } from '../../src/tables/invitations/invite.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { setPlayerTableSettings } from '../../src/tables/people/player-table-settings.ts'
import { planVacation } from '../../src/tables/people/vacations.ts'
import { askToBeForgotten, forget, runningTables } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { order } from '../../src/tables/turn/order.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { copyOf } from './copy-of.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, code, context, done, GUILD, move, position } from './seated.ts'

const DAY_MS = 24 * 3600_000

anyDatabase((_, open_) => {
  let at: Context
  let strangers = 70_000

  beforeTries(async () => {
    at = context(await open_())
  })

  const somebody = () => userId.parse(String(strangers++))

  const lobbyOf = async (people: readonly UserId[]) => {
    const [host, ...others] = people
    if (host === undefined) throw new Error('nobody')
    const request = {
      game: reapers.id,
      places: Math.max(2, people.length),
      options: {},
      channel: CHANNEL,
      guild: GUILD,
      locale: 'fr',
    }
    const { table } = done(await openLobby(at, { interaction: click(), user: host, name: `Name ${host}`, ...request }))
    for (const other of others) {
      done(await join(at, { interaction: click(), user: other, table, name: `Name ${other}` }))
    }
    return table
  }

  const tableOf = async (people: readonly UserId[]) => {
    const table = await lobbyOf(people)
    done(await start(at, { interaction: click(), user: people[0] ?? somebody(), table }))
    return table
  }

  const playOut = async (table: Awaited<ReturnType<typeof tableOf>>) => {
    for (;;) {
      const { table: facts, seats } = await position(at, table)
      if (facts.status !== 'RUNNING') return
      for (const { user } of seats.filter(({ asked }) => asked)) {
        if (user !== undefined && !(await move(at, table, user, 'b2')).ok)
          done(await move(at, table, user, 't1', 'home'))
      }
    }
  }

  const forgetHim = (user: UserId) => forget(at, { user, nameIn: locale => `nobody (${locale})` })

  /** The tables of the database that still hold the user's id or name anywhere. */
  const eventsOf = async (user: UserId) => {
    const { prisma } = at.store
    const tables = await prisma.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
    const found = tables.map(async ({ name }) => {
      const rows = await prisma.$queryRawUnsafe<object[]>(
        `SELECT 1 FROM "${name}" r WHERE strpos(row_to_json(r)::text, '${user}') > 0 LIMIT 1`,
      )
      return rows.length > 0 ? [name] : []
    })
    return (await Promise.all(found)).flat()
  }

  /** A user who has a bit of everything. */
  const player = async () => {
    const [user, friend] = [somebody(), somebody()]
    const finished = await tableOf([user, friend])
    await playOut(finished)
    const running = await tableOf([user, friend])
    const waiting = await lobbyOf([user, friend])
    const alone = await lobbyOf([user])
    const asks = (inviter: UserId, guest: UserId, table: TableId) =>
      invite(at, { interaction: click(), user: inviter, table, guest: { user: guest, isApp: false } })
    done(await asks(user, friend, alone))
    done(await asks(friend, user, await lobbyOf([friend])))
    done(await order(at, { interaction: click(), user, table: running, text: '3' }))
    done(await keepNote(at, { interaction: click(), user, table: running, text: 'beware' }))
    await at.store.prisma.lesson.create({ data: { userId: user, game: 'reapers', step: 1, moves: ['b1'] } })
    await setPlayerSettings(at, user, { zone: 'Europe/Paris' })
    await setPlayerTableSettings(at, { interaction: click(), table: running, user }, { muted: true })
    const [watched, other] = [await tableOf([somebody(), somebody()]), somebody()]
    const follow = (who: UserId, target: FollowTarget) =>
      beginFollowing(at, { interaction: click(), user: who, target, way: 'turn' })
    done(await follow(user, { type: 'table', table: watched }))
    done(await follow(other, { type: 'player', player: user, guild: GUILD }))
    const soon = new Date(at.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10)
    done(await planVacation(at, { interaction: click(), user, first: soon, last: soon }))
    for (const id of [friend, user]) await keepFlood(at, { whose: 'user', id }, at.now())
    return { user, friend, finished, running, waiting, alone }
  }

  it('leaves alone what came after it when it is asked for again by the same press', async () => {
    const user = somebody()
    const { outbox } = at.store
    const left = async () => (await outbox.open('forget')).filter(job => job.user === user).length
    const press = { interaction: click(), user }
    await askToBeForgotten(at, press)
    await askToBeForgotten(at, press)
    expect(await left()).toBe(1)
    await askToBeForgotten(at, { ...press, interaction: click() })
    expect(await left()).toBe(2)
  })

  it('leaves nothing that names a user, and others’ games whole', async () => {
    const { user, friend, finished, running, waiting, alone } = await player()
    expect(await runningTables(at, user)).toBe(1)
    await forgetHim(user)
    expect(await eventsOf(user)).toEqual([])

    const over = await position(at, finished, friend)
    expect(over.seats.map(({ name, user }) => user ?? name).sort()).toEqual([friend, 'nobody (fr)'])
    expect(over.phase === 'game' && over.outcome?.ranking).toHaveLength(2)
    expect((await done(await past(at, { table: finished })).views()).length).toBeGreaterThan(4)

    const goesOn = await position(at, running, friend)
    expect(goesOn.table).toMatchObject({ status: 'RUNNING', host: friend })
    expect(goesOn.seats.find(({ user }) => user === undefined)).toMatchObject({ resigned: true, name: 'nobody (fr)' })
    await playOut(running)
    expect((await position(at, running)).table.status).toBe('FINISHED')

    expect((await position(at, waiting)).table).toMatchObject({ status: 'OPEN', host: friend })
    expect((await position(at, alone)).table.status).toBe('ABANDONED')
  })

  it('is shown at every table that goes on, also where somebody had resigned before', async () => {
    const [user, ...others] = [somebody(), somebody(), somebody()]
    const [table, left] = [await tableOf([user, ...others]), await tableOf([user, ...others])]
    done(await resign(at, { interaction: click(), user, table: left }))
    const revisions = async () => [
      (await position(at, table)).table.revision,
      (await position(at, left)).table.revision,
    ]
    const before = await revisions()
    await forgetHim(user)
    expect(await revisions()).toEqual(before.map(revision => revision + 1))
  })

  it('takes away the name of a substitute who has left too, and that they may have no second hand at the table', async () => {
    const [first, second, substitute] = [somebody(), somebody(), somebody()]
    const table = await tableOf([first, second, somebody()])
    const ask = (user: UserId) => ({ interaction: click(), user, table })
    const seatOf = async (user: UserId) =>
      (await position(at, table)).seats.find(seat => seat.user === user)?.seat ?? Number.NaN
    const [one, other] = [await seatOf(first), await seatOf(second)]
    done(await giveSeat(at, ask(first)))
    done(await takeSeat(at, { ...ask(substitute), name: `Name ${substitute}` }))
    done(await giveSeat(at, ask(substitute)))
    await forgetHim(substitute)
    expect((await position(at, table)).seats[one]?.name).toBe('nobody (fr)')
    expect(await eventsOf(substitute)).toEqual([])
    done(await giveSeat(at, ask(second)))
    const again = { ...ask(substitute), name: 'Again', seat: other }
    expect(code(await takeSeat(at, again))).toBe('knows-another-hand')
    done(await takeSeat(at, { ...again, interaction: click(), seat: one }))
  })

  it('does no more when it is done again', async () => {
    const { user, running } = await player()
    await forgetHim(user)
    const before = await position(at, running)
    await forgetHim(user)
    expect(await position(at, running)).toEqual({ ...before, legal: expect.anything() })
  })

  it('gives a user all that is kept of them, and nothing of others', async () => {
    const { user, friend, running } = await player()
    const data = await copyOf(at, user)
    expect(data).toMatchObject({
      settings: [{ zone: 'Europe/Paris' }],
      tables: [{ status: 'FINISHED' }, { id: running, order: { bid: 3 } }, { status: 'OPEN' }, { status: 'OPEN' }],
      follows: [{ how: 'turn' }],
      notes: [{ text: 'beware' }],
      wishes: [{ muted: true }],
      vacations: [{}],
      ratings: [{ games: 1 }],
      invitations: [{ answer: null }],
      invited: [{}],
      floods: [{}],
    })
    expect(JSON.stringify(data)).not.toContain(friend)
  })
})
