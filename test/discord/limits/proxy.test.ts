import { RateLimitError } from 'discord.js'
import { expect, onTestFinished, test } from 'vitest'
import { type Clock, systemClock } from '../../../src/playground/time/clock.ts'
import { inDatabase } from '../../databases.ts'
import { BUCKETS } from '../../driver/buckets.ts'
import { handClock, letPass } from '../../driver/hand-clock.ts'
import { startLimiter } from '../../driver/limiter.ts'
import { startPlayground } from '../../driver/playground.ts'
import { startSending } from './sending-process.ts'

/** A little less often than Discord takes, in milliseconds. */
const EVERY_MS = 23

inDatabase('server', (_, __, { fresh, reopen }) => {
  /** Two processes that send to Discord by a proxy, and the clocks of Discord with its proxy and of the processes. */
  const twoBehindProxy = async ({
    clock = systemClock,
    own,
  }: {
    readonly clock?: Clock
    readonly own?: Clock
  } = {}) => {
    const playground = await startPlayground({ buckets: BUCKETS, clock })
    onTestFinished(playground.close)
    const proxy = await startLimiter(playground.url, EVERY_MS, clock)
    onTestFinished(proxy.close)
    const settings = await fresh()
    const account = { token: playground.token, api: proxy.api, isProxy: true }
    const [one, two] = [
      await startSending(await reopen(settings), account, own),
      await startSending(await reopen(settings), account, own),
    ]
    const channels = (n: number) => Array.from({ length: n }, (_, index) => playground.world.addChannel(`c${index}`).id)
    return { playground, proxy, one, two, channels }
  }

  test('behind a proxy no process waits by its own count, and the proxy keeps what Discord takes', async () => {
    const clock = handClock()
    // By their own clock no time passes: who waits waits for ever.
    const { playground, proxy, one, two, channels } = await twoBehindProxy({ clock, own: handClock(0) })
    const said = channels(50).flatMap(channel => [one.say(channel, 'one'), two.say(channel, 'two')])
    await letPass(clock, Promise.all(said), { step: EVERY_MS, isIdle: () => proxy.underWay() === 0 })
    expect(playground.hits.global).toBe(0)
    const [request] = proxy.came
    expect(request?.url).toMatch(/^\/api\/v10\/channels\/\d+\/messages$/)
    expect(request?.headers.authorization).toBe(`Bot ${playground.token}`)
    expect(request?.headers['user-agent']).toContain('DiscordBot')
  })

  test("what Discord limits is learnt by way of a proxy too; the proxy's own refusal blames nobody and is tried again", async () => {
    const { playground, proxy, one, two, channels } = await twoBehindProxy()
    const [channel = '', other = ''] = channels(2)
    proxy.failOnce()
    await one.say(other, 'in the end')
    expect(one.requests).toEqual(['limited', 'ok'])
    expect([one.figures(), two.figures()]).toEqual(Array(2).fill({ limited: 0, refusing: 0, invalid: 0 }))
    playground.world.faults.inject({ path: /messages$/ }, { type: 'rate-limit', retryAfter: 30 })
    await expect(one.say(channel, 'one')).rejects.toThrow(RateLimitError)
    await expect.poll(() => two.figures().limited).toBe(1)
    await expect(two.say(channel, 'two')).rejects.toThrow(RateLimitError)
    expect(two.requests).toEqual([])
  })
})
