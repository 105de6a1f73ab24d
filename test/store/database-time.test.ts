import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseTime } from '../../src/store/database/database-time.ts'
import { eachDatabase } from '../databases.ts'

const HOUR = 3600_000
const SILENT = { warn: () => {} }

/** A machine and a database: what the clock of either says, and how long a question is on its way. */
function world() {
  const state = {
    watch: 5_000,
    clock: Date.parse('2026-06-01T12:00:00Z'),
    database: Date.parse('2026-06-01T12:00:00Z'),
  }
  const pass = (milliseconds: number) => {
    state.watch += milliseconds
    state.clock += milliseconds
    state.database += milliseconds
  }
  const time = databaseTime({ clock: () => state.clock, watch: () => state.watch })
  const warnings: object[] = []
  const read = (there: number, back: number) => {
    const answers = async () => {
      pass(there)
      const at = state.database
      pass(back)
      return [{ at }]
    }
    return time.read({ $queryRaw: answers }, { warn: (facts: object) => warnings.push(facts) })
  }
  return { state, pass, time, read, warnings }
}

test('a machine whose clock is wrong goes by the database’s, and the log says so', async () => {
  const { state, time, read, warnings } = world()
  state.clock += 365 * 24 * HOUR
  await read(20, 20)
  expect(time.now().getTime()).toBe(state.database)
  expect(warnings).toEqual([{ seconds: 365 * 24 * 3600 }])
})

test('a clock that is set meanwhile changes nothing', async () => {
  const { state, pass, time, read } = world()
  await read(5, 5)
  state.clock -= 4 * HOUR
  pass(30_000)
  expect(time.now().getTime()).toBe(state.database)
})

test('it is right to the time that a question takes, and does not go to and fro within it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ there: fc.nat(900), back: fc.nat(900), passes: fc.nat(60_000) }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: -HOUR, max: HOUR }),
      async (questions, off) => {
        const { state, pass, time, read } = world()
        state.database += off
        for (const { there, back, passes } of questions) {
          await read(there, back)
          expect(Math.abs(time.now().getTime() - state.database)).toBeLessThanOrEqual(900)
          const before = time.now().getTime()
          await read(450, 450)
          expect(time.now().getTime()).toBeGreaterThanOrEqual(before)
          pass(passes)
        }
      },
    ),
  )
})

eachDatabase((_, open) => {
  test('it is read from the database itself', async () => {
    const store = await open()
    const time = databaseTime({ clock: () => 0, watch: () => performance.now() })
    await time.read(store.prisma, SILENT)
    expect(Math.abs(time.now().getTime() - Date.now())).toBeLessThan(60_000)
  })
})
