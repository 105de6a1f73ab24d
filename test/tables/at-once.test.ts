import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Outbox } from '../../src/store/jobs/outbox.ts'
import type { TableId, UserId } from '../../src/store/values/ids.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { order } from '../../src/tables/turn/order.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { unstage } from '../../src/tables/turn/unstage.ts'
import { FULL } from '../full.ts'
import { replay } from '../laws/replayed.ts'
import { everyDatabase } from '../pooled.ts'
import { reapers } from './reapers.ts'
import { click, code, context, done, game, move, seated } from './seated.ts'

const ROUNDS = FULL ? 8 : 1

/** The stored table, and the one that its log leads to. */
async function storedAndReplayed({ store: { prisma } }: Context, table: TableId) {
  const row = await prisma.table.findUniqueOrThrow({
    where: { id: table },
    include: { log: { orderBy: { number: 'asc' } }, seats: { orderBy: { seat: 'asc' } } },
  })
  const log = row.log
    .sort((a, b) => a.number - b.number)
    .map(({ seat, action }) => ({ seat, action: reapers.action.parse(action) }))
  const {
    game: name,
    version,
    options,
    seed,
  } = z.object({ game: z.string(), version: z.int(), options: reapers.options, seed: z.string() }).parse(row)
  const match = replay(reapers, { game: name, version, options, seed, seats: row.seats.length, log })
  return {
    stored: { state: row.state, counter: row.counter, entries: row.entries },
    replayed: { state: match.state, counter: match.counter, entries: log.length },
  }
}

everyDatabase((name, openStore, { fresh, reopen }) => {
  it('loses nothing when eight players choose at once', async () => {
    const at = context(await openStore())
    for (let round = 0; round < ROUNDS; round++) {
      const sat = await seated(at, { people: 8 })
      const results = await Promise.all(sat.people.map((who, seat) => move(at, sat.table, who, `b${seat + 1}`)))
      expect(results.map(code)).toEqual(Array(8).fill('ok'))
      const { view, table, waiting } = await game(at, sat.table)
      expect(view).toMatchObject({ reaper: 7, bidden: Array(8).fill(true) })
      expect(table.entries).toBe(8)
      expect(waiting.seats.map(one => one.seat)).toEqual([7])
      const { stored, replayed } = await storedAndReplayed(at, sat.table)
      expect(stored).toEqual(replayed)
    }
  })

  it('answers every question once, though all press everything at once and twice', async () => {
    const at = context(await openStore())
    const sat = await seated(at, { people: 4, options: { rounds: 20 } })
    for (let turn = 0; turn < ROUNDS; turn++) {
      const { beat } = await game(at, sat.table)
      const clicks = sat.people.flatMap(who =>
        ['b3', 't1', 'home'].flatMap(text => Array(2).fill({ interaction: click(), user: who, text })),
      )
      await Promise.all(clicks.map(({ user, text }) => move(at, sat.table, user, text)))
      expect((await game(at, sat.table)).beat).toBeGreaterThan(beat)
    }
    const { stored, replayed } = await storedAndReplayed(at, sat.table)
    expect(stored).toEqual(replayed)
  })

  // The embedded database belongs to one process.
  if (name === 'server') {
    it('is one table for two processes that serve it', async () => {
      const settings = await fresh()
      const contexts = [context(await reopen(settings)), context(await reopen(settings))] as const
      const sat = await seated(contexts[0], { people: 8, options: { rounds: 3 } })
      const request = (who: UserId) => ({ interaction: click(), user: who, table: sat.table, text: '5' })
      const given = await Promise.all(
        sat.people.flatMap(who => {
          const same = request(who)
          return contexts.map(at => order(at, same))
        }),
      )
      expect(given.map(code).sort()).toEqual([...Array(8).fill('ok'), ...Array(8).fill('repeat')])
      const { table, seats } = await game(contexts[1], sat.table)
      expect(table.entries).toBe(8)
      expect(seats.map(seat => seat.asked)).toEqual([true, ...Array(7).fill(false)])
      const { stored, replayed } = await storedAndReplayed(contexts[1], sat.table)
      expect(stored).toEqual(replayed)
    })
  }

  describe('whatever is done', () => {
    const deed = fc.record({
      seat: fc.nat(2),
      what: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('b1', 'b5', 'b9', 't1', 't3', 'glean', 'home') },
        { weight: 1, arbitrary: fc.constantFrom('order 4', 'order', 'undo', 'resign') },
      ),
    })

    it('the stored state is the one that the log leads to, and the seats say who is asked', async () => {
      const at = context(await openStore())
      const act = ({ table, user, what }: { table: TableId; user: UserId; what: string }) => {
        const request = { interaction: click(), user, table }
        const [verb, text] = what.split(' ')
        if (verb === 'order') return order(at, text === undefined ? request : { ...request, text })
        if (verb === 'undo') return unstage(at, { ...request, steps: 1 })
        if (verb === 'resign') return resign(at, request)
        return move(at, table, user, what)
      }
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async deeds => {
          const { table, people } = await seated(at, { people: 3, options: { rounds: 3 } })
          for (const { seat, what } of deeds) {
            const user = people[seat]
            if (user !== undefined) await act({ table, user, what })
          }
          const { stored, replayed } = await storedAndReplayed(at, table)
          expect(stored).toEqual(replayed)
          const { waiting, seats } = await game(at, table)
          expect(seats.flatMap(one => (one.asked ? [one.seat] : []))).toEqual(waiting.seats.map(one => one.seat))
        }),
        { numRuns: FULL ? 15 : 2 },
      )
    })
  })

  it('betrays nothing by a transaction that breaks off in the middle', async () => {
    const at = context(await openStore())
    const sat = await seated(at, { people: 2 })
    const [first] = sat.people
    if (first === undefined) throw new Error('nobody')
    const before = await game(at, sat.table)
    const { store } = at
    const inTransaction: Outbox['inTransaction'] = work =>
      store.outbox.inTransaction(async (tx, enqueue) => {
        await work(tx, enqueue)
        throw new Error('died')
      })
    const broken: Context = { ...at, store: { ...store, outbox: { ...store.outbox, inTransaction } } }
    await expect(move(broken, sat.table, first, 'b7')).rejects.toMatchObject({ cause: { message: 'died' } })
    const after = await game(at, sat.table)
    expect(after.table).toEqual(before.table)
    expect(after.seats).toEqual(before.seats)
    expect(done(await move(at, sat.table, first, 'b7')).committed).toBe(1)
  })
})
