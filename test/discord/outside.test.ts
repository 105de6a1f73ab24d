import { ApplicationIntegrationType, ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import { parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { type TableId, tableId } from '../../src/store/values/ids.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { settled } from '../store/settled.ts'
import { live, people, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay, onServer } from './ways.ts'

const NEW = [{ name: 'game', type: Kind.String, value: 'incan-gold' }]
const INVITATION = 'https://discord.com/oauth2/authorize?client_id='

test('every command says who has it and where, and one that has messages written is for servers with the bot', () => {
  for (const { data } of commands) {
    expect(data.contexts, data.name).not.toHaveLength(0)
    expect(data.integration_types, data.name).toContain(ApplicationIntegrationType.GuildInstall)
  }
  const forOneself = commands.filter(({ data }) =>
    data.integration_types?.includes(ApplicationIntegrationType.UserInstall),
  )
  const names = commands.filter(one => !forOneself.includes(one)).map(({ data }) => data.name)
  expect(names.toSorted()).toEqual([
    'diagnose',
    'moderate',
    'play',
    'rematch',
    'seat',
    'seek',
    'stats',
    'table',
    'vote',
  ])
})

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })
  let places = 0

  const tables = () => chaski.store.prisma.table.count()
  const installed = (): readonly User[] => {
    const users = ['Ana', 'Ben', 'Dai'].map(name => chaski.world.user(name))
    for (const user of users) chaski.world.setInstalled(user, true)
    return users
  }
  const first = (users: readonly User[]): User => {
    const [user] = users
    if (user === undefined) throw new Error('nobody')
    return user
  }
  /** Places where the bot is not, and somebody has its app there. */
  const outside: Readonly<Record<string, (users: readonly User[]) => string>> = {
    'a group': users => chaski.world.addGroup(users).id,
    'direct messages of two': users => chaski.world.addGroup(users.slice(0, 2)).id,
    'a server that has never had the bot': users => channelOn('nothing', users),
    'a server that has the commands alone': users => channelOn('commands', users),
  }
  const channelOn = (has: 'bot' | 'commands' | 'nothing', users: readonly User[]) => {
    const server = chaski.world.addServer(`Far ${++places}`, has)
    for (const { name } of users) chaski.world.user(name, { server })
    return chaski.world.addChannel(`far-${places}`, server).id
  }

  describe.each(Object.entries(outside))('in %s', (where, make) => {
    test('no table is opened, and one sentence says how the bot is added', async () => {
      const users = installed()
      const channel = make(users)
      const [ana, before] = [first(users), await tables()]
      for (const words of ['play new', 'play practice', 'play watch']) {
        const outcome = await ana.forgeCommand(channel, words, NEW)
        expect(told(outcome)).toContain(INVITATION)
        expect(outcome.reply?.ephemeral).toBe(true)
      }
      if (!where.includes('commands alone')) {
        const { why } = await ana.slash(channel, '/play new game:incan-gold')
        expect(why).toContain('there is no command')
      }
      const help = (await ana.slash(channel, '/help game:incan-gold')).reply
      const practice = help?.buttons.find(({ customId }) => parseCustomId(customId ?? '')?.type === 'practice')
      const learn = (await ana.slash(channel, '/learn game:incan-gold')).reply
      expect(learn?.buttons).not.toHaveLength(0)
      if (help !== undefined && practice?.customId !== undefined)
        expect(told(await ana.press(help, practice.customId))).toContain(INVITATION)
      expect(await tables()).toBe(before)
    })

    test('what is for oneself alone is answered, and a turn is taken at a table elsewhere', async () => {
      const users = where.includes('of two') ? installed().slice(0, 2) : installed()
      const [ana, ...others] = users
      const channel = make(users)
      const home = chaski.world.addChannel(`home-${++places}`).id
      await ana?.slash(home, `/play new game:incan-gold players:${users.length}`)
      for (const other of others) await other.slash(home, '/play join')
      await ana?.slash(home, '/play start')
      const shown = await live(chaski.world, home, ({ text }) => text.includes('Waiting for'))
      const id = tableId.parse(Number(/#(\d+)/.exec(shown.text)?.[1]))
      for (const line of ['/games', '/settings', '/privacy show', '/rules game:incan-gold', '/vacation show'])
        expect((await first(users).slash(channel, line)).reply?.ephemeral, line).toBe(true)
      expect(await ana?.complete(channel, '/turn moves:')).toBeDefined()
      for (const user of users) {
        const { reply } = await user.slash(channel, `/turn table:${id}`)
        expect(reply?.ephemeral).toBe(true)
        if (reply !== undefined) await user.press(reply, 'Go on')
      }
      // All answer within minutes, so the message may be edited and need not be a new one.
      const asked = (text: string) => text.includes('Waiting for') && users.every(({ id: of }) => text.includes(of))
      await live(chaski.world, home, ({ text }) => asked(text) && text !== shown.text)
    })
  })

  test('who asks where the bot is not is answered alone, and nothing is posted, kept or counted for that server', async () => {
    const users = installed()
    const [ana] = users
    const { prisma } = chaski.store
    const server = chaski.world.addServer(`Abroad ${++places}`, 'nothing')
    for (const { name } of users) chaski.world.user(name, { server })
    const abroad = chaski.world.addChannel(`abroad-${places}`, server).id
    const home = chaski.world.addChannel(`home-${++places}`).id
    await ana?.slash(home, '/play new game:incan-gold players:3')
    const lobby = await live(chaski.world, home, ({ text }) => text.includes('1 of 3'))
    const id = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    const of = { where: { guildId: server.id } }
    const kept = async () => [
      await prisma.guild.count({ where: { id: server.id } }),
      await prisma.rating.count(of),
      await prisma.table.count(of),
    ]
    const lines = [
      '/games',
      `/turn table:${id}`,
      `/recap table:${id}`,
      `/log table:${id}`,
      `/hand table:${id}`,
      `/notes table:${id}`,
      `/replay table:${id}`,
      '/settings language:English',
      '/vacation show',
      '/privacy show',
      '/learn game:incan-gold',
      '/rules game:incan-gold',
      '/help',
    ]
    for (const line of lines) {
      for (const where of [abroad, ana?.openDm() ?? '']) {
        const reply = (await ana?.slash(where, line))?.reply
        expect(reply?.ephemeral, line).toBe(true)
      }
    }
    expect(chaski.world.messages(abroad)).toEqual([])
    expect(await kept()).toEqual([0, 0, 0])
    const asked = [...chaski.world.state.interactions.values()]
    expect(Math.max(...asked.map(({ followUps = 0 }) => followUps))).toBeLessThanOrEqual(1)
  })

  test('who is nowhere near a table gains no rights by asking from where the bot is not', async () => {
    const users = installed()
    const [ana, ben] = users
    const server = chaski.world.addServer(`Left ${++places}`)
    for (const { name } of users) chaski.world.user(name, { server })
    const { id: channel } = chaski.world.addChannel(`left-${places}`, server)
    await ana?.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(chaski.world, channel, ({ text }) => text.includes('1 of 3'))
    const id = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    await settled(chaski.store)
    chaski.world.setBotThere(server, false)
    expect(told((await ben?.press(lobby, 'Join')) ?? {})).toContain(INVITATION)
    expect(told((await ben?.slash(channel, `/turn table:${id}`)) ?? {})).toContain('There is no table')
    const seats = await chaski.store.prisma.seat.findMany({ where: { tableId: id } })
    expect(seats.map(({ userId }) => userId)).toEqual([ana?.id])
  })

  /** A lobby as it was opened where it never can be shown, before that was looked after; it is to be shown. */
  const stranded = async (channelId: string): Promise<TableId> => {
    const { prisma, outbox } = chaski.store
    const hostId = channelId
    const table = { game: 'incan-gold', version: 1, options: {}, places: 3, hostId, locale: 'en', channelId }
    const seats = { create: [{ seat: 0, userId: hostId, name: 'Inti' }] }
    const { id } = await prisma.table.create({ data: { ...table, seats } })
    const job = { queue: 'show', payload: { table: tableId.parse(id), revision: 1 } } as const
    await outbox.enqueue(job)
    return job.payload.table
  }

  test('a table that was opened in a group is closed once it turns out that nobody can be shown it', async () => {
    const users = installed()
    const id = await stranded(chaski.world.addGroup(users).id)
    const status = async () => (await chaski.store.prisma.table.findUnique({ where: { id } }))?.status
    await expect.poll(status).toBe('ABANDONED')
    await settled(chaski.store)
    const again = { tableId: id, retryAt: { not: null } }
    expect(await chaski.store.prisma.message.count({ where: again })).toBe(0)
  })

  test('all that has no server refuses no more than one server may, and messages elsewhere go on', async () => {
    const users = installed()
    const before = chaski.playground.hits.invalid
    for (let n = 0; n < 75; n++) await stranded(chaski.world.addGroup(users).id)
    const home = chaski.world.addChannel(`near-${++places}`).id
    await first(users).slash(home, '/play new game:incan-gold players:3')
    await live(chaski.world, home, ({ text }) => text.includes('1 of 3'))
    const refused = () => chaski.playground.hits.invalid - before
    await expect.poll(refused).toBeGreaterThanOrEqual(25)
    expect(refused()).toBeLessThanOrEqual(40)
  })

  test('a server that has removed the bot is asked for nothing, and its tables go on when it is back', async () => {
    const { world, store, playground } = chaski
    const server = world.addServer(`Back ${++places}`)
    const [ana, ben] = ['Ana', 'Ben'].map(name => world.user(name, { server }))
    const channel = world.addChannel(`back-${places}`, server).id
    await ana?.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 3'))
    const id = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    await settled(store)
    world.setBotThere(server, false)
    // Where nothing tells that a server removes the bot, that is found by a look once a day.
    await store.prisma.guild.upsert({
      where: { id: server.id },
      create: { id: server.id, leftAt: new Date() },
      update: { leftAt: new Date() },
    })
    const before = playground.hits.invalid
    for (const line of [`/turn table:${id}`, `/recap table:${id}`]) await ana?.slash(ana.openDm(), line)
    await ana?.slash(ana.openDm(), `/play computer table:${id}`)
    await settled(store)
    expect(told((await ana?.slash(ana.openDm(), `/turn table:${id}`)) ?? {})).toContain('removed from the server')
    expect(playground.hits.invalid).toBe(before)
    world.setBotThere(server, true)
    await live(world, channel, ({ text }) => text.includes('2 of 3'))
    expect(ben).toBeDefined()
  })

  describe('in a private thread without the bot', () => {
    const thread = (withoutBot: boolean) => {
      const users = people(chaski.world, 3)
      const parent = chaski.world.addChannel(`parent-${++places}`).id
      return { users, id: chaski.world.addThread(parent, `private-${places}`, users, { withoutBot }).id }
    }

    test('a table is not opened before the bot is added to it', async () => {
      const { users, id } = thread(true)
      const before = await tables()
      const said = told(await first(users).slash(id, '/play new game:incan-gold players:3'))
      expect(said).toContain(`mention <@${chaski.world.bot}>`)
      expect(said).not.toContain('View Channel')
      expect(await tables()).toBe(before)
      chaski.world.addToThread(id, { id: chaski.world.bot })
      await expect
        .poll(async () => told(await first(users).slash(id, '/play new game:incan-gold players:3')), {
          interval: 1_000,
          timeout: 30_000,
        })
        .toMatch(/#\d/)
      await live(chaski.world, id, ({ text }) => text.includes('1 of 3'))
    })
  })
})

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })

  test.runIf(FULL)(
    'in forty servers that have the commands alone, whatever is pressed there is refused no more than one server may',
    async () => {
      const { world, playground } = chaski
      const here = world.addChannel('here').id
      const before = playground.hits.invalid
      const began = performance.now()
      for (let n = 0; n < 40; n++) {
        const server = world.addServer(`Commands ${n}`, 'commands')
        const ana = world.user('Ana', { server })
        const { id: channel } = world.addChannel(`commands-${n}`, server)
        const help = (await ana.slash(channel, '/help')).reply
        for (let press = 0; press < 3; press++) {
          await ana.forgeCommand(channel, 'play new', NEW)
          await ana.slash(channel, '/turn table:1')
        }
        expect(help?.ephemeral).toBe(true)
      }
      expect(await chaski.store.prisma.table.count()).toBe(0)
      // One more is borne every 20 seconds.
      const most = 30 + Math.ceil((performance.now() - began) / 20_000)
      expect(playground.hits.invalid - before).toBeLessThanOrEqual(most)
      const ana = world.user('Ana')
      await ana.slash(here, '/play new game:incan-gold players:3')
      await live(world, here, ({ text }) => text.includes('1 of 3'))
    },
  )
})
