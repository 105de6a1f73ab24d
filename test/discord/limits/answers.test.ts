import { RateLimitError, RESTEvents } from 'discord.js'
import { expect, onTestFinished, test } from 'vitest'
import { kindOf } from '../../../src/discord/rest/kind.ts'
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

inDatabase('embedded', (_, open) => {
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

  test('an answer that Cloudflare turns away tells nobody its token', async () => {
    const { playground, rest } = await started()
    playground.world.faults.inject({ path: /^\/interactions/ }, { type: 'cloudflare', status: 403 })
    const [, path] = ANSWERS[0]
    const refused = await rest.answers.post(path, { body: { type: 6 } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RateLimitError)
    expect(JSON.stringify(refused)).not.toContain('secret-token')
  })
})
