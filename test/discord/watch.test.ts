import pino from 'pino'
import { expect, it } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'

const HEADING = 'Computer players alone'

anyDatabase((_, open) => {
  let chaski: Chaski
  let warned: unknown[]

  beforeTries(async () => {
    warned = []
    chaski = await startChaski(await open(), {
      log: pino({ level: 'warn' }, { write: line => warned.push(JSON.parse(line).msg) }),
    })
    return () => chaski.close()
  })

  const watch = async (name: string, line = '/play watch game:incan-gold') => {
    const { world } = chaski
    // The server is Ana's, who may do everything there.
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const channel = world.addChannel(name).name
    const begun = await ben.slash(channel, line)
    return { world, ana, ben, dai: world.user('Dai'), channel, begun }
  }

  it.runIf(FULL)('is played to its end before everybody’s eyes, in one message, and nobody is pinged', async () => {
    const { world, ben, channel, begun } = await watch('watched')
    expect(begun.reply).toMatchObject({ ephemeral: true })
    expect(begun.reply?.text).toContain('that takes 2 to 20 minutes')
    const table = await live(world, channel, message => message.text.includes(HEADING))
    expect(table.buttons.map(({ label }) => label)).toEqual(['Log', 'Rules', 'More'])
    const over = await live(world, channel, message => message.text.includes('The game is over'))
    expect(over.id).toBe(table.id)
    expect(over.text).toContain(HEADING)
    expect(over.text).toMatch(/^\*\*The game is over\.\*\* .*\d.*\n\*\*1\.\*\* 🤖 \p{Lu}\p{Ll}+: \d+$/mu)
    expect(over.text).not.toContain('SHA-256')
    expect(over.buttons.map(({ label }) => label)).toEqual(['Log', 'Board in words', 'Replay', 'Practice table'])
    expect((await ben.press(over, 'Log')).reply?.text).toContain('Round')
    const messages = world.messages(channel).filter(({ ephemeral }) => !ephemeral)
    expect(messages.flatMap(({ pinged }) => pinged)).toEqual([])
    expect(messages.filter(({ buttons }) => buttons.length > 0)).toHaveLength(1)
    expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('The game begins'), over.text])
    expect((await ben.slash(channel, '/stats')).reply?.text).not.toContain('Incan Gold')
  })

  it('is closed by whoever began it, who is asked once more; others are not offered that', async () => {
    const { world, ben, dai, channel } = await watch('closed', '/play watch game:cuzco players:4')
    const table = await live(world, channel, message => message.text.includes(HEADING))
    const seen = await dai.press(table, 'More')
    expect(seen.reply?.buttons.map(({ label }) => label)).not.toContain('Abandon the table')
    expect((await dai.slash(channel, '/play abandon')).reply?.text).toContain('Only the host')
    const more = await ben.press(table, 'More')
    const sure = await ben.press(more.reply ?? table, 'Abandon the table')
    expect((sure.updated ?? sure.reply)?.text).toContain('Close it?')
    await ben.press(sure.updated ?? sure.reply ?? table, 'Yes, abandon it')
    await live(world, channel, message => message.text.includes('This table of computer players is closed'))
  })

  it('is closed by a moderator, too', async () => {
    const { world, ana, channel } = await watch('moderated', '/play watch game:cuzco')
    const table = await live(world, channel, message => message.text.includes(HEADING))
    const sure = await ana.slash(channel, '/moderate abandon')
    await ana.press(sure.reply ?? table, sure.reply?.buttons[0]?.customId ?? '')
    await live(world, channel, message => message.text.includes('This table of computer players is closed'))
  })

  it('stands in words where no files may be attached, of which the log tells once', async () => {
    const { world, channel } = await watch('wordy')
    world.setBotPermissions(channel, ['ViewChannel', 'SendMessages', 'SendMessagesInThreads'])
    const over = await live(world, channel, message => message.text.includes('The game is over'))
    expect(over.pictures).toEqual([])
    expect(warned).toEqual(['a table is shown in words'])
  })

  it('is seen in direct messages by whoever began it, in French', async () => {
    const { world } = chaski
    const chloe = world.user('Chloé', { locale: 'fr' })
    const levels = await chloe.complete({ id: chloe.openDm() }, '/play watch game:incan-gold level:')
    expect(levels.length).toBeGreaterThan(1)
    await chloe.slash({ id: chloe.openDm() }, '/play watch game:incan-gold players:3')
    const over = await world.until(() => chloe.dms().find(({ text }) => text.includes('La partie est terminée')))
    expect(over.text).toContain('Rien que des ordinateurs')
    expect((await chloe.press(over, 'Journal')).reply?.text).toContain('manche')
  })
})
