import { beforeEach, expect, test } from 'vitest'
import { guildId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { live, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)
  let rounds = 0
  beforeEach(async () => {
    await chaski.store.prisma.seek.deleteMany()
    await chaski.store.prisma.guild.updateMany({ data: { seeks: null, seeksMessage: null, seeksShown: '' } })
    rounds++
  })

  const channelOf = (name: string) => chaski.world.addChannel(`${name}-${rounds}`)
  const users = (...names: readonly string[]) => names.map(name => chaski.world.user(`${name} ${rounds}`))
  const board = (channel: string, says: string) =>
    chaski.world.until(() => chaski.world.messages(channel).find(({ text }) => text.includes(says)), {
      what: `a message with ${says}`,
    })
  const isAtRest = async () => {
    const { prisma } = chaski.store
    const left = () =>
      prisma.$queryRaw<object[]>`SELECT 1 FROM pgboss.job WHERE name IN ('match', 'seeks') AND state < 'completed'`
    await expect.poll(async () => (await left()).length).toBe(0)
  }
  /** Ana runs the server, as everywhere in the playground. */
  const admin = () => chaski.world.user('Ana')

  test('one message in the admins’ channel shows what is sought, is edited, and lets others seek the same', async () => {
    const { world } = chaski
    const [ana, ben, chloe] = users('Ana', 'Ben', 'Chloé')
    const [here, wanted] = [channelOf('here').name, channelOf('wanted').name]
    if (!(ana && ben && chloe)) throw new Error('nobody')
    expect(told(await admin().slash(here, `/moderate seeks channel:${wanted}`))).toContain('shows what is sought here')
    await board(wanted, 'Nobody seeks a game right now')
    await ana.slash(here, '/seek new game:incan-gold players:3')
    const shown = await board(wanted, '1 of 3 waiting')
    expect(shown.text).not.toContain(ana.name)
    expect(shown.text).not.toContain(ana.id)
    const joined = await ben.pick(shown, 'Join in', ['Incan Gold'])
    expect(told(joined)).toContain('2 want it; one more is needed for 3.')
    expect(told(await ben.pick(shown, 'Join in', ['Incan Gold']))).toContain('You seek that already')
    const again = await board(wanted, '2 of 3 waiting')
    expect(again.id).toBe(shown.id)
    await chloe.pick(again, 'Join in', ['Incan Gold'])
    const lobby = await live(world, wanted, ({ text }) => text.includes('3 of 3'))
    expect(lobby.pinged).toEqual([])
    await isAtRest()
    const boards = world.messages(wanted).filter(({ text }) => text.includes('Games sought'))
    expect(boards.map(({ id, pinged }) => [id, pinged])).toEqual([[shown.id, []]])
    expect(boards[0]?.text).toContain('Nobody seeks a game right now')
    expect(told(await ben.forge(again, '1/seek/join/999999'))).toContain('Nobody seeks that any more')
  })

  test('it is posted anew where somebody has deleted it, goes with its channel, and is taken away', async () => {
    const { world } = chaski
    const [ana] = users('Ana')
    const [here, there] = [channelOf('first').name, channelOf('second').name]
    if (!ana) throw new Error('nobody')
    const someone = admin()
    await someone.slash(here, `/moderate seeks channel:${here}`)
    const first = await board(here, 'Nobody seeks')
    world.deleteMessage(first)
    await ana.slash(here, '/seek new game:incan-gold players:3')
    expect((await board(here, '1 of 3 waiting')).id).not.toBe(first.id)
    await someone.slash(here, `/moderate seeks channel:${there}`)
    await board(there, '1 of 3 waiting')
    await isAtRest()
    expect(world.messages(here).filter(({ text }) => text.includes('Games sought'))).toEqual([])
    expect(told(await someone.slash(here, '/moderate seeks off:true'))).toContain('No channel shows what is sought')
    await isAtRest()
    expect(world.messages(there).filter(({ text }) => text.includes('Games sought'))).toEqual([])
  })

  test('it comes back to where it was before it was off, and where the command is repeated once it is gone', async () => {
    const { world } = chaski
    const [ana] = users('Ana')
    const [here, there] = [channelOf('first').name, channelOf('second').name]
    if (!ana) throw new Error('nobody')
    const boards = () => world.messages(here).filter(({ text }) => text.includes('Games sought'))
    await ana.slash(here, '/seek new game:incan-gold players:3')
    for (const what of [`channel:${here}`, `channel:${there}`, 'off:true', `channel:${here}`]) {
      await admin().slash(here, `/moderate seeks ${what}`)
      await isAtRest()
    }
    const [shown, ...others] = boards()
    if (shown === undefined) throw new Error('nothing is shown')
    expect([shown.text, others]).toEqual([expect.stringContaining('1 of 3 waiting'), []])
    await admin().slash(here, `/moderate seeks channel:${here}`)
    await isAtRest()
    expect(boards().map(({ id }) => id)).toEqual([shown.id])
    world.deleteMessage(shown)
    await admin().slash(here, `/moderate seeks channel:${here}`)
    await isAtRest()
    expect(boards()).toHaveLength(1)
    expect(boards()[0]?.id).not.toBe(shown.id)
  })

  test('it is set by moderators alone', async () => {
    const [ana] = users('Ana')
    const { name } = channelOf('mine')
    if (!ana) throw new Error('nobody')
    await ana.slash(name, `/moderate seeks channel:${name}`)
    expect(await chaski.store.prisma.guild.count({ where: { seeks: { not: null } } })).toBe(0)
  })

  test('nothing happens where it cannot be posted, until there is something new', async () => {
    const { world } = chaski
    const [ana] = users('Ana')
    const [here, closed] = [channelOf('open'), channelOf('closed')]
    if (!ana) throw new Error('nobody')
    await ana.slash(here.name, '/seek new game:incan-gold players:3')
    await isAtRest()
    const row = await chaski.store.prisma.seek.findFirstOrThrow()
    world.setBotPermissions(closed.id, ['ViewChannel'])
    await chaski.store.prisma.guild.upsert({
      where: { id: row.guildId },
      create: { id: row.guildId, seeks: closed.id },
      update: { seeks: closed.id },
    })
    await chaski.store.outbox.enqueue({ queue: 'seeks', payload: { guild: guildId.parse(row.guildId) } })
    await isAtRest()
    expect(world.messages(closed.name)).toEqual([])
  })
})
