import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openInvalidRequests } from '../../../src/discord/rest/invalid-requests.ts'
import { countInvalid } from '../../../src/store/rate-limits.ts'
import { anyDatabase } from '../../databases.ts'
import { handClock } from '../../driver/hand-clock.ts'

const ELEVEN_MINUTES = 11 * 60_000

anyDatabase((_, open) => {
  const opened = async () => {
    const store = await open()
    const clock = handClock(0)
    const logged: string[] = []
    const log = pino({ level: 'info' }, { write: line => logged.push(JSON.parse(line).msg) })
    const invalid = await openInvalidRequests({ store, log, clock })
    onTestFinished(invalid.close)
    const add = (count: number) => {
      for (let n = 0; n < count; n++) invalid.add()
    }
    return { store, clock, logged, invalid, add }
  }

  test('few are borne, many slow what is sent, too many stop it: by far fewer than Cloudflare bears', async () => {
    const { invalid, add, logged } = await opened()
    add(199)
    expect(invalid.state()).toBe('few')
    add(1)
    expect(invalid.state()).toBe('many')
    add(799)
    expect(invalid.state()).toBe('many')
    add(1)
    expect(invalid.state()).toBe('too-many')
    add(4_000)
    expect(invalid.state()).toBe('nearly-all')
    expect(logged).toEqual([
      'Discord refuses much: messages are sent slowly where it took none before',
      'Discord refuses too much: messages are sent only where it took the last one',
      'Discord refuses nearly all it bears: nothing is sent but answers',
    ])
  })

  test('they are kept by the minute and not one by one, and count until they are old', async () => {
    const { store, clock, invalid, add, logged } = await opened()
    const kept = () => {
      clock.advance(2_000)
      return countInvalid(store)
    }
    add(600)
    await expect.poll(kept).toBe(600)
    add(600)
    expect(invalid.state()).toBe('too-many')
    await expect.poll(kept).toBe(1_200)
    expect(await store.prisma.invalidRequests.count()).toBeLessThanOrEqual(2)
    await store.prisma.$executeRaw`UPDATE "InvalidRequests" SET minute = minute - interval '12 minutes'`
    clock.advance(ELEVEN_MINUTES)
    await expect
      .poll(() => {
        clock.advance(15_000)
        return invalid.state()
      })
      .toBe('few')
    await expect.poll(() => logged.at(-1)).toBe('Discord refuses little: messages are sent as usual')
  })

  test('the first is kept at once: a process that dies after it, again and again, does not begin at none', async () => {
    const { store, clock, add } = await opened()
    const keptAfter = (milliseconds: number) => () => {
      clock.advance(milliseconds)
      return countInvalid(store)
    }
    add(1)
    await expect.poll(keptAfter(0)).toBe(1)
    add(50)
    expect(await keptAfter(1_999)()).toBe(1)
    await expect.poll(keptAfter(2_000)).toBe(51)
    const log = pino({ level: 'silent' })
    const restarted = await openInvalidRequests({ store, log, clock: handClock(0) })
    onTestFinished(restarted.close)
    expect(restarted.count()).toBe(51)
  })

  test('where the database is away, those of this process are known all the same', async () => {
    const { store, clock, invalid, add } = await opened()
    await store.prisma.$executeRaw`ALTER TABLE "InvalidRequests" RENAME TO "Away"`
    add(1_000)
    clock.advance(2_000)
    await expect.poll(() => invalid.count()).toBe(1_000)
    await store.prisma.$executeRaw`ALTER TABLE "Away" RENAME TO "InvalidRequests"`
    // It is told again until it is kept.
    await expect
      .poll(() => {
        clock.advance(15_000)
        return countInvalid(store)
      })
      .toBe(1_000)
    expect(invalid.count()).toBe(1_000)
  })
})
