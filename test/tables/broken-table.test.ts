import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { UserId } from '../../src/store/values/ids.ts'
import { markCalled, readCalls, throwUntold } from '../../src/tables/history/calls.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { announceVacation } from '../../src/tables/people/announce-vacation.ts'
import { readPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { remind } from '../../src/tables/people/reminders.ts'
import { planVacation } from '../../src/tables/people/vacations.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { FailedAtTables, type FailedTable } from '../../src/tables/table/at-each.ts'
import { readTableEvents } from '../../src/tables/table/table-events.ts'
import { inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { click, context, done, type Seated, seated, user } from './seated.ts'

/** The field of tables that can be broken. */
const FIELD = 5

const MEMBERS = ['waiting', 'view'] as const

inDatabase('server', (_, open) => {
  let at: Context
  const now = Date.parse('2026-06-01T12:00:00Z')
  let broken: (typeof MEMBERS)[number] | undefined

  const spoil = (member: typeof broken, { field }: { readonly field: number }) => {
    if (member === broken && field === FIELD) throw new TypeError(`no ${member}`)
  }
  const game: typeof reapers = {
    ...reapers,
    waiting(state) {
      spoil('waiting', state)
      return reapers.waiting(state)
    },
    view(state, viewer) {
      spoil('view', state)
      return reapers.view(state, viewer)
    },
  }

  beforeTries(async () => {
    at = { ...context(await open()), games: new Map<string, AnyGame>([[game.id, game]]), now: () => new Date(now) }
  })

  const due = async ({ table, people }: Seated, who: UserId) => {
    const { beat } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    await remind(at, { table, seat: people.indexOf(who), beat, occasion: 'half' })
  }
  const calls = async (who: UserId) => readCalls(at, { user: who, settings: await readPlayerSettings(at, who) })
  const tablesOf = (found: Awaited<ReturnType<typeof calls>>) =>
    found.calls.map(({ reminders }) => reminders.map(({ table }) => table)).filter(list => list.length > 0)

  describe.each(MEMBERS)('a table whose game throws in %s', member => {
    let spoiled: Seated
    let sound: Seated

    beforeEach(async () => {
      broken = undefined
      spoiled = await seated(at, { people: 2, pace: 'FAST', options: { field: FIELD } })
      sound = await seated(at, { people: 2, pace: 'FAST' })
    })

    test('holds up no reminder of another table, and is told of once it is mended', async () => {
      const who = user(2)
      const before = await calls(who)
      for (const call of before.calls) await markCalled(at, who, call)
      await due(spoiled, who)
      await due(sound, who)
      broken = member
      const found = await calls(who)
      expect(tablesOf(found)).toEqual([[sound.table]])
      expect(() => throwUntold(found)).toThrow(`done at the others: ${spoiled.table}`)
      expect(found.failed).toMatchObject([{ table: spoiled.table, error: new TypeError(`no ${member}`) }])
      for (const call of found.calls) await markCalled(at, who, call)
      expect(tablesOf(await calls(who))).toEqual([])
      broken = undefined
      const mended = await calls(who)
      expect(tablesOf(mended)).toEqual([[spoiled.table]])
      throwUntold(mended)
    })

    test('stands in the list of its players’ tables, and so do the others with their deadlines', async () => {
      broken = member
      const failed: FailedTable[] = []
      const lines = await tablesOfUser(at, { user: user(1) }, one => failed.push(one))
      const deadlines = new Map(lines.map(({ id, timeLeft }) => [id, timeLeft?.due]))
      expect(deadlines.get(sound.table)).toBeInstanceOf(Date)
      expect(deadlines.has(spoiled.table)).toBe(true)
      // Until when there is time, a view does not say.
      expect(failed.some(({ table }) => table === spoiled.table)).toBe(member === 'waiting')
    })

    test('keeps nothing of who wants to be forgotten anywhere else, and they are told that it is not all done', async () => {
      const who = user(2)
      const { prisma } = at.store
      const where = { userId: who }
      await prisma.note.create({ data: { ...where, tableId: sound.table, text: 'beware' } })
      broken = member
      const before = await prisma.seat.count({ where })
      expect(before).toBeGreaterThan(1)
      const forgetting = forget(at, { user: who, nameIn: () => 'somebody' })
      await expect(forgetting).rejects.toThrow(FailedAtTables)
      const left = await prisma.seat.findMany({ where, select: { table: { select: { options: true } } } })
      expect(left.every(({ table }) => JSON.stringify(table.options).includes(`"field":${FIELD}`))).toBe(true)
      expect(await prisma.note.count({ where })).toBe(0)
      expect(await prisma.reminder.count({ where })).toBe(0)
      broken = undefined
      await forget(at, { user: who, nameIn: () => 'somebody' })
      expect(await prisma.seat.count({ where })).toBe(0)
    })
  })

  test('a table whose game throws keeps nobody from being told at other tables that a player is away', async () => {
    const who = user(2)
    const [spoiled, sound] = [
      await seated(at, { people: 2, options: { field: FIELD } }),
      await seated(at, { people: 2 }),
    ]
    const day = new Date(now).toISOString().slice(0, 10)
    const { vacation } = done(await planVacation(at, { interaction: click(), user: who, first: day, last: day }))
    broken = 'waiting'
    await expect(announceVacation(at, { vacation: vacation.id, phase: 'began' })).rejects.toThrow(FailedAtTables)
    const told = async ({ table }: Seated) =>
      (await readTableEvents(at.store.prisma, table)).filter(({ what }) => what.type === 'vacation-began').length
    expect([await told(spoiled), await told(sound)]).toEqual([0, 1])
    broken = undefined
    await announceVacation(at, { vacation: vacation.id, phase: 'began' })
    expect([await told(spoiled), await told(sound)]).toEqual([1, 1])
  })
})
