import { describe, expect, onTestFinished, test } from 'vitest'
import { BUCKETS } from '../driver/buckets.ts'
import { handClock } from '../driver/hand-clock.ts'
import { type PlaygroundOptions, startPlayground } from '../driver/playground.ts'
import { api } from './api.ts'
import { many } from './limits.ts'

/** A Discord whose time stands still, a bot's requests to it, and its first channel. */
async function still(options: PlaygroundOptions = {}) {
  const clock = handClock()
  const playground = await startPlayground({ clock, ...options })
  onTestFinished(playground.close)
  const { id } = playground.world.channel('#chat')
  return { playground, clock, ask: api(playground), channel: id }
}

const said = (n: number) => ({ content: `${n}` })

describe('a bucket', () => {
  test('takes as many requests to a channel as Discord does, says what is left, and is full again after a while', async () => {
    const { playground, clock, ask, channel } = await still({ buckets: BUCKETS })
    const left = []
    for (const n of [1, 2, 3, 4, 5]) {
      const { headers } = await ask('POST', `/channels/${channel}/messages`, said(n))
      left.push(headers.get('x-ratelimit-remaining'))
    }
    expect(left).toEqual(['4', '3', '2', '1', '0'])
    const refused = await ask('POST', `/channels/${channel}/messages`, said(6))
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ retry_after: expect.any(Number), global: false })
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user')
    expect(refused.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{16}$/)
    expect(playground.hits).toEqual({ global: 0, bucket: 1, invalid: 1, banned: 0 })
    clock.advance(Number(refused.headers.get('retry-after')) * 1000)
    expect((await ask('POST', `/channels/${channel}/messages`, said(7))).code).toBe(0)
  })

  test('is one for each channel, and others for other kinds of requests', async () => {
    const { playground, ask, channel } = await still({ buckets: BUCKETS })
    const other = playground.world.addChannel('other').id
    for (const n of [1, 2, 3, 4, 5]) await ask('POST', `/channels/${channel}/messages`, said(n))
    expect((await ask('POST', `/channels/${other}/messages`, said(6))).code).toBe(0)
    expect((await ask('GET', `/channels/${channel}`)).code).toBe(0)
  })
})

describe('an address', () => {
  test('that caused too many invalid requests meets with Cloudflare alone until ten minutes are over', async () => {
    const { playground, clock, ask } = await still({ invalidRequests: { count: 3, milliseconds: 600_000 } })
    const refused = { status: 403 } as const
    playground.world.faults.inject({}, { type: 'answer', ...refused }, 3)
    for (const { status } of await Promise.all(many(3, () => ask('GET', '/users/@me')))) expect(status).toBe(403)
    const banned = await fetch(`${playground.api}/v10/users/@me`)
    expect([banned.status, banned.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
    expect(playground.hits).toMatchObject({ banned: 1 })
    clock.advance(600_000)
    expect((await ask('GET', '/users/@me')).code).toBe(0)
  })

  test('is not blamed for a limit that others share', async () => {
    const { playground, ask } = await still()
    playground.world.faults.inject({}, { type: 'rate-limit', retryAfter: 1, scope: 'shared' })
    const refused = await ask('GET', '/users/@me')
    expect([refused.status, refused.headers.get('x-ratelimit-scope')]).toEqual([429, 'shared'])
    expect(playground.hits.invalid).toBe(0)
  })
})

test.each([30, undefined])('Cloudflare answers with a page, and says after %s seconds to come back', async seconds => {
  const { playground } = await still()
  const retry = seconds === undefined ? {} : { retryAfter: seconds }
  playground.world.faults.inject({}, { type: 'cloudflare', status: 429, ...retry })
  const answer = await fetch(`${playground.api}/v10/users/@me`, { headers: { authorization: 'Bot any' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, seconds ? String(seconds) : null])
  expect(await answer.text()).toContain('Cloudflare')
})
