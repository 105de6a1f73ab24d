import { expect, onTestFinished, test } from 'vitest'
import { KEPT_DAYS } from '../../src/store/jobs/kept-days.ts'
import { anyDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { beginTable } from './begin-table.ts'
import { live, startChaski, told } from './chaski.ts'
import { anyWay } from './ways.ts'

anyWay(anyDatabase, (by, _, open) => {
  /** A bot whose operator, Ana, has a channel on the server where she has every right; what they type, and are told. */
  const opened = async () => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const office = world.addChannel('office')
    const chaski = await startChaski(await open(), { by, playground, operatorChannel: office.id })
    onTestFinished(chaski.close)
    const ana = world.user('Ana')
    const [home] = world.state.guilds.values()
    if (home === undefined) throw new Error('no server')
    const operates = async (line: string) => (await ana.slash(office.name, `/operator ${line}`)).reply?.text
    return { world, chaski, store: chaski.services.tables.store, home, ana, operates }
  }

  test('the operator’s commands are known on their own server alone, and taken in their channel alone', async () => {
    const { world, home, ana, operates } = await opened()
    const names = (server?: { readonly id: string }) => world.commands(server).map(({ name }) => name)
    expect(names()).not.toContain('operator')
    expect(names(home)).toEqual(['operator'])
    expect(await operates('blocked')).toContain('blocked nobody')
    expect((await ana.slash('table-1', '/operator blocked')).reply?.text).toContain('in the channel they have set')
  })

  test('where the channel is on another server, the commands move there', async () => {
    const { world, chaski, store, home } = await opened()
    const elsewhere = world.addServer('Headquarters')
    const channel = world.addChannel('bridge', elsewhere)
    await chaski.close()
    const again = await startChaski(store, { by, playground: chaski.playground, operatorChannel: channel.id })
    onTestFinished(again.close)
    expect(world.commands(home)).toEqual([])
    expect(world.commands(elsewhere).map(({ name }) => name)).toEqual(['operator'])
  })

  test('who is blocked loses their seats and gets nothing but what is theirs by right, until that is lifted', async () => {
    const { world, store, operates } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    const { table } = await beginTable(world, world.addChannel('arena').name, [ben, dai])
    const lobby = world.addChannel('lobby')
    await dai.slash(lobby.name, '/play new game:incan-gold players:3')
    await ben.slash(lobby.name, '/play join')
    await live(world, lobby.name, ({ text }) => text.includes('2 of 3'))
    expect(await operates(`block user:${ben.id} reason:Floods`)).toContain('is blocked')
    const seats = () =>
      store.prisma.seat.findMany({ where: { userId: ben.id, table: { status: { not: 'ABANDONED' } } } })
    await expect.poll(seats).toEqual([])
    expect(await store.prisma.seat.count({ where: { tableId: table, userId: dai.id } })).toBe(1)
    for (const line of ['/play new game:cuzco', '/games', '/turn', '/help']) {
      expect((await ben.slash(lobby.name, line)).reply?.text).toContain('has blocked you')
    }
    const message = await live(world, lobby.name, ({ text }) => text.includes('1 of 3'))
    expect((await ben.press(message, 'Join')).reply?.text).toContain('has blocked you')
    expect(await ben.complete(lobby.name, '/table table:')).toEqual([])
    expect((await ben.slash(lobby.name, '/privacy show')).reply?.text).toContain('Kept')
    expect(await operates('blocked')).toContain('Floods')
    expect(await operates(`unblock user:${ben.id}`)).toContain('not blocked any more')
    expect((await ben.slash(lobby.name, '/games')).reply?.text).not.toContain('has blocked you')
    expect(await operates(`unblock user:${ben.id}`)).toContain('is not blocked')
  })

  test('whoever looks for help, for what is kept of them, or for why they are blocked, is told whom to write to', async () => {
    const { chaski, world, store } = await opened()
    await chaski.close()
    const [operatorContact, blocked] = ['ana_b_c@example.org', [world.user('Benno').id]]
    const again = await startChaski(store, { by, playground: chaski.playground, operatorContact, blocked })
    onTestFinished(again.close)
    const asked = async (name: string, line: string) => (await world.user(name).slash('table-1', line)).reply?.text
    for (const [name, line] of [
      ['Benno', '/games'],
      ['Benno', '/privacy show'],
      ['Daina', '/help'],
    ] as const)
      expect(await asked(name, line), line).toContain('To reach whoever runs Chaski: ana\\_b\\_c\\@example.org')
  })

  test('what is kept of a user or a server is copied and, once the operator is sure, deleted', async () => {
    const { world, store, home, ana, operates } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    await beginTable(world, world.addChannel('arena').name, [ben, dai])
    const copied = await ana.slash('office', `/operator export user:${ben.id}`)
    expect(copied.reply?.text).toContain('what only they may see')
    expect(await operates(`export server:${home.id}`)).toContain('without what only one person may see')
    expect(await operates('delete')).toContain('one of them')
    const seats = () => store.prisma.seat.count({ where: { userId: ben.id } })
    expect(await operates(`delete user:${ben.id}`)).toContain('can’t be undone')
    expect(await seats()).toBeGreaterThan(0)
    expect(await operates(`delete user:${ben.id} sure:True`)).toContain('is being deleted')
    await expect.poll(seats).toBe(0)
    expect(await operates(`delete server:${home.id} sure:True`)).toContain('its tables are closed now')
    await expect.poll(() => store.prisma.table.count({ where: { guildId: home.id, endedAt: null } })).toBe(0)
    expect(await store.prisma.deletion.count()).toBe(2)
  })

  test('who was blocked a moment ago takes, opens and seeks nothing, though no process has heard of it', async () => {
    const { world, store } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    const lobby = world.addChannel('lobby')
    await dai.slash(lobby.name, '/play new game:incan-gold players:3')
    const message = await live(world, lobby.name, ({ text }) => text.includes('1 of 3'))
    await store.prisma.blocked.create({ data: { id: ben.id, what: 'user', byId: '1', at: new Date() } })
    expect(told(await ben.press(message, 'Join'))).toContain('has blocked you')
    const elsewhere = world.addChannel('elsewhere')
    for (const line of ['/play new game:cuzco players:2', '/seek new game:cuzco']) {
      expect((await ben.slash(elsewhere.name, line)).reply?.text).toContain('has blocked you')
    }
    expect((await dai.slash(lobby.name, `/play invite player:${ben.id}`)).reply?.text).toContain('invited')
    await expect.poll(() => store.prisma.invitation.count({ where: { userId: ben.id } })).toBe(1)
    expect(await store.prisma.invitation.count({ where: { userId: ben.id, messageId: { not: null } } })).toBe(0)
    expect(await store.prisma.seat.count({ where: { userId: ben.id } })).toBe(0)
    expect(await store.prisma.seek.count({ where: { userId: ben.id } })).toBe(0)
  })

  test('a table of a server that is blocked is not there, wherever one asks from', async () => {
    const { world, store, operates } = await opened()
    const server = world.addServer('Noise')
    const [inti, killa] = [world.user('Inti', { server }), world.user('Killa', { server })]
    const { table } = await beginTable(world, world.addChannel('noise', server).name, [inti, killa])
    await operates(`block server:${server.id}`)
    await expect.poll(() => world.state.guilds.get(server.id)?.members.has(world.bot)).toBe(false)
    const direct = inti.openDm()
    expect((await inti.slash(direct, `/turn table:${table}`)).reply?.text).toContain('no table')
    expect(await store.prisma.entry.count({ where: { tableId: table } })).toBe(0)
  })

  test('a server that is blocked is left, and left again when it invites the bot', async () => {
    const { world, store, operates } = await opened()
    const server = world.addServer('Noise')
    const channel = world.addChannel('noise', server)
    const user = world.user('Inti', { server })
    await user.slash(channel, '/play new game:incan-gold players:3')
    await live(world, channel.name, ({ text }) => text.includes('1 of 3'))
    const isThere = () => world.state.guilds.get(server.id)?.members.has(world.bot)
    expect(await operates(`block server:${server.id}`)).toContain('Chaski leaves it')
    await expect.poll(isThere).toBe(false)
    const leftAt = async () => (await store.prisma.guild.findUnique({ where: { id: server.id } }))?.leftAt
    await expect.poll(leftAt).toBeInstanceOf(Date)
    world.setBotThere(server, true)
    if (by === 'gateway') await expect.poll(isThere).toBe(false)
    expect(await operates(`unblock server:${server.id}`)).toContain('may invite Chaski again')
    world.setBotThere(server, true)
    expect((await user.slash(channel, '/games')).reply?.text).not.toContain('has blocked')
    expect(KEPT_DAYS.leftServer).toBe(30)
  })

  test('neither themselves nor their own server can be blocked or left, nor two things at once', async () => {
    const { home, ana, operates } = await opened()
    expect(await operates(`block user:${ana.id}`)).toContain('to yourself')
    expect(await operates(`block server:${home.id}`)).toContain('to yourself')
    expect(await operates(`leave server:${home.id}`)).toContain('to yourself')
    expect(await operates('block')).toContain('Name a user or a server')
    expect(await operates(`block user:${ana.id} server:${home.id}`)).toContain('Name a user or a server')
  })
})

anyDatabase((_, open) => {
  test('whom the setting blocks stays blocked', async () => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const office = world.addChannel('office')
    const ben = world.user('Benno')
    const chaski = await startChaski(await open(), { playground, operatorChannel: office.id, blocked: [ben.id] })
    onTestFinished(chaski.close)
    expect((await ben.slash('table-1', '/games')).reply?.text).toContain('has blocked you')
    expect((await world.user('Ana').slash(office.name, `/operator unblock user:${ben.id}`)).reply?.text).toContain(
      '`BLOCKED`',
    )
  })

  test('all processes hear whom the operator has blocked', async () => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const chaski = await startChaski(await open(), { playground })
    onTestFinished(chaski.close)
    const { store } = chaski.services.tables
    const ben = world.user('Benno')
    await store.prisma.blocked.create({ data: { id: ben.id, what: 'user', byId: '1', at: new Date() } })
    await chaski.services.blocklist.changed()
    expect((await ben.slash('table-1', '/games')).reply?.text).toContain('has blocked you')
  })
})
