import { expect, onTestFinished, test } from 'vitest'
import { KEPT_DAYS } from '../../src/store/jobs/kept-days.ts'
import { guildId, userId } from '../../src/store/values/ids.ts'
import { readReliability } from '../../src/tables/people/reliability.ts'
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
    const asks = async (line: string) => {
      const { reply } = await ana.slash(office.name, `/operator ${line}`)
      if (reply === undefined) throw new Error('no answer')
      return reply
    }
    const operates = async (line: string) => (await asks(line)).text
    /** The same, and what she is told once she has pressed this button of the answer. */
    const surely = async (line: string, button: string) => told(await ana.press(await asks(line), button))
    return { world, chaski, store: chaski.services.tables.store, home, office, ana, asks, operates, surely }
  }

  test('the operator’s commands are known on their own server alone, and taken in their channel alone', async () => {
    const { world, home, ana, operates } = await opened()
    const names = (server?: { readonly id: string }) => world.commands(server).map(({ name }) => name)
    expect(names()).not.toContain('operator')
    expect(names(home)).toEqual(['operator'])
    expect(await operates('blocked')).toContain('Nobody is blocked')
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
    const { world, store, operates, surely } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    const { table } = await beginTable(world, world.addChannel('arena').name, [ben, dai])
    const lobby = world.addChannel('lobby')
    await dai.slash(lobby.name, '/play new game:incan-gold players:3')
    await ben.slash(lobby.name, '/play join')
    await live(world, lobby.name, ({ text }) => text.includes('2 of 3'))
    await ben.slash(world.addChannel('alone').name, '/play new game:incan-gold players:3')
    const hits = ['**1 seat** opens up, on 1 server', 'They leave **1 lobby**', '**1 lobby** closes']
    const asked = await operates(`block user:${ben.id} reason:Floods/spams`)
    for (const part of ['Block', `<@${ben.id}>`, 'Floods/spams', ...hits]) expect(asked).toContain(part)
    expect(await store.prisma.blocked.count()).toBe(0)
    const done = await surely(`block user:${ben.id} reason:Floods/spams`, 'Block Benno')
    for (const part of ['Blocked:', `<@${ben.id}>`, ...hits]) expect(done).toContain(part)
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
    expect(await operates('blocked')).toContain('Floods/spams')
    const lifted = await operates(`unblock user:${ben.id}`)
    for (const part of ['Unblocked:', 'aren’t handed back', '/seat back']) expect(lifted).toContain(part)
    expect((await ben.slash(lobby.name, '/games')).reply?.text).not.toContain('has blocked you')
    expect(await operates(`unblock user:${ben.id}`)).toContain('is not blocked')
  })

  test('a seat that a block cost is no game that somebody left, and may be taken back; one that they gave up is', async () => {
    const { world, chaski, store, home, operates, surely } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    const arena = world.addChannel('arena').name
    const { table } = await beginTable(world, arena, [ben, dai])
    const seats = () => store.prisma.seat.count({ where: { userId: ben.id } })
    const left = async () => {
      const where = { guild: guildId.parse(home.id), user: userId.parse(ben.id) }
      return (await readReliability(chaski.services.tables, where))?.left
    }
    await surely(`block user:${ben.id}`, 'Block Benno')
    await expect.poll(seats).toBe(0)
    expect(await left()).toBe(0)
    await operates(`unblock user:${ben.id}`)
    expect(await left()).toBe(0)
    await ben.slash(arena, `/seat back table:${table}`)
    expect(await seats()).toBe(1)
    const page = (await ben.slash(arena, `/seat give table:${table}`)).reply
    if (page !== undefined) await ben.press(page, page.buttons[0]?.label ?? '')
    await expect.poll(seats).toBe(0)
    expect(await left()).toBe(1)
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
    const { world, store, home, ana, operates, surely } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    await beginTable(world, world.addChannel('arena').name, [ben, dai])
    const copied = await ana.slash('office', `/operator export user:${ben.id}`)
    expect(copied.reply?.text).toContain('what only they may see')
    expect(await operates(`export server:${home.id}`)).toContain('except what only one person may see')
    expect(await store.prisma.deed.count({ where: { guildId: home.id } })).toBe(1)
    expect(await operates('delete')).toContain('one of them')
    const seats = () => store.prisma.seat.count({ where: { userId: ben.id } })
    const asked = await operates(`delete user:${ben.id}`)
    for (const part of [`<@${ben.id}>`, 'can’t be undone', '**1 table**', '**1 game**']) expect(asked).toContain(part)
    expect(await surely(`delete user:${ben.id}`, 'Cancel')).toContain('Nothing has changed')
    expect(await seats()).toBeGreaterThan(0)
    const gone = await surely(`delete user:${ben.id}`, 'Delete Benno')
    expect(gone).toContain(`Deleting** <@${ben.id}>`)
    await expect.poll(seats).toBe(0)
    expect(await operates(`delete server:${home.id}`)).toContain('**1** that hasn’t ended is closed first')
    expect(await surely(`delete server:${home.id}`, `Delete ${home.name}`)).toContain('Its tables close now')
    await expect.poll(() => store.prisma.table.count({ where: { guildId: home.id, endedAt: null } })).toBe(0)
    expect(await store.prisma.deletion.count()).toBe(2)
  })

  test('of lobbies, a deletion announces which are left and which close', async () => {
    const { world, operates } = await opened()
    const [ben, dai] = [world.user('Benno'), world.user('Daina')]
    await ben.slash(world.addChannel('alone').name, '/play new game:incan-gold players:3')
    const lobby = world.addChannel('lobby')
    await dai.slash(lobby.name, '/play new game:incan-gold players:3')
    await ben.slash(lobby.name, '/play join')
    await live(world, lobby.name, ({ text }) => text.includes('2 of 3'))
    const asked = await operates(`delete user:${ben.id}`)
    for (const part of ['They leave **1 lobby**', '**1 lobby** closes']) expect(asked).toContain(part)
    expect(asked).not.toContain('former player')
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
    const { world, store, surely } = await opened()
    const server = world.addServer('Noise')
    const [inti, killa] = [world.user('Inti', { server }), world.user('Killa', { server })]
    const { table } = await beginTable(world, world.addChannel('noise', server).name, [inti, killa])
    await surely(`block server:${server.id}`, 'Block Noise')
    await expect.poll(() => world.state.guilds.get(server.id)?.members.has(world.bot)).toBe(false)
    const direct = inti.openDm()
    expect((await inti.slash(direct, `/turn table:${table}`)).reply?.text).toContain('no table')
    expect(await store.prisma.entry.count({ where: { tableId: table } })).toBe(0)
  })

  test('a server that is blocked is left, and left again when it invites the bot', async () => {
    const { world, store, ana, asks, operates, surely } = await opened()
    const server = world.addServer('Noise')
    const channel = world.addChannel('noise', server)
    const user = world.user('Inti', { server })
    await user.slash(channel, '/play new game:incan-gold players:3')
    await live(world, channel.name, ({ text }) => text.includes('1 of 3'))
    const isThere = () => world.state.guilds.get(server.id)?.members.has(world.bot)
    const asked = await operates(`block server:${server.id}`)
    for (const part of [`Noise (\`${server.id}\`)`, '**1 table** stands still, with 1 person'])
      expect(asked).toContain(part)
    expect(await surely('block server:Noise', 'Block Noise')).toContain('Chaski leaves now')
    await expect.poll(isThere).toBe(false)
    const leftAt = async () => (await store.prisma.guild.findUnique({ where: { id: server.id } }))?.leftAt
    await expect.poll(leftAt).toBeInstanceOf(Date)
    world.setBotThere(server, true)
    if (by === 'gateway') await expect.poll(isThere).toBe(false)
    const list = await asks('blocked')
    expect(list.text).toContain(`Noise (\`${server.id}\`)`)
    const { updated: sure } = await ana.press(list, 'Unblock 1')
    if (sure === undefined) throw new Error('nothing asked')
    expect(sure.text).toContain('Noise')
    expect(await store.prisma.blocked.count()).toBe(1)
    expect(told(await ana.press(sure, 'Unblock Noise'))).toContain('can add Chaski again')
    world.setBotThere(server, true)
    expect((await user.slash(channel, '/games')).reply?.text).not.toContain('has blocked')
    expect(KEPT_DAYS.leftServer).toBe(30)
  })

  test('a server is named by its name as well, and completed to; one where the bot is not is not left, and blocked only on purpose', async () => {
    const { world, store, office, ana, operates, surely } = await opened()
    const server = world.addServer('Noise')
    const completed = await ana.complete(office.name, '/operator leave server:noi')
    expect(completed).toEqual([{ name: `Noise (${server.id})`, value: server.id }])
    expect(await operates('leave server:Silence')).toContain('on no server called “Silence”')
    expect(await surely('leave server:noise', 'Leave Noise')).toContain('Leaving')
    await expect.poll(() => world.state.guilds.get(server.id)?.members.has(world.bot)).toBe(false)
    const unseen = '999999999999999999'
    expect(await operates(`leave server:${unseen}`)).toContain('/operator block')
    expect(await operates(`block server:${unseen}`)).toContain('check the ID')
    const unknown = await surely(`block server:${unseen}`, `Block ${unseen}`)
    expect(unknown).toMatch(new RegExp(`Blocked:.*${unseen}.*\nIt can’t add Chaski any more; .*/operator blocked`))
    expect(unknown.split('\n')).toHaveLength(2)
    expect(await store.prisma.blocked.count({ where: { id: unseen } })).toBe(1)
  })

  test('limits are read and set of every server where the bot is, also before anything is kept of it, and of no other', async () => {
    const { world, store, home, operates } = await opened()
    expect(await operates('limits')).toMatch(new RegExp(`^\\S.*\\(\`${home.id}\`\\)\n.*tables in a channel`, 's'))
    const [fresh] = ['Fresh', 'Twin', 'Twin'].map(name => world.addServer(name))
    if (fresh === undefined) throw new Error('no server')
    expect(await operates('limits server:Twin')).toContain('several servers called “Twin”')
    const shown = await operates(`limits server:${fresh.id} lobby-days:20`)
    for (const part of [`Fresh (\`${fresh.id}\`)`, '20']) expect(shown).toContain(part)
    expect(await store.prisma.guild.findUnique({ where: { id: fresh.id } })).toMatchObject({
      allowed: { 'lobby-days': 20 },
    })
    const unseen = '999999999999999999'
    for (const line of [`limits server:${unseen}`, `limits server:${unseen} lobby-days:20`])
      expect(await operates(line)).toBe(`Chaski isn’t on server \`${unseen}\`.`)
    expect(await store.prisma.guild.count({ where: { id: unseen } })).toBe(0)
  })

  test('whoever may not manage the server does nothing there, whomever Discord shows the command', async () => {
    const { world, store, office, asks } = await opened()
    const ben = world.user('Benno')
    const page = await asks(`block user:${ben.id}`)
    for (const permissions of [['ViewChannel', 'UseApplicationCommands', 'ManageMessages'], ['ManageGuild']] as const) {
      const daina = world.user('Daina', { permissions: ['ViewChannel', 'UseApplicationCommands', ...permissions] })
      const mayAct = permissions.some(one => one === 'ManageGuild')
      const refused = 'You need Manage Server'
      const expected = mayAct ? expect.not.stringContaining(refused) : expect.stringContaining(refused)
      expect((await daina.slash(office.name, '/operator blocked')).reply?.text).toEqual(expected)
      expect((await daina.complete(office.name, '/operator leave server:')).length > 0).toBe(mayAct)
      if (mayAct) continue
      for (const customId of [`1/block/user/${ben.id}/`, `1/delete-data/user/${ben.id}`, '1/announce'])
        expect(told(await daina.forge(page, customId)), customId).toContain(refused)
      expect(told(await daina.forgeForm(page, '1/announce', { en: 'Hello', fr: '' }))).toContain(refused)
    }
    expect(await store.prisma.blocked.count()).toBe(0)
    expect(await store.prisma.deletion.count()).toBe(0)
    expect(await store.prisma.announcement.count()).toBe(0)
  })

  test('a server that is blocked by two presses is in its log once, and a server that never was has no log', async () => {
    const { world, store, ana, asks, operates } = await opened()
    const twice = async (line: string) => {
      const page = await asks(line)
      const [sure] = page.buttons
      if (sure === undefined) throw new Error('not asked')
      await Promise.all([ana.press(page, sure.label), ana.press(page, sure.label)])
    }
    await twice(`block server:${world.addServer('Noise').id}`)
    expect((await store.prisma.deed.findMany()).map(({ what }) => what)).toMatchObject([{ deed: 'blocked' }])
    await operates('export server:999999999999999999')
    expect(await store.prisma.deed.count()).toBe(1)
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
