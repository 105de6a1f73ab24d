import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  test('a game with free seats begins when its host is asked once more, and goes back to its lobby until somebody has moved', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!(ana && ben)) throw new Error('nobody')
    const channel = world.addChannel('free-seats').name
    await ana.slash(channel, '/play new game:incan-gold players:4')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 4'))
    expect((await ana.press(lobby, 'Start')).reply?.text).toContain('needs at least 2 players')
    await ben.press(lobby, 'Join')
    await ana.press(lobby, 'Start')
    const asked = ana.seesLast(channel)
    if (asked === undefined) throw new Error('nothing is asked')
    expect(asked.text).toBe('2 of 4 seats are taken. Begin with 2 (the variant for two)?')
    await ana.press(asked, 'Yes, begin')
    const begun = await live(world, channel, ({ text }) => text.includes('Waiting for'))

    const more = (await ana.press(begun, 'More')).reply
    if (more === undefined) throw new Error('no page')
    expect((await ben.press(begun, 'More')).reply?.buttons.map(({ label }) => label)).not.toContain('Back to the lobby')
    await ana.press(more, 'Back to the lobby')
    const again = await live(world, channel, ({ text }) => text.includes('2 of 4'))
    expect(again.text).toContain('has taken the table back to its lobby')

    await ana.press(again, 'Start')
    await ana.press(ana.seesLast(channel) ?? again, 'Yes, begin')
    const second = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    await ben.press(second, 'Go on')
    expect((await ana.slash(channel, '/play reopen')).reply?.text).toContain('Somebody has moved')
  })
})
