import { describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, startChaski, told } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski

  beforeTries(async () => {
    chaski = await startChaski(await open())
    return () => chaski.close()
  })

  test('who sits at several tables of a channel gets a button for each of those, and no other, that does what was typed', async () => {
    const { world } = chaski
    const channel = world.addChannel('several').name
    const chloe = world.user('Chloé', { locale: 'fr' })
    await world.user('Dai', { locale: 'fr' }).slash(channel, '/play practice game:cuzco')
    for (const game of ['cuzco', 'incan-gold']) await chloe.slash(channel, `/play practice game:${game}`)
    await live(world, channel, ({ text }) => text.includes('Incan Gold · table'))
    const { reply } = await chloe.slash(channel, '/recap')
    if (reply === undefined) throw new Error('nothing is asked')
    expect(reply.buttons.map(({ label }) => label)).toEqual(['Incan Gold · table nº\u00a03', 'Cuzco · table nº\u00a02'])
    const { updated } = await chloe.press(reply, 'Cuzco · table nº\u00a02')
    expect(updated?.text).toContain('votre dernier coup à la table nº\u00a02')
  })

  test('of several tables one means the only one that waits, with /turn and /hand', async () => {
    const { world } = chaski
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    const channel = world.addChannel('waiting').name
    const first = await beginTable(world, channel, [ana, ben])
    await beginTable(world, channel, [ana, ben])
    await ana.press(first.question, 'Go on')
    for (const line of ['/turn', '/hand'])
      expect(told(await ana.slash(channel, line)), line).toContain(`table #${first.table + 1}`)
    expect((await ben.slash(channel, '/turn')).reply?.buttons).toHaveLength(2)
  })

  /** A table of two that has begun. */
  const begin = async (channel: string, players: readonly [User, User]) => {
    return `${(await beginTable(chaski.world, channel, players)).table}`
  }

  test('who comes back means the table that keeps a seat for them, not the one where they sit', async () => {
    const { world } = chaski
    const [ana, ben] = [world.user('Ana'), world.user('Ben')]
    const channel = world.addChannel('coming-back').name
    const left = await begin(channel, [ana, ben])
    const other = await begin(channel, [ben, ana])
    await ana.slash(channel, `/seat computer table:${left}`)
    const tables = async (line: string) => (await ana.complete(channel, line)).map(({ value }) => `${value}`)
    expect(await tables('/seat back table:')).toEqual([left])
    expect(await tables('/seat take table:')).toEqual([left])
    expect(await tables('/seat give table:')).toContain(other)
    expect((await ana.slash(channel, '/seat back')).reply?.text).toContain('This seat is yours now')
    expect(await tables('/seat back table:')).toEqual([])
    expect(told(await ana.slash(channel, '/seat back'))).toContain('There are several tables')
  })

  test('who takes a seat means the table that has one for them', async () => {
    const { world } = chaski
    const [ana, ben, eva] = [world.user('Ana'), world.user('Ben'), world.user('Eva')]
    const channel = world.addChannel('taking').name
    const free = await begin(channel, [ana, ben])
    await begin(channel, [ben, eva])
    await ana.slash(channel, `/seat give table:${free}`)
    expect((await eva.complete(channel, '/seat take seat:')).map(({ name }) => name)).toEqual(['Ana'])
    expect((await eva.slash(channel, '/seat take')).reply?.text).toContain('This seat is yours now')
  })

  describe('where no table is', () => {
    /** Two people who have the app for themselves, and a group of theirs: the bot is not there. */
    const abroad = (name: string) => {
      const { world } = chaski
      const [ana, ben] = [world.user(`Ana ${name}`), world.user(`Ben ${name}`)]
      for (const one of [ana, ben]) world.setInstalled(one, true)
      return { world, ana, ben, group: world.addGroup([ana, ben]).id }
    }

    test.each(['/turn', '/hand', '/recap', '/log', '/replay', '/notes'])(
      '%s means the only table that waits for the asker, else their only one',
      async line => {
        const { world, ana, ben, group } = abroad(`with ${line}`)
        const home = world.addChannel(`home of ${line.slice(1)}`).name
        const first = await beginTable(world, home, [ana, ben])
        expect(told(await ana.slash(group, line))).toContain(`#${first.table}`)
        await ana.press(first.question, 'Go on')
        expect(told(await ana.slash(group, line))).toContain(`#${first.table}`)
        const second = await beginTable(world, world.addChannel(`another home of ${line.slice(1)}`).name, [ana, ben])
        expect(told(await ana.slash(group, line))).toContain(`#${second.table}`)
        expect(told(await ana.slash(world.addChannel(`bare ${line.slice(1)}`).name, line))).toContain(
          `#${second.table}`,
        )
      },
    )

    test('of several that wait each has a button, which does what was typed', async () => {
      const { world, ana, ben, group } = abroad('with several')
      const tables: number[] = []
      for (const each of ['one', 'two'])
        tables.push((await beginTable(world, world.addChannel(each).name, [ana, ben])).table)
      for (const line of ['/turn', '/recap', '/log']) {
        const { reply } = await ana.slash(group, line)
        if (reply === undefined) throw new Error('nothing is asked')
        expect(reply.ephemeral).toBe(true)
        expect(reply.text).toContain('Which of your tables?')
        expect(reply.buttons.map(({ label }) => label)).toEqual(tables.map(id => `Incan Gold · table #${id}`))
        const { updated } = await ana.press(reply, `Incan Gold · table #${tables[1]}`)
        expect(updated?.text, line).toContain(`#${tables[1]}`)
      }
      expect(told(await ana.slash(group, '/turn moves:on'))).toMatch(/You sit at several tables.*#\d+.*option/s)
    })

    test('moves are completed and played at the only table that is meant, and at none where it is not clear', async () => {
      const { world, ana, ben, group } = abroad('with moves')
      await beginTable(world, world.addChannel('moves').name, [ana, ben])
      expect(await ana.complete(group, '/turn moves:')).not.toEqual([])
      expect(told(await ben.slash(group, '/cuzco turn moves:end'))).toContain('There is no table')
      expect(told(await ana.slash(group, '/turn moves:on'))).toContain('You chose to go on')
    })

    test('nobody learns of a table at which they do not sit, nor is sent to one that the bot has left', async () => {
      const { world, ana, ben, group } = abroad('with none')
      const server = world.addServer('Left behind')
      for (const { name } of [ana, ben]) world.user(name, { server })
      const { table } = await beginTable(world, world.addChannel('left-behind', server).name, [ana, ben])
      const eva = world.user('Eva with none')
      world.setInstalled(eva, true)
      const all = world.addGroup([ana, eva]).id
      expect(told(await eva.slash(all, '/turn'))).toContain('There is no table in this channel')
      expect(told(await ana.slash(group, '/turn'))).toContain(`#${table}`)
      world.setBotThere(server, false)
      const { prisma } = chaski.services.tables.store
      await prisma.guild.upsert({
        where: { id: server.id },
        create: { id: server.id, leftAt: new Date() },
        update: { leftAt: new Date() },
      })
      expect(told(await ana.slash(group, '/turn'))).toContain('There is no table in this channel')
    })
  })

  test('in a channel with others’ tables alone, /turn means one’s own that waits elsewhere, and what looks on the one there', async () => {
    const { world } = chaski
    const [ana, ben, eva] = [world.user('Ana'), world.user('Ben'), world.user('Eva looks on')]
    const channel = world.addChannel('of others').name
    const theirs = await beginTable(world, channel, [ana, ben])
    expect(told(await eva.slash(channel, '/turn'))).toContain(`#${theirs.table}`)
    const own = await beginTable(world, world.addChannel('of one’s own').name, [eva, ben])
    expect(told(await eva.slash(channel, '/turn'))).toContain(`#${own.table}`)
    expect(told(await eva.slash(channel, '/log'))).toContain(`#${theirs.table}`)
  })

  test('in the channel above its thread one’s table is started, left and filled as in it', async () => {
    const { world } = chaski
    const chief = world.user('Chief', { permissions: ['ManageGuild', 'ViewChannel', 'SendMessages'] })
    const [ana, ben] = [world.user('Ana above'), world.user('Ben above')]
    const parent = world.addThreadedChannel('above').id
    await chief.slash(parent, '/moderate tables in:threads')
    await ana.slash(parent, '/play new game:incan-gold players:3')
    await chief.slash(parent, '/moderate tables in:here')
    const thread = [...world.state.channels.values()].find(one => one.kind === 'thread' && one.parent === parent)
    if (thread === undefined) throw new Error('no thread')
    expect(told(await ben.slash(parent, '/play start'))).toContain('There is no table in this channel')
    await ana.slash(parent, '/play computer')
    await live(world, thread, ({ text }) => text.includes('2 of 3'))
    await ben.slash(thread.id, '/play join')
    await live(world, thread, ({ text }) => text.includes('3 of 3'))
    await ben.slash(parent, '/play start')
    await live(world, thread, ({ text }) => text.includes('Waiting for'))
  })
})
