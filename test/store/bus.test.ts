import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { SESSION_NAME } from '../../src/store/processes/session.ts'
import type { Store } from '../../src/store/store.ts'
import { eachDatabase, inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'

const NEWS = { name: 'news', schema: z.object({ number: z.int(), text: z.string().optional() }) }
type News = z.infer<typeof NEWS.schema>

/** What a process hears, and how often it is told that it may have missed something. */
function ears({ bus }: Store) {
  const heard: News[] = []
  const missed = vi.fn<() => void>()
  const off = bus.on(NEWS, news => heard.push(news), missed)
  return { heard, missed, off }
}

const breakSessions = ({ prisma }: Store) => prisma.$executeRaw`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = ${SESSION_NAME} AND datname = current_database()`

inDatabase('server', (_, __, { fresh, reopen }) => {
  const two = async () => {
    const settings = await fresh()
    return [await reopen(settings), await reopen(settings)] as const
  }

  it('tells all other processes, in order, and not the one that tells', async () => {
    const settings = await fresh()
    const [one, two, three] = await Promise.all([reopen(settings), reopen(settings), reopen(settings)])
    await expect.poll(() => [one, two, three].some(store => store.isAlone())).toBe(false)
    const [own, second, third] = [ears(one), ears(two), ears(three)]
    for (const number of [1, 2, 3]) await one.bus.tell(NEWS, { number })
    await two.bus.tell(NEWS, { number: 4 })
    // What the second told comes last: by then the first has heard whatever it would hear of its own.
    await expect
      .poll(() => [own.heard, second.heard, third.heard].map(all => all.map(({ number }) => number)))
      .toEqual([[4], [1, 2, 3], [1, 2, 3, 4]])
    for (const { missed } of [own, second, third]) expect(missed).not.toHaveBeenCalled()
  })

  it('tells those who were there before it from the moment at which a process comes', async () => {
    const [one, other] = await two()
    expect(other.isAlone()).toBe(false)
    const { heard } = ears(one)
    await other.bus.tell(NEWS, { number: 1 })
    await expect.poll(() => heard).toEqual([{ number: 1 }])
  })

  it('has a process look whose connection was away, and goes on telling it', async () => {
    const [one, other] = await two()
    const { heard, missed } = ears(other)
    await breakSessions(one)
    await expect.poll(() => missed.mock.calls.length).toBeGreaterThan(0)
    await one.bus.tell(NEWS, { number: 5 })
    await expect.poll(() => heard).toEqual([{ number: 5 }])
  })

  it('has a process look where what was told is too long, or not of its version', async () => {
    const [one, other] = await two()
    const { heard, missed } = ears(other)
    await one.bus.tell(NEWS, { number: 1, text: 'ñ'.repeat(4_000) })
    await one.bus.tell({ name: NEWS.name, schema: z.string() }, 'of another version')
    await one.bus.tell(NEWS, { number: 2, text: 'ñ'.repeat(3_900) })
    await expect.poll(() => heard.map(({ number }) => number)).toEqual([2])
    expect(missed).toHaveBeenCalledTimes(2)
  })

  it('goes on where one who listens fails, and tells nobody who listens no more', async () => {
    const [one, other] = await two()
    const gone = ears(other)
    gone.off()
    other.bus.on(
      NEWS,
      ({ number }) => {
        if (number === 1) throw new Error('cannot hear this')
        still.push(number)
      },
      () => {},
    )
    const still: number[] = []
    await one.bus.tell(NEWS, { number: 1 })
    await one.bus.tell(NEWS, { number: 2 })
    await expect.poll(() => still).toEqual([2])
    expect(gone.heard).toEqual([])
  })
})

eachDatabase((_, open) => {
  it.runIf(FULL)('harms nobody where no other process listens', async () => {
    const store = await open()
    const { heard, missed } = ears(store)
    await store.bus.tell(NEWS, { number: 1 })
    expect(heard).toEqual([])
    expect(missed).not.toHaveBeenCalled()
  })
})
