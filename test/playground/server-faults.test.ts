import type { Client } from 'discord.js'
import { describe, expect, test } from 'vitest'
import { handClock } from '../driver/hand-clock.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { beforeTries } from '../tries.ts'
import { api } from './api.ts'
import { connect } from './bot.ts'
import { many } from './limits.ts'

let playground: Playground
let client: Client<true>

beforeTries(async () => {
  playground = await startPlayground()
  client = await connect(playground)
  return async () => {
    await client.destroy()
    await playground.close()
  }
})

const texts = () => playground.world.messages('#chat').map(({ text }) => text)
const messages = /^\/channels\/\d+\/messages$/

async function say(content: string): Promise<unknown> {
  const channel = client.channels.cache.get(playground.world.channel('#chat').id)
  if (!channel?.isSendable()) throw new Error('no channel')
  return channel.send({ content, nonce: content, enforceNonce: true })
}

describe('a fault that is ordered', () => {
  test('is met by as many requests as it is for, and by no others', async () => {
    const { faults } = playground.world
    faults.inject({ method: 'POST', path: messages }, { type: 'error', error: 'missing-access' }, 2)
    const ask = api(playground)
    expect((await ask('GET', '/users/@me')).code).toBe(0)
    await expect(say('a')).rejects.toMatchObject({ code: 50001 })
    await expect(say('a')).rejects.toMatchObject({ code: 50001 })
    await say('a')
    expect(texts()).toEqual(['a'])
  })

  test('can be called off', async () => {
    const callOff = playground.world.faults.inject({}, { type: 'error', error: 'internal-error' }, 100)
    callOff()
    await say('b')
  })

  test.each<readonly [what: string, fault: Parameters<Playground['world']['faults']['inject']>[1]]>([
    ['is told to wait', { type: 'rate-limit', retryAfter: 0.05 }],
    ['gets an error of the server', { type: 'answer', status: 502 }],
    ['loses its connection', { type: 'reset' }],
    ['is carried out late', { type: 'delay', milliseconds: 20 }],
  ])('is lived through by the client that %s', async (_, fault) => {
    const before = texts().length
    playground.world.faults.inject({ method: 'POST', path: messages }, fault)
    await say(`${fault.type}`)
    expect(texts()).toHaveLength(before + 1)
  })

  test('loses an answer after the action: the repeated nonce makes no second message', async () => {
    playground.world.faults.inject({ method: 'POST', path: messages }, { type: 'answer-lost' })
    await say('answer-lost')
    expect(texts().filter(text => text === 'answer-lost')).toHaveLength(1)
  })
})

test('more than 50 requests in a second are told to wait until it is over', async () => {
  const clock = handClock()
  const still = await startPlayground({ clock })
  try {
    const ask = api(still)
    const responses = await Promise.all(many(60, () => ask('GET', '/users/@me')))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.headers.get('x-ratelimit-global')).toBe('true')
    const seconds = Number(refused[0]?.headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(1)
    clock.advance(seconds * 1000)
    expect((await ask('GET', '/users/@me')).code).toBe(0)
  } finally {
    await still.close()
  }
})
