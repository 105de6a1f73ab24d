import { expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { withPlainFaces } from '../../src/engine/plain/plain-faces.ts'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { rules } from '../tables/reapers/rules.ts'
import { secrets } from '../tables/reapers/secrets.ts'
import { beforeTries } from '../tries.ts'
import { live, people, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

/** Rules and secrets, and nothing else: no menu, no picture, no words, no notation, no computer player. */
const game = withPlainFaces({ ...rules, ...secrets })
const games = new Map<string, AnyGame>([
  [game.id, game],
  ['hermits', withPlainFaces({ ...rules, id: 'hermits', view: secrets.view })],
])

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open, { games })
  let ana: User
  let ben: User
  let tables = 0

  beforeTries(() => {
    const [first, second] = people(chaski.world, 2)
    if (!first || !second) throw new Error('nobody')
    ;[ana, ben] = [first, second]
  })

  const begin = async (line = 'players:2') => {
    const channel = chaski.world.addChannel(`plain-${++tables}`).name
    await ana.slash(channel, `/play new game:reapers ${line}`)
    return { channel, lobby: await live(chaski.world, channel, ({ text }) => text.includes('of 2')) }
  }
  const begun = async () => {
    const { channel, lobby } = await begin()
    await ben.press(lobby, 'Join')
    await ana.press(lobby, 'Start')
    await live(chaski.world, channel, ({ text }) => text.includes('Waiting for'))
    return channel
  }
  /** The panel of the user who asks for it. */
  const turn = async (user: User, channel: string) => {
    const { reply } = await user.slash(channel, '/turn')
    if (reply === undefined) throw new Error('no panel')
    return reply
  }

  test('a game without points is shown at its table', async () => {
    const channel = chaski.world.addChannel('hermits').name
    await ana.slash(channel, '/play new game:hermits players:2')
    const lobby = await live(chaski.world, channel, ({ text }) => text.includes('of 2'))
    await ben.press(lobby, 'Join')
    await ana.press(lobby, 'Start')
    await live(chaski.world, channel, ({ text }) => text.includes('Waiting for'))
  })

  test('a second thought that is hidden leaves no trace in what others are told', async () => {
    const channel = await begun()
    await ana.slash(channel, '/turn moves:bid 7')
    const heard = async (user: User) => {
      const asked = ['/log', '/recap', '/turn'].map(async line => told(await user.slash(channel, line)))
      return Promise.all(asked)
    }
    const before = await heard(ben)
    expect(before.join()).toContain('bidden')
    for (const bid of [5, 4, 3, 2, 1]) await ana.slash(channel, `/turn moves:bid ${bid}`)
    expect(await heard(ben)).toEqual(before)
    const [log = ''] = await heard(ana)
    expect(log.split('bidden')).toHaveLength(7)
    await ben.slash(channel, '/turn moves:bid 3')
    expect(told(await ben.slash(channel, '/log'))).toContain('- Ana: bidden\n  - Ben: bidden\n  - shown')
  })

  test('a game with rules and secrets alone is played to its end by its buttons', async () => {
    const channel = await begun()
    for (let round = 0; round < 2; round++) {
      await ana.press(await turn(ana, channel), 'bid 7')
      expect((await turn(ben, channel)).text).not.toContain('7')
      await ben.press(await turn(ben, channel), 'bid 3')
      await ana.press(await turn(ana, channel), 'take 3')
      await ana.press(await turn(ana, channel), 'home')
    }
    const ended = await live(chaski.world, channel, ({ text }) => text.includes('The game is over'))
    expect(ended.text).toContain(`**1.** <@${ana.id}>: 6`)
    expect(told(await ben.slash(channel, '/log'))).toContain('taken')
  })

  test('it is typed and completed, explains what is not possible, and is told in words', async () => {
    const channel = await begun()
    expect(await ana.complete(channel, '/turn moves:bid')).toContainEqual(expect.objectContaining({ value: 'bid 1' }))
    expect(told(await ana.slash(channel, '/turn moves:bid 5'))).not.toContain('not possible')
    expect(told(await ana.slash(channel, '/turn moves:bid 5'))).toContain('same bid')
    const words = told(await ana.slash(channel, '/table words:true'))
    expect(words).toContain('mine: 5')
    expect(words).toMatch(/bidden: (yes, no|no, yes)/)
    expect(told(await ben.slash(channel, '/table words:true'))).not.toContain('mine')
    expect((await turn(ana, channel)).pictures).toHaveLength(1)
  })

  test('a computer player does anything that is allowed', async () => {
    const { channel, lobby } = await begin()
    await ana.slash(channel, '/play computer level:random')
    await ana.press(lobby, 'Start')
    await live(chaski.world, channel, ({ text }) => text.includes('Waiting for'))
    await ana.press(await turn(ana, channel), 'bid 9')
    await chaski.world.until(() => chaski.world.messages(channel).some(({ text }) => text.includes('bidden')))
  })
})
