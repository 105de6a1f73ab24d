import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  test('who has no game finds those of the server with free seats, and joins from there', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!(ana && ben)) throw new Error('nobody')
    const [here, there] = ['here', 'there'].map(name => world.addChannel(name).name)
    await ana.slash(there ?? '', '/play new game:incan-gold players:3 pace:FAST')
    await live(world, there ?? '', ({ text }) => text.includes('1 of 3'))
    await ana.slash(there ?? '', '/play practice game:incan-gold')
    const { reply } = await ben.slash(here ?? '', '/games')
    if (reply === undefined) throw new Error('no answer')
    expect(reply.text).toMatch(
      /You sit at none yet.*Free seats on this server.*1 of 3 seats taken · up to 12 hours a move/s,
    )
    expect(reply.buttons.map(({ label }) => label)).toEqual(['Join #1', 'New table', 'Find players'])
    await ben.press(reply, 'Join #1')
    await live(world, there ?? '', ({ text }) => text.includes('2 of 3'))
    const after = (await ben.slash(here ?? '', '/games')).reply
    expect(after?.text).toContain('2 of 3 seats taken')
    expect(after?.text).not.toContain('Free seats on this server')
  })

  test('a game that needs somebody is offered first, and a channel that one does not see is not', async () => {
    const { world } = chaski
    const [ana, ben, dora] = people(world, 3)
    if (!(ana && ben && dora)) throw new Error('nobody')
    const [here, seen, hidden, running] = ['looking', 'seen', 'hidden', 'running'].map(name => world.addChannel(name))
    if (!(here && seen && hidden && running)) throw new Error('no channels')
    world.overwrite(hidden.id, dora, { deny: ['ViewChannel'] })
    for (const { name } of [seen, hidden]) await ana.slash(name, '/play new game:incan-gold players:2')
    await ana.slash(running.name, '/play new game:incan-gold players:2')
    await ben.press(await live(world, running.name, ({ text }) => text.includes('1 of 2')), 'Join')
    await ana.press(await live(world, running.name, ({ text }) => text.includes('2 of 2')), 'Start')
    await live(world, running.name, ({ text }) => text.includes('Waiting for'))
    await ben.slash(running.name, '/seat give')
    await live(world, running.name, ({ text }) => text.includes('🪑'))
    const { reply } = await dora.slash(here.name, '/play join')
    // The first test's table has a free seat as well.
    expect(reply?.buttons.map(({ label }) => label)).toEqual([
      'Prendre une place à la nº\u00a05',
      'Rejoindre la nº\u00a03',
      'Rejoindre la nº\u00a01',
    ])
  })

  test('who opens a table hears of the others of its game that wait, and joins one from there', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!(ana && ben)) throw new Error('nobody')
    const { name } = world.addChannel('twice')
    await ana.slash(name, '/play new game:cuzco players:2')
    const { reply } = await ben.slash(name, '/play new game:cuzco players:3')
    if (reply === undefined) throw new Error('no answer')
    expect(reply.text).toMatch(/is open.*These tables wait for players too.*1 of 2 seats taken/s)
    const [label = ''] = reply.buttons.map(one => one.label)
    expect(label).toMatch(/^Join #/)
    await ben.press(reply, label)
    await live(world, name, ({ text }) => text.includes('2 of 2'))
    await ana.slash(name, '/play leave')
    await ben.slash(name, '/play leave')
  })
})
