import { RateLimitError, RESTEvents } from 'discord.js'
import { expect, onTestFinished, test } from 'vitest'
import { kindOf } from '../../../src/discord/rest/kind.ts'
import { addInvalid } from '../../../src/store/rate-limits.ts'
import { inDatabase } from '../../databases.ts'
import { startPlayground } from '../../driver/playground.ts'
import { startSending } from './sending-process.ts'

const APPLICATION = '12345678901234567'
const ANSWERS = [
  ['POST', `/interactions/${APPLICATION}/secret-token/callback`],
  ['PATCH', `/webhooks/${APPLICATION}/secret-token/messages/@original`],
  ['POST', `/webhooks/${APPLICATION}/secret-token`],
  ['DELETE', `/webhooks/${APPLICATION}/secret-token/messages/12345678901234568`],
] as const

test.each(ANSWERS)('what is kept of %s %s is of one kind for all interactions, and no token', (method, path) => {
  const kind = kindOf(method, path, new Date())
  expect(kind.isAnswer).toBe(true)
  expect(JSON.stringify(kind)).not.toContain('secret')
  expect(kindOf(method, path.replace('secret', 'other'), new Date())).toEqual(kind)
})

inDatabase('server', (_, open) => {
  const started = async () => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    return { playground, ...(await startSending(await open(), playground)) }
  }

  test('answers that Discord does not count wait for no others, however many there are', async () => {
    const { rest } = await started()
    const waited: unknown[] = []
    rest.answers.on(RESTEvents.RateLimited, limit => waited.push(limit))
    const answers = Array.from({ length: 80 }, (_, n) =>
      rest.answers.patch(`/webhooks/${APPLICATION}/token-${n}/messages/@original`, { body: {}, auth: false }),
    )
    // Nobody knows these interactions: it was asked all the same.
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(Array(80).fill('rejected'))
    expect(waited).toEqual([])
  })

  test('what answers ask for stops while Discord refuses nearly all that it bears, and answers go on', async () => {
    const store = await open()
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    await addInvalid(store, 5_000)
    const { rest } = await startSending(store, playground)
    const before = playground.hits.invalid
    const server = playground.world.addServer('Far', 'commands')
    for (const path of [`/guilds/${server.id}`, `/channels/${APPLICATION}`] as const)
      await expect(rest.answers.get(path)).rejects.toBeInstanceOf(RateLimitError)
    expect(playground.hits.invalid).toBe(before)
    await expect(rest.answers.patch(ANSWERS[1][1], { body: {}, auth: false })).rejects.not.toBeInstanceOf(
      RateLimitError,
    )
  })

  test('an answer that Cloudflare turns away tells nobody its token', async () => {
    const { playground, rest } = await started()
    playground.world.faults.inject({ path: /^\/interactions/ }, { type: 'cloudflare', status: 403 })
    const [, path] = ANSWERS[0]
    const refused = await rest.answers.post(path, { body: { type: 6 } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RateLimitError)
    expect(JSON.stringify(refused)).not.toContain('secret-token')
  })
})
