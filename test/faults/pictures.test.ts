import { describe, expect, test, vi } from 'vitest'
import type { Services } from '../../src/operations/model/services.ts'
import { NoPicture } from '../../src/render/no-picture.ts'
import { inDatabase } from '../databases.ts'
import { type Chaski, dot, live, startChaski } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { beatOf, begin, playersOf, type Round } from './round.ts'

const never = new Promise<never>(() => {})

inDatabase('server', (database, open) => {
  let chaski: Chaski
  let paint: Services['paint'] = dot
  let rounds = 0
  const store = open()

  beforeTries(async () => {
    const animate = async () => Promise.reject(new NoPicture('broken'))
    chaski = await startChaski(await store, { paint: (...asked) => paint(...asked), animate })
    return () => chaski.close()
  })

  const start = () => {
    rounds++
    return begin(chaski.world, `pictures-${database}-${rounds}`, playersOf(chaski.world, 3))
  }
  const fails = async () => Promise.reject(new NoPicture('broken'))
  const afterwards = () => {
    paint = dot
  }

  /** What a player is answered, which must be an answer. */
  const ask = async ({ players: [ana], channel }: Round, line: string) => {
    const { reply, failed } = await ana.slash(channel, line)
    expect(failed).toBeUndefined()
    return reply
  }

  describe('while no picture can be painted', () => {
    test.each([
      ['/turn', 'Go on into the temple'],
      ['/hand', 'Safe in your tent'],
      ['/table', 'Deck:'],
      ['/replay', 'Deck:'],
    ])('%s is answered in words, and says that the picture is missing', async (line, words) => {
      paint = dot
      const [round] = await start()
      paint = fails
      const asker = line === '/table' ? chaski.world.user('Onlooker', { locale: 'en-US' }) : round.players[0]
      const { reply, failed } = await asker.slash(round.channel, line)
      expect([failed, reply?.pictures]).toEqual([undefined, []])
      expect(reply?.text).toContain(words)
      expect(reply?.text).toContain('The picture isn’t available')
      afterwards()
    })

    test('a move is made and its panel answers; a film that fails is told in one sentence', async () => {
      const [round, question] = await start()
      paint = fails
      const { reply, failed } = await round.players[0].press(question, 'My turn')
      expect([failed, reply?.text]).toEqual([undefined, expect.stringContaining('Go on into the temple')])
      expect(reply?.buttons.map(({ label }) => label)).toContain('Go on')
      expect((await ask(round, '/replay film:true'))?.text).toContain('The film couldn’t be made')
      afterwards()
    })

    test.runIf(FULL)('a picture that never comes is not waited for', async () => {
      const [round] = await start()
      paint = () => never
      expect((await ask(round, '/turn'))?.text).toContain('The picture isn’t available')
      afterwards()
    })
  })

  describe('a picture that is not needed any more', () => {
    type Asked = NonNullable<Parameters<Services['paint']>[1]>

    /** A painter that never comes to what is delivered, until that is not needed any more; what it was asked is told. */
    const slow = () => {
      const { promise: asked, resolve } = Promise.withResolvers<Asked>()
      const unwanted = Promise.withResolvers<never>()
      let isFirst = true
      paint = (scene, asking = {}) => {
        if (asking.urgency !== 'delivery' || !isFirst) return dot(scene)
        isFirst = false
        asking.signal?.addEventListener('abort', () => unwanted.reject(new NoPicture('unwanted')))
        resolve(asking)
        return unwanted.promise
      }
      return asked
    }

    test('is called off when something newer is to be shown, and that is shown', async () => {
      const [round, question] = await start()
      const { players, channel } = round
      const asked = slow()
      for (const player of players) {
        await player.slash(channel, '/turn moves:on')
        await asked
      }
      await vi.waitUntil(async () => (await asked).signal?.aborted)
      const newest = await live(chaski.world, channel, shown => beatOf(shown) > beatOf(question))
      expect(newest.pictures).toHaveLength(1)
      afterwards()
    })
  })
})
