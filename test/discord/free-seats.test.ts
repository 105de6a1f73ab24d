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
  test('a table says when it starts by itself, and once it is full anybody who sits there starts it', async () => {
    const { world } = chaski
    const [ana, ben, dora] = people(world, 3)
    if (!(ana && ben && dora)) throw new Error('nobody')
    const channel = world.addChannel('filling').name
    const opened = await ana.slash(channel, '/play new game:incan-gold players:2')
    expect(opened.reply?.text).toContain('It starts by itself 10 minutes after the last seat is taken')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 2'))
    expect(lobby.text).toContain('Starts by itself 10 minutes after the last seat is taken.')
    expect(lobby.text).toMatch(/host · new here(, 1 game going on)?\n/)
    expect((await dora.press(lobby, 'Start')).reply?.text).toMatch(/Only the host|Seul l’hôte/)
    await ben.press(lobby, 'Join')
    const full = await live(world, channel, ({ text }) => text.includes('2 of 2'))
    expect(full.text).toMatch(/the game starts <t:\d+:R>, or at once when one of you presses \*\*Start\*\*/)
    await ben.press(full, 'Start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
  })

  test('a table may wait for its host, and may start at a time with those who are there', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!(ana && ben)) throw new Error('nobody')
    const channel = world.addChannel('in-a-day').name
    const opened = await ana.slash(channel, '/play new game:incan-gold players:4 start:host after:24 minimum:3')
    expect(opened.reply?.text).toContain('press **Start** when enough have joined')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 4'))
    expect(lobby.text).toMatch(/Starts <t:\d+:f> if at least 3 sit here by then\./)
    expect(lobby.text).not.toContain('by itself')
  })
})
