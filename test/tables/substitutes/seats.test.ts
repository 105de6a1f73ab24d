import { describe, expect, it } from 'vitest'
import { type TableId, type UserId, userId } from '../../../src/store/values/ids.ts'
import { keepNote, readNote } from '../../../src/tables/history/notes.ts'
import { rematch } from '../../../src/tables/lobby/rematch.ts'
import { removePlayer } from '../../../src/tables/lobby/remove-player.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import { forget } from '../../../src/tables/privacy/forget.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { readRecord } from '../../../src/tables/record/record.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { type ComputerRequest, letComputerPlay } from '../../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../../src/tables/substitutes/take-seat.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { order } from '../../../src/tables/turn/order.ts'
import { resign } from '../../../src/tables/turn/resign.ts'
import { askVote } from '../../../src/tables/votes/ask-vote.ts'
import { castBallot } from '../../../src/tables/votes/cast-ballot.ts'
import { barely, speechAt } from '../../../src/words/speech.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { copyOf } from '../copy-of.ts'
import { click, code, context, contextOf, done, game, lobby, move, position, seated, user } from '../seated.ts'

anyDatabase((_, open) => {
  let at: Context
  let strangers = 90_000
  beforeTries(async () => {
    at = context(await open())
  })

  const somebody = () => userId.parse(String(strangers++))
  const ask = (table: TableId, who: UserId) => ({ interaction: click(), user: who, table })
  const give = (table: TableId, who: UserId) => giveSeat(at, ask(table, who))
  const take = (table: TableId, who: UserId, seat?: number) =>
    takeSeat(at, { ...ask(table, who), name: `Name ${who}`, seat })
  const back = (table: TableId, who: UserId) => comeBack(at, { ...ask(table, who), name: `Name ${who}` })
  const computer = (table: TableId, who: UserId, more: Partial<ComputerRequest> = {}) =>
    letComputerPlay(at, { ...ask(table, who), ...more })
  const seatsOf = async (table: TableId) => (await position(at, table)).seats
  const seatRow = (tableId: TableId, seat: number) =>
    at.store.prisma.seat.findUniqueOrThrow({ where: { tableId_seat: { tableId, seat } } })
  const eventsOf = async (table: TableId) =>
    (await readTableEvents(at.store.prisma, table)).map(({ what }) => what.type)
  const jobs = async (queue: string, table: TableId) => {
    const rows = await at.store.prisma.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = ${queue} AND (data->>'table')::int = ${table} ORDER BY created_on`
    return rows.map(({ data }) => data)
  }

  const begin = async (people = 2) => {
    const { table, people: users } = await seated(at, { people, options: { rounds: 3 } })
    const [first, second] = users
    if (!first || !second) throw new Error('too few')
    return { table, first, second }
  }

  it('who was sent away before the game cannot take one, and reads why', async () => {
    const table = await lobby(at, { people: 3 })
    done(await removePlayer(at, { ...ask(table, user(1)), player: user(3) }))
    done(await start(at, ask(table, user(1))))
    done(await give(table, user(2)))
    expect(code(await take(table, user(3)))).toBe('removed')
  })

  describe('a seat that is given up', () => {
    it('waits for somebody to take it, and who takes it goes on with what it holds', async () => {
      const { table, first, second } = await begin()
      done(await move(at, table, first, 'b5'))
      done(await give(table, first))
      expect((await seatsOf(table))[0]).toMatchObject({
        vacancy: 'free',
        name: expect.stringContaining('Person'),
      })
      expect((await game(at, table, first)).viewer).toBe('public')
      expect(code(await move(at, table, first, 'b6'))).toBe('not-seated')
      expect(await jobs('vacant', table)).toEqual([{ table, seat: 0 }])

      const newcomer = somebody()
      expect(done(await take(table, newcomer)).seat).toBe(0)
      expect(await game(at, table, newcomer)).toMatchObject({ viewer: 0, view: { mine: 5 } })
      done(await move(at, table, second, 'b1'))
      done(await move(at, table, newcomer, 'home'))
      expect(await eventsOf(table)).toEqual(['seat-given-up', 'seat-taken'])
      expect(await jobs('replaced', table)).toEqual([])
    })

    it('keeps nothing that its player prepared, ordered or noted', async () => {
      const { table, first, second } = await begin()
      done(await keepNote(at, { ...ask(table, first), text: 'He always bids 9.' }))
      done(await move(at, table, second, 'b1'))
      done(await move(at, table, first, 'b5'))
      done(await move(at, table, first, 't1', 't1'))
      done(await order(at, { ...ask(table, first), text: '7' }))
      expect((await game(at, table, first)).draft).toHaveLength(2)
      done(await give(table, first))
      const newcomer = somebody()
      done(await take(table, newcomer))
      const mine = await game(at, table, newcomer)
      expect(mine.draft).toEqual([])
      expect(mine.order).toBeUndefined()
      expect(done(await readNote(at, { table, user: newcomer })).note).toBeUndefined()
      expect(done(await readNote(at, { table, user: first })).note).toBe('He always bids 9.')
      done(await move(at, table, newcomer, 'home'))
      expect((await game(at, table, newcomer)).waiting.seats.map(({ seat }) => seat)).toContain(mine.viewer)
    })

    it('is taken back by its player as long as nobody has it', async () => {
      const { table, first, second } = await begin()
      done(await give(table, first))
      done(await back(table, first))
      expect((await seatsOf(table))[0]).toMatchObject({ user: first, name: `Name ${first}` })
      expect(code(await back(table, first))).toBe('already-seated')
      expect(code(await back(table, somebody()))).toBe('never-seated')
      done(await give(table, first))
      const newcomer = somebody()
      done(await take(table, newcomer))
      expect(code(await back(table, first))).toBe('seat-has-player')
      done(await give(table, newcomer))
      done(await back(table, first))
      done(await move(at, table, first, 'b2'))
      done(await move(at, table, second, 'b1'))
    })

    it('is not taken by one who knows another hand, sits there, or is elsewhere', async () => {
      const { table, first, second } = await begin()
      done(await give(table, first))
      expect(code(await take(table, second))).toBe('already-seated')
      expect(code(await take(table, somebody(), 1))).toBe('no-free-seat')
      const left = contextOf(at, first, { sees: false, moderates: false })
      const elsewhere = { ...ask(table, first), name: 'Far', seat: 1 }
      done(await give(table, second))
      expect(code(await takeSeat(left, elsewhere))).toBe('other-server')
      const stranger = somebody()
      const far = contextOf(at, stranger, { sees: false, moderates: false })
      expect(code(await takeSeat(far, { ...ask(table, stranger), name: 'Far' }))).toBe('no-such-table')
      done(await back(table, second))
      const newcomer = somebody()
      done(await take(table, newcomer))
      done(await give(table, second))
      done(await give(table, newcomer))
      expect(code(await take(table, somebody()))).toBe('several-free-seats')
      expect(code(await take(table, first, 1))).toBe('knows-another-hand')
      expect(code(await take(table, newcomer, 1))).toBe('knows-another-hand')
      done(await take(table, newcomer, 0))
      done(await take(table, second))
      expect((await seatsOf(table)).map(({ user }) => user)).toEqual([newcomer, second])
    })

    it('is taken by one of two who want it at the same moment', async () => {
      const { table, first } = await begin()
      done(await give(table, first))
      const taken = await Promise.all([take(table, somebody()), take(table, somebody())])
      expect(taken.map(code).sort()).toEqual(['no-free-seat', 'ok'])
    })
  })

  describe('a computer player', () => {
    it('goes on for a player who wants it, at once, and makes room when they are back', async () => {
      const { table, first } = await begin()
      expect(done(await computer(table, first, { level: 'greedy' })).own).toBe(true)
      expect((await seatsOf(table))[0]).toMatchObject({
        bot: 'greedy',
        name: expect.stringContaining('Person'),
      })
      expect(await jobs('bot', table)).toEqual([{ table, seats: [0], beat: 1 }])
      expect(await jobs('replaced', table)).toEqual([])
      expect(code(await computer(table, first, { seat: 0 }))).toBe('plays-by-itself')
      done(await back(table, first))
      expect(await eventsOf(table)).toEqual(['seat-to-computer', 'seat-back'])
      expect((await seatRow(table, 0)).formerId).toBe(first)
    })

    it('plays at another level where the host practises and names one', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await seatBot(at, { ...ask(table, user(1)), level: 'greedy' }))
      done(await start(at, ask(table, user(1))))
      const seat = (await seatsOf(table)).findIndex(({ bot }) => bot !== undefined)
      const change = (who: UserId, level?: string) => computer(table, who, { seat, level })
      expect(code(await change(user(1), 'stuck'))).toBe('plays-by-itself')
      await at.store.prisma.table.update({ where: { id: table }, data: { practice: true } })
      expect(code(await change(somebody(), 'stuck'))).toBe('plays-by-itself')
      expect(code(await change(user(1)))).toBe('plays-by-itself')
      expect(code(await change(user(1), 'greedy'))).toBe('plays-by-itself')
      expect(code(await change(user(1), 'wise'))).toBe('unknown-bot')
      const moved = async () => (await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).movedAt
      const before = await moved()
      expect(done(await change(user(1), 'stuck'))).toMatchObject({ own: false, changed: true })
      expect(await moved()).toEqual(before)
      expect((await seatsOf(table))[seat]).toMatchObject({ bot: 'stuck' })
      expect(await eventsOf(table)).toEqual(['level-changed'])
    })

    it('gets a free seat from any player there, and any seat from a moderator of that server', async () => {
      const { table, first, second } = await begin()
      const watcher = somebody()
      expect(code(await computer(table, watcher, { seat: 0 }))).toBe('not-your-seat')
      expect(code(await computer(table, second, { seat: 0 }))).toBe('not-your-seat')
      done(await give(table, first))
      expect(code(await computer(table, watcher))).toBe('not-your-seat')
      expect(code(await computer(table, second, { seat: 0, level: 'none' }))).toBe('unknown-bot')
      expect(done(await computer(table, second, { seat: 0, level: 'greedy' })).own).toBe(false)
      const moderated = contextOf(at, watcher, { sees: true, moderates: true })
      done(await letComputerPlay(moderated, { ...ask(table, watcher), seat: 1 }))
      expect(await eventsOf(table)).toEqual(['seat-given-up', 'seat-to-computer', 'moderated', 'seat-to-computer'])
      expect(await jobs('replaced', table)).toEqual([{ table, seat: 1, user: second }])
    })
  })

  describe('a computer player’s seat', () => {
    const withComputers = async (levels: readonly string[]) => {
      const table = await lobby(at, { people: 1, places: 1 + levels.length })
      for (const level of levels) done(await seatBot(at, { ...ask(table, user(1)), level }))
      done(await start(at, ask(table, user(1))))
      const seats = await seatsOf(table)
      return { table, computers: seats.flatMap(({ seat, bot }) => (bot === undefined ? [] : [seat])) }
    }

    it('is taken by whoever wants it, unless somebody may come back to it', async () => {
      const { table, computers } = await withComputers(['greedy'])
      const newcomer = somebody()
      const called = (await seatsOf(table)).find(({ bot }) => bot !== undefined)?.name
      expect(done(await take(table, newcomer)).seat).toBe(computers[0])
      expect((await seatsOf(table)).every(({ bot }) => bot === undefined)).toBe(true)
      expect(await eventsOf(table)).toEqual(['seat-taken'])
      const [told] = await readTableEvents(at.store.prisma, table)
      expect(told?.what).toMatchObject({ user: newcomer, name: called })
      done(await computer(table, user(1)))
      expect(code(await take(table, somebody()))).toBe('computer-keeps-seat')
      expect(code(await take(table, newcomer))).toBe('already-seated')
      done(await take(table, user(1)))
      expect(await eventsOf(table)).toEqual(['seat-taken', 'seat-to-computer', 'seat-back'])
    })

    it('is named where there are several, and comes after one that nobody has', async () => {
      const { table, computers } = await withComputers(['greedy', 'stuck'])
      const several = await take(table, somebody())
      expect(code(several)).toBe('several-free-seats')
      const seats = (await seatsOf(table)).filter(({ bot }) => bot !== undefined)
      expect(several).toMatchObject({ refusal: { facts: { seats: { list: seats.map(({ name }) => name) } } } })
      const newcomer = somebody()
      expect(done(await take(table, newcomer, computers[1])).seat).toBe(computers[1])
      done(await give(table, newcomer))
      expect(done(await take(table, somebody())).seat).toBe(computers[1])
    })

    it('is kept for whoever took it over, too, and for those before them', async () => {
      const { table, first, second } = await begin(3)
      done(await give(table, first))
      const [newcomer, passerby] = [somebody(), somebody()]
      done(await take(table, newcomer))
      done(await computer(table, newcomer))
      expect(code(await take(table, passerby))).toBe('computer-keeps-seat')
      expect(code(await back(table, passerby))).toBe('never-seated')
      done(await back(table, newcomer))
      expect((await seatsOf(table))[0]).toMatchObject({ user: newcomer, name: `Name ${newcomer}` })
      expect(code(await back(table, first))).toBe('seat-has-player')
      done(await computer(table, newcomer))
      done(await back(table, first))
      expect(code(await back(table, newcomer))).toBe('seat-has-player')
      done(await give(table, first))
      done(await give(table, second))
      expect(done(await take(table, newcomer)).seat).toBe(0)
      expect((await eventsOf(table)).slice(-1)).toEqual(['seat-back'])
    })

    it('is taken back by whoever only took it over while they see its channel, and not once it was resigned', async () => {
      const { table, first } = await begin(3)
      done(await give(table, first))
      const newcomer = somebody()
      done(await take(table, newcomer))
      done(await computer(table, newcomer))
      const elsewhere = contextOf(at, newcomer, { sees: false, moderates: false })
      const far = { ...ask(table, newcomer), name: 'Far' }
      expect(code(await comeBack(elsewhere, far))).toBe('other-server')
      const here = contextOf(at, first, { sees: false, moderates: false })
      done(await comeBack(here, { ...ask(table, first), name: 'First' }))
      done(await resign(at, ask(table, first)))
      await forget(at, { user: first, nameIn: () => 'Somebody' })
      expect(code(await back(table, newcomer))).toBe('no-free-seat')
    })

    it('is not taken where somebody practises', async () => {
      const { table, computers } = await withComputers(['greedy'])
      await at.store.prisma.table.update({ where: { id: table }, data: { practice: true } })
      expect(code(await take(table, somebody()))).toBe('practice-keeps-seats')
      expect(code(await take(table, somebody(), computers[0]))).toBe('practice-keeps-seats')
      done(await computer(table, user(1)))
      done(await take(table, user(1)))
    })
  })

  it('what a player voted for counts no more when somebody else has their seat', async () => {
    const { table, first, second } = await begin(3)
    done(await askVote(at, { ...ask(table, first), kind: 'PAUSE' }))
    done(await give(table, first))
    const newcomer = somebody()
    done(await take(table, newcomer))
    const [vote] = (await readRecord(at.store.prisma, table, at.now(), undefined))?.votes ?? []
    expect(vote?.ballots).toEqual([])
    if (vote === undefined) throw new Error('no vote')
    done(await castBallot(at, { ...ask(table, second), vote: vote.id, yes: true }))
    expect(done(await castBallot(at, { ...ask(table, newcomer), vote: vote.id, yes: true })).state).toBe('CARRIED')
  })

  it('a game is rated for those who began it', async () => {
    const { table, people } = await seated(at, { people: 3, options: {} })
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('too few')
    const newcomer = somebody()
    done(await give(table, third))
    done(await take(table, newcomer))
    for (let round = 0; round < 2; round++) {
      done(await move(at, table, first, 'b9'))
      done(await move(at, table, second, 'b2'))
      done(await move(at, table, newcomer, 'b1'))
      done(await move(at, table, first, 'home'))
    }
    expect((await position(at, table)).table.status).toBe('FINISHED')
    const rated = await at.store.prisma.rating.findMany({ where: { games: { gt: 0 } } })
    expect(rated.map(({ userId }) => userId).sort()).toEqual([first, second, third].sort())
    const again = done(await rematch(at, { ...ask(table, first), name: 'First' })).table
    expect((await seatsOf(again)).map(({ user }) => user)).toEqual([first])
  })

  it('a computer player that stood in for somebody does not sit at the rematch', async () => {
    const { table, first, second } = await begin()
    done(await computer(table, first))
    await at.store.prisma.table.update({ where: { id: table }, data: { status: 'ABANDONED' } })
    const again = done(await rematch(at, { ...ask(table, second), name: 'Second' })).table
    expect((await seatsOf(again)).map(({ user, bot }) => [user, bot])).toEqual([[second, undefined]])
  })

  it('everybody is given what they did on a seat while it was theirs, and nothing of others who had it', async () => {
    const { table, second } = await begin()
    const first = somebody()
    const substitute = somebody()
    await at.store.prisma.seat.updateMany({ where: { tableId: table, seat: 0 }, data: { userId: first } })
    done(await move(at, table, first, 'b9'))
    done(await move(at, table, second, 'b1'))
    done(await give(table, first))
    done(await take(table, substitute))
    done(await move(at, table, substitute, 'home'))
    const bid = expect.objectContaining({ action: { type: 'bid', bid: 9 } })
    const home = expect.objectContaining({ action: { type: 'home' } })
    const ofFirst = await copyOf(at, first)
    const ofSubstitute = await copyOf(at, substitute)
    expect(ofFirst).toMatchObject({
      tables: [{ id: table, deeds: [{ entries: [bid] }] }],
      traces: [{ tableId: table }],
    })
    expect(ofSubstitute).toMatchObject({ tables: [{ id: table, seat: { seat: 0 }, deeds: [{ entries: [home] }] }] })
    expect(ofFirst).toMatchObject({ names: [{ tableId: table, name: expect.stringMatching(/^Person \d$/) }] })
    expect(JSON.stringify(ofFirst)).not.toContain(substitute)
    expect(JSON.stringify(ofSubstitute)).not.toContain(first)
  })

  it('what was played keeps the name of whoever had the seat then, through all hands that it goes', async () => {
    const { table, first, second } = await begin()
    const third = somebody()
    const before = (await seatsOf(table))[0]?.name
    done(await move(at, table, first, 'b9'))
    done(await move(at, table, second, 'b1'))
    done(await give(table, first))
    done(await take(table, third, 0))
    done(await move(at, table, third, 'home'))
    done(await computer(table, third))
    done(await back(table, first))
    const names = async () => {
      const spoken = barely(at, await position(at, table), 'en')
      const { prisma } = at.store
      const entries = await prisma.entry.findMany({ where: { tableId: table, seat: 0 }, orderBy: { number: 'asc' } })
      const then = entries.map(({ number }) => speechAt(spoken, number).words.name(0))
      return [...then, spoken.words.name(0)]
    }
    expect(await names()).toEqual([before, `Name ${third}`, `Name ${first}`])
    await forget(at, { user: third, nameIn: () => 'Somebody' })
    expect(await names()).toEqual([before, 'Somebody', `Name ${first}`])
  })

  it('who has left a seat is not named by it any more once they are forgotten', async () => {
    const { table, first } = await begin()
    done(await give(table, first))
    await forget(at, { user: first, nameIn: () => 'Somebody' })
    const rows = await at.store.prisma.$queryRaw<object[]>`
      SELECT 1 FROM "TableEvent" WHERE "tableId" = ${table} AND what::text LIKE ${`%${first}%`}
      UNION ALL SELECT 1 FROM "Seat" WHERE "tableId" = ${table} AND ${first} IN ("formerId", "userId")`
    expect(rows).toEqual([])
    expect((await seatsOf(table))[0]).toMatchObject({ vacancy: 'free', name: 'Somebody' })
    done(await take(table, somebody()))
  })
})
