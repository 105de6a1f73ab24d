import { expect, it } from 'vitest'
import { inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski

  beforeTries(async () => {
    chaski = await startChaski(await open())
    return () => chaski.close()
  })

  it('begins in a channel at once, says that it is for practice wherever the table is shown, and pings nobody', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const channel = world.addChannel('practice').name
    const begun = await ana.slash(channel, '/play practice game:incan-gold')
    expect(begun.reply).toMatchObject({ ephemeral: true })
    expect(begun.reply?.text).toContain('closes after 7 days without a move')
    expect(begun.reply?.text).toContain('the easiest computer players there are')
    const table = await live(world, channel, message => message.text.includes('Waiting for'))
    expect(table.text).toContain('Practice table')
    expect(table.text).not.toContain('a quick decision')
    expect((await ana.press(table, 'My turn')).reply?.text).toContain('🎓')
    expect((await ana.slash(channel, '/games')).reply?.text).toContain('🎓 practice')
    expect(world.messages(channel).flatMap(({ pinged }) => pinged)).toEqual([])
  })

  it('convinces nobody of its shuffles, and says when it is over that it was for practice', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const channel = world.addChannel('alone').name
    const begun = await ana.slash(channel, '/play practice game:incan-gold level:hard')
    expect(begun.reply?.text).toContain('no reminders')
    expect(begun.reply?.text).not.toContain('the easiest computer players there are')
    const table = await live(world, channel, message => message.text.includes('Waiting for'))
    expect(world.messages(channel).map(({ text }) => text)).toContainEqual(expect.stringContaining('The game begins'))
    expect(world.messages(channel).filter(({ text }) => text.includes('SHA-256'))).toEqual([])
    const more = await ana.press(table, 'More')
    expect(more.reply?.text).toContain('No clock')
    expect(more.reply?.text).not.toContain('SHA-256')
    const sure = await ana.press(more.reply ?? table, 'Abandon the table')
    expect((sure.updated ?? sure.reply)?.text).toContain('Close it?')
    await ana.press(sure.updated ?? sure.reply ?? table, 'Yes, abandon it')
    await live(world, channel, message => message.text.includes('This practice table is closed'))
    expect(world.messages(channel).filter(({ text }) => text.includes('SHA-256'))).toEqual([])
  })

  it('says why computer players did what they did, once all have answered', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const channel = world.addChannel('why').name
    const REASON = 'is worth about'
    await ana.slash(channel, '/play practice game:incan-gold')
    const table = await live(world, channel, message => message.text.includes('Waiting for'))
    const reasons = () => world.messages(channel).filter(({ text }) => text.includes(REASON))
    await live(world, channel, message => !/Waiting for .*(,| and )/.test(message.text))
    expect(reasons()).toEqual([])
    await ana.slash(channel, '/incan-gold choose choice:on')
    await world.until(() => reasons().length > 0, { what: 'a reason' })
    expect(reasons()[0]?.text.split(REASON)).toHaveLength(2)
    expect(table.text).not.toContain(REASON)
  })

  it('names the computer player that takes over and its level, and says that computer players alone play on', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const answers = [
      {
        who: ana,
        left: /^A computer player, \S+ \(normal\), takes over for you at table #\d+\. Only computer players are left/,
      },
      {
        who: world.user('Chloé', { locale: 'fr' }),
        left: /^Un ordinateur, \S+ \(normal\), prend votre relais à la table nº\u00a0\d+\. Il ne reste que des ordinateurs/,
      },
    ]
    for (const { who, left } of answers) {
      const channel = world.addChannel(`left-by-${who.id}`).name
      await who.slash(channel, '/play practice game:incan-gold')
      expect(told(await who.slash(channel, '/seat computer'))).toMatch(left)
    }
  })

  it('names the level at which a computer player plays from now on, and keeps it in the log', async () => {
    const { world } = chaski
    const [ana] = people(world, 1)
    if (!ana) throw new Error('nobody')
    const channel = world.addChannel('level').name
    await ana.slash(channel, '/play practice game:incan-gold')
    const seats = await ana.complete(channel, '/seat computer seat:')
    const seat = seats.find(({ name }) => name.includes('computer'))?.value
    const changed = await ana.slash(channel, `/seat computer seat:${seat} level:hard`)
    expect(told(changed)).toMatch(
      /^The computer player in .+’s seat at table #\d+ plays as \S+ \(hard\) from its next turn on\.$/,
    )
    const log = await ana.slash(channel, '/log')
    expect(log.reply?.text).toMatch(/The computer player in .+’s seat now plays as \S+ \(hard\)\./)
  })

  it('is spoken of in its only player’s language, wherever it is', async () => {
    const { world } = chaski
    const chloe = world.user('Chloé', { locale: 'fr' })
    const channel = world.addChannel('en-francais').name
    await chloe.slash(channel, '/play practice game:incan-gold')
    const table = await live(world, channel, message => message.text.includes('On attend'))
    expect(table.buttons.map(({ label }) => label)).toContain('Mon tour')
  })

  it('begins in a direct message, in French, against the level that is named', async () => {
    const { world } = chaski
    const chloe = world.user('Chloé', { locale: 'fr' })
    const levels = await chloe.complete({ id: chloe.openDm() }, '/play practice game:cuzco level:')
    expect(levels.length).toBeGreaterThan(1)
    const begun = await chloe.slash({ id: chloe.openDm() }, '/play practice game:cuzco players:2 level:easy')
    expect(begun.reply?.text).toContain('table d’entraînement')
    await world.until(() => chloe.dms().some(({ text }) => text.includes('Table d’entraînement')))
  })
})
