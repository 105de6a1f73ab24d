import { describe, expect, test } from 'vitest'
import type { Fault } from '../../src/playground/protocol/faults.ts'
import { anyDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import { expectQuiet } from '../discord/expect-quiet.ts'
import type { Matching } from '../driver/faults.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { newBrush } from './brush.ts'
import { answerAll, begin, LABELS, playersOf } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'

const FAULTS: readonly (readonly [string, Fault, number])[] = [
  ['is limited', { type: 'rate-limit', retryAfter: 0.05 }, 2],
  ['fails once', { type: 'answer', status: 502 }, 1],
  // Until the job is tried again, which takes its time.
  ...(FULL ? [['fails again and again', { type: 'answer', status: 503 }, 5] as const] : []),
  ['breaks', { type: 'reset' }, 1],
  ['is carried out, but its answer is lost', { type: 'answer-lost' }, 1],
]
const MESSAGES = /^\/channels\/\d+\/messages/
const CALLBACK: Matching = { method: 'POST', path: /^\/interactions\/\d+\/[^/]+\/callback$/ }

anyDatabase((database, open) => {
  let tables = 0
  const brush = newBrush()
  const chaski = chaskiOn(open, { paint: brush.paint })

  const start = () => {
    const { world } = chaski
    tables++
    const players = playersOf(world, 3)
    return begin(world, `rest-${database}-${tables}`, players)
  }

  describe.each(['POST', 'PATCH'] as const)('when a %s of a message', method => {
    test.each(FAULTS)('%s, the table comes right, and nothing is said twice', async (_, fault, times) => {
      const { faults } = chaski.world
      const callOff = faults.inject({ method, path: MESSAGES }, fault, times)
      const [round, first] = await start()
      callOff()
      faults.inject({ method, path: MESSAGES }, fault, times)
      await answerAll(round, await answerAll(round, first))
      await expectToldOnce(chaski.store, round.world, round.channel)
    })
  })

  test('when the first message of a table stands there unknown, the story goes on below it', async () => {
    const { world } = chaski
    const [host, ...others] = playersOf(world, 3)
    const { name } = world.addChannel(`rest-${database}-unknown`)
    const callOff = world.faults.inject({ method: 'POST', path: MESSAGES }, { type: 'answer-lost' }, 1000)
    await host.slash(name, '/play new game:incan-gold players:3')
    for (const other of others) await other.slash(name, '/play join')
    await world.until(() => world.messages(name).length > 0)
    await host.slash(name, '/play start')
    callOff()
    const question = await live(world, name, ({ text }) => text.includes('Waiting for'))
    await answerAll({ world, channel: name, players: [host, ...others] }, question)
    await expectToldOnce(chaski.store, world, name)
  })

  const ephemeral = (player: User, channel: string) => player.sees(channel).filter(message => message.ephemeral)

  describe('when the answer to an interaction', () => {
    const passing = FAULTS.filter(([, , times]) => times < 3)

    test.each(passing)('%s, it comes in the end, and once', async (_, fault, times) => {
      const [{ world, channel, players }, question] = await start()
      const [ana] = players
      const before = ephemeral(ana, channel).length
      world.faults.inject(CALLBACK, fault, times)
      expectQuiet(await ana.press(question, LABELS.on))
      expect(ephemeral(ana, channel)).toHaveLength(before)
      expect(await choicesOf(ana, channel)).toHaveLength(1)
      world.faults.inject(CALLBACK, fault, times)
      const { reply, failed } = await ana.press(question, 'My turn')
      expect([failed, reply?.text]).toEqual([undefined, expect.stringContaining('You chose to go on')])
      expect(ephemeral(ana, channel)).toHaveLength(before + 1)
    })

    test.each(passing)('is late and its announcement %s, it comes in the end, and once', async (_, fault, times) => {
      const [{ world, channel, players }] = await start()
      const [ana] = players
      const before = ephemeral(ana, channel).length
      const { release } = brush.hold()
      world.faults.inject(CALLBACK, fault, times)
      const turn = ana.slash(channel, '/turn')
      await world.until(() => ephemeral(ana, channel).at(-1)?.loading)
      release()
      expect((await turn).reply?.text).toContain('Go on into the temple')
      expect(ephemeral(ana, channel)).toHaveLength(before + 1)
    })

    test('never comes, what was done is done, and a second try does nothing more', async () => {
      const [{ world, channel, players }, question] = await start()
      const [ana] = players
      const callOff = world.faults.inject(CALLBACK, { type: 'answer', status: 503 }, 1000)
      const pressed = ana.press(question, LABELS.on)
      await expect.poll(() => choicesOf(ana, channel)).toHaveLength(1)
      world.loseUnanswered()
      expect((await pressed).failed).toBe('This interaction failed')
      callOff()
      expectQuiet(await ana.press(question, LABELS.on))
      expect(await choicesOf(ana, channel)).toHaveLength(1)
    })
  })

  const choicesOf = async (player: User, channel: string) => {
    const seats = await expectReplay(chaski.store, chaski.world, channel)
    return seats.find(({ user }) => user === player.id)?.choices
  }
})
