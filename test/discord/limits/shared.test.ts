import { RateLimitError } from 'discord.js'
import { expect, onTestFinished, test } from 'vitest'
import { retryingLater } from '../../../src/discord/deliveries/retrying-later.ts'
import type { Clock } from '../../../src/discord/rest/clock.ts'
import type { Job } from '../../../src/store/jobs/queues.ts'
import { addInvalid } from '../../../src/store/rate-limits.ts'
import { userId } from '../../../src/store/values/ids.ts'
import { inDatabase } from '../../databases.ts'
import { BUCKETS } from '../../driver/buckets.ts'
import { handClock, letPass } from '../../driver/hand-clock.ts'
import { type PlaygroundOptions, startPlayground } from '../../driver/playground.ts'
import { FULL } from '../../full.ts'
import { startSending } from './sending-process.ts'

/** More than may be sent at once. */
const AT_ONCE = 20
const POSTS = { method: 'POST', path: /^\/channels\/\d+\/messages$/ } as const
/** Discord answers this where nobody knows the interaction: it was asked all the same. */
const callback = { route: '/interactions/12345678901234567/token/callback' } as const

inDatabase('server', (_, __, { fresh, reopen }) => {
  /** A Discord, and processes on one database that send to it. */
  const several = async (count: number, options: PlaygroundOptions = {}, clock?: Clock) => {
    const playground = await startPlayground(options)
    onTestFinished(playground.close)
    const settings = await fresh()
    const store = await reopen(settings)
    const start = async () => startSending(await reopen(settings), playground, clock)
    const processes = []
    for (let n = 0; n < count; n++) processes.push(await start())
    const [one, two] = processes
    if (one === undefined || two === undefined) throw new RangeError('at least two')
    const { world, hits } = playground
    const channels = (n: number) => Array.from({ length: n }, (_, index) => world.addChannel(`c${index}`).id)
    return { playground, world, hits, channels, one, two, start, store }
  }

  test('two processes that send to many channels keep below the 50 requests a second that they have together', async () => {
    const clock = handClock()
    const { world, hits, channels, one, two } = await several(2, { buckets: BUCKETS, clock }, clock)
    clock.advance(2_000)
    const all = channels(60)
    const said = all.flatMap(channel => [one.say(channel, 'one'), two.say(channel, 'two')])
    const isIdle = () => [one, two].every(({ waits, requests }) => waits.length <= requests.length)
    await letPass(clock, Promise.all(said), { step: 20, isIdle })
    expect(hits.global).toBe(0)
    expect(hits.bucket).toBe(0)
    expect(world.messages('c59')).toHaveLength(2)
    expect(Math.max(...one.waits, ...two.waits)).toBeGreaterThan(1)
  })

  test('what Discord refuses one process for a while, none of them asks for until it is over', async () => {
    const clock = handClock(0)
    const { world, hits, channels, one, two, start } = await several(2, {}, clock)
    const [limited = '', free = ''] = channels(2)
    const callOff = world.faults.inject(POSTS, { type: 'rate-limit', retryAfter: 30 }, 1_000)
    await expect(one.say(limited, 'one')).rejects.toThrow(RateLimitError)
    await expect.poll(() => two.figures().limited).toBe(1)
    const restarted = await start()
    for (const each of [one, two, restarted]) {
      const again = await each.say(limited, 'again').catch((error: unknown) => error)
      expect(again).toBeInstanceOf(RateLimitError)
      expect(again).toHaveProperty('timeToReset', expect.closeTo(30_000, -4))
    }
    expect(hits.invalid).toBe(1)
    callOff()
    clock.advance(5_000)
    await Promise.all([one, two, restarted].map(each => each.say(free, 'elsewhere')))
    expect(world.messages('c1')).toHaveLength(3)
    clock.advance(25_100)
    await two.say(limited, 'over')
    expect(world.messages('c0').map(({ text }) => text)).toEqual(['over'])
  })

  test('a bucket is one for all its requests: another process knows it by the name that Discord gives it', async () => {
    const clock = handClock()
    const { hits, channels, one, two } = await several(2, { buckets: BUCKETS, clock }, clock)
    const [channel = ''] = channels(1)
    clock.advance(2_000)
    const isIdle = () => [one, two].every(({ waits, requests }) => waits.length <= requests.length)
    // Whoever says something may have to wait for their share of what all may send.
    const said = ({ say }: typeof one, text: string) => {
      const saying = say(channel, text).then(
        () => 'said',
        (error: unknown) => error,
      )
      return letPass(clock, saying, { step: 20, isIdle })
    }
    for (const n of [1, 2, 3, 4, 5]) {
      expect(await said(two, `${n}`)).toBe('said')
      clock.advance(100)
    }
    // It knows by Discord's headers, and need not be told so.
    expect(await said(two, '6')).toBeInstanceOf(RateLimitError)
    expect(hits).toMatchObject({ bucket: 0 })
    expect(await said(one, '7')).toBeInstanceOf(RateLimitError)
    expect(hits).toMatchObject({ bucket: 1, global: 0 })
    expect(await said(one, '8')).toBeInstanceOf(RateLimitError)
    expect(hits).toMatchObject({ bucket: 1 })
  })

  test('a limit for everything stops all processes, and no answer to a click', async () => {
    const { world, hits, channels, one, two, start } = await several(2)
    const [channel = ''] = channels(1)
    world.faults.inject(POSTS, { type: 'rate-limit', retryAfter: 60, scope: 'global' })
    await expect(one.say(channel, 'one')).rejects.toThrow(RateLimitError)
    await expect.poll(() => two.figures().limited).toBe(1)
    await expect(two.say(channel, 'two')).rejects.toThrow(RateLimitError)
    await expect((await start()).say(channel, 'three')).rejects.toThrow(RateLimitError)
    expect([...one.requests, ...two.requests]).toEqual(['limited'])
    expect(hits.invalid).toBe(1)
    await expect(two.rest.answers.post(callback.route, { body: { type: 6 } })).rejects.toMatchObject({ code: 10062 })
  })

  test.each([undefined, 30])(
    'a page of Cloudflare, with %s seconds on it, stops all processes at once',
    async seconds => {
      const { world, hits, channels, one, two } = await several(2)
      const [channel = '', other = ''] = channels(2)
      const page = { type: 'cloudflare', status: 429, ...(seconds && { retryAfter: seconds }) } as const
      world.faults.inject(POSTS, page, 1_000)
      const refused = await one.say(channel, 'one').catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(RateLimitError)
      expect(refused).toHaveProperty('retryAfter', expect.closeTo((seconds ?? 60) * 1000, -3))
      await expect.poll(() => two.figures().limited).toBe(1)
      await expect(two.say(other, 'two')).rejects.toThrow(RateLimitError)
      expect(hits.invalid).toBe(1)
    },
  )

  test('a limit that others share is kept, and blames nobody', async () => {
    const { world, channels, one } = await several(2)
    const [channel = ''] = channels(1)
    world.faults.inject(POSTS, { type: 'rate-limit', retryAfter: 60, scope: 'shared' })
    await expect(one.say(channel, 'one')).rejects.toThrow(RateLimitError)
    expect(one.figures()).toEqual({ limited: 1, refusing: 0, invalid: 0 })
  })

  test('where more is to be sent than may be, games with somebody waited for come first and digests last', async () => {
    const clock = handClock(0)
    const playground = await startPlayground()
    onTestFinished(playground.close)
    const store = await reopen(await fresh())
    // So many share the budget that one may be sent in a second.
    const crowded = { ...store, processes: () => ({ count: 45, age: 0 }) }
    const { say } = await startSending(crowded, playground, clock)
    clock.advance(2_000)
    const { id } = playground.world.addChannel('crowd')
    const said = [
      say(id, 'first', 'news'),
      say(id, 'a digest', 'upkeep'),
      say(id, 'news', 'news'),
      say(id, 'a question', 'question'),
    ]
    const texts = () => playground.world.messages('crowd').map(({ text }) => text)
    for (const count of [1, 2, 3, 4]) {
      await expect.poll(() => texts().length).toBe(count)
      clock.advance(1_000)
    }
    await Promise.all(said)
    expect(texts()).toEqual(['first', 'a question', 'news', 'a digest'])
  })

  test.runIf(FULL)('twenty limited channels keep nobody waiting, though there is but one hand for all', async () => {
    const { world, hits, channels, one, store } = await several(2)
    const all = channels(21)
    const free = all.at(-1) ?? ''
    const limited = all.slice(0, -1)
    const path = new RegExp(`^/channels/(${limited.join('|')})/messages$`)
    world.faults.inject({ path }, { type: 'rate-limit', retryAfter: 60 }, 1_000)
    const send = retryingLater<'call'>(async ({ user }) => void (await one.say(user, 'delivered')))
    await store.outbox.work('call', send, { concurrency: 1 })
    const calls = [...limited, ...limited, free].map((user): Job => {
      return { queue: 'call', payload: { user: userId.parse(user) } }
    })
    await store.outbox.enqueue(...calls)
    await world.until(() => world.messages('c20').length > 0)
    expect(hits.invalid).toBe(20)
    expect(one.figures().limited).toBe(20)
  })

  test('one refusal of a channel is one for all tables there and all processes, until its rights change', async () => {
    const clock = handClock(0)
    const { world, hits, channels, one, two } = await several(2, {}, clock)
    const [channel = ''] = channels(1)
    const callOff = world.faults.inject(POSTS, { type: 'error', error: 'missing-permissions' }, 1_000)
    const refused = { code: 50013, status: 403 }
    clock.advance(2_000)
    await expect(one.say(channel, 'a table')).rejects.toMatchObject(refused)
    await expect.poll(() => two.figures().refusing).toBe(1)
    for (const each of [one, two]) {
      for (let table = 0; table < 20; table++) await expect(each.say(channel, 'more')).rejects.toMatchObject(refused)
    }
    expect(hits.invalid).toBe(1)
    callOff()
    await two.rest.rightsChanged(channel)
    await expect.poll(() => one.figures().refusing).toBe(0)
    await Promise.all([one.say(channel, 'here'), two.say(channel, 'too')])
  })

  test('somebody who takes no direct messages is not written to again and again, whatever they ask for', async () => {
    const clock = handClock(0)
    const { world, hits, channels, one, two } = await several(2, { requestsPerSecond: 100_000 }, clock)
    const [direct = ''] = channels(1)
    const callOff = world.faults.inject(POSTS, { type: 'error', error: 'dms-closed' }, 1_000)
    for (let minute = 0; minute < 10; minute++) {
      clock.advance(60_000)
      for (let n = 0; n < 3; n++) await expect(one.say(direct, 'hello')).rejects.toMatchObject({ code: 50007 })
    }
    expect(hits.invalid).toBeLessThanOrEqual(10)
    callOff()
    clock.advance(300_000)
    await two.say(direct, 'here')
    await one.say(direct, 'too')
  })

  test.runIf(FULL)(
    'refusals by the thousand are slowed and then stopped in all processes, far from where Cloudflare turns us away',
    async () => {
      const clock = handClock(0)
      const { world, hits, channels, start, store } = await several(2, { requestsPerSecond: 100_000 }, clock)
      const [healthy = '', other = ''] = channels(2)
      const path = new RegExp(`^/channels/(?!${healthy})\\d+/messages$`)
      world.faults.inject({ method: 'POST', path }, { type: 'error', error: 'missing-access' }, 100_000)
      // Most of them were caused by others, before these two began.
      await addInvalid(store, 900)
      const [one, two] = [await start(), await start()]
      await two.say(healthy, 'here')
      const stopped: unknown[] = []
      for (let n = 0; n < 1_000 && stopped.length === 0; n += AT_ONCE) {
        const storm = Array.from({ length: AT_ONCE }, (_, one) => 20_000_000_000_000_000n + BigInt(n + one))
        // Somebody has many servers.
        for (const channel of storm) {
          one.rest.there(`${channel}`, true)
          one.rest.belongs(`${channel}`, `${channel}`)
        }
        const said = storm.map(channel => one.say(`${channel}`, 'storm').catch((error: unknown) => error))
        const asked = await letPass(clock, Promise.all(said), { step: 1_000, isIdle: () => true })
        stopped.push(...asked.filter(error => error instanceof RateLimitError))
      }
      const { invalid } = hits
      expect(invalid).toBeGreaterThanOrEqual(100)
      expect(invalid).toBeLessThan(100 + AT_ONCE)
      expect(one.errors).toEqual([expect.stringContaining('only where it took the last one')])
      const known = () => {
        clock.advance(1_000)
        return two.figures().invalid
      }
      await expect.poll(known).toBe(900 + invalid)
      await expect(two.say(other, 'elsewhere')).rejects.toThrow(RateLimitError)
      await two.say(healthy, 'still here')
      expect(two.errors).toHaveLength(1)
      await expect(two.rest.answers.post(callback.route, { body: { type: 6 } })).rejects.toMatchObject({ code: 10062 })
      expect(hits.invalid).toBe(invalid)
    },
  )
})
