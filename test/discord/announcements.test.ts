import { expect, onTestFinished, test } from 'vitest'
import { guildId } from '../../src/store/values/ids.ts'
import { anyDatabase, inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import { startPlayground } from '../driver/playground.ts'
import { severalBots } from '../faults/several-bots.ts'
import { FULL } from '../full.ts'
import { beginTable } from './begin-table.ts'
import { live, startChaski, told } from './chaski.ts'

const HOUR_MS = 3600 * 1000
const ENGLISH = 'A new disk on **Sunday**, @everyone.'
const FRENCH = 'Un nouveau disque **dimanche**.'

const announced = (text: string) => text.includes('disk') || text.includes('disque')

anyDatabase((_, open) => {
  /** A bot whose operator, Ana, has a channel, and where it is noon in Greenwich. */
  const opened = async () => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const office = world.addChannel('office')
    let now = new Date().setUTCHours(12, 0, 0, 0)
    const chaski = await startChaski(await open(), { playground, operatorChannel: office.id, now: () => new Date(now) })
    onTestFinished(chaski.close)
    const { store } = chaski.services.tables
    const ana = world.user('Ana')
    const [home] = world.state.guilds.values()
    if (home === undefined) throw new Error('no server')
    const operates = (line: string) => ana.slash(office.name, `/operator ${line}`)
    /** What is written in the form, and the preview that follows. */
    const writes = async (texts: Readonly<Record<string, string>>) => {
      const { modal } = await operates('announce')
      if (modal === undefined) throw new Error('no form')
      const { reply } = await ana.submit(modal, texts)
      if (reply === undefined) throw new Error('no preview')
      return reply
    }
    const buttonOf = ({ buttons }: NonNullable<Outcome['reply']>, what: RegExp) =>
      buttons.find(({ label }) => what.test(label))?.customId ?? ''
    const sends = async (texts: Readonly<Record<string, string>>) => {
      const preview = await writes(texts)
      return told(await ana.press(preview, buttonOf(preview, /^Send/)))
    }
    const withdraws = async () => {
      const { reply } = await operates('announcements')
      if (reply === undefined) throw new Error('no list')
      return ana.press(reply, 'Withdraw')
    }
    const rows = () => store.prisma.announcementServer.findMany({ orderBy: { guildId: 'asc' } })
    /** Another server where somebody has opened a table in a channel of this name. */
    const playedOn = async (name: string, user: string) => {
      const server = world.addServer(name)
      const channel = world.addChannel(name, server)
      await world.user(user, { server }).slash(channel, '/play new game:incan-gold players:3')
      await live(world, channel.name, ({ text }) => text.includes('1 of 3'))
      return { server, channel }
    }
    const enqueue = async (server: string) => {
      const [row] = await store.prisma.announcement.findMany({ orderBy: { id: 'desc' }, take: 1 })
      const payload = { announcement: row?.id ?? 0, guild: guildId.parse(server) }
      await store.outbox.enqueue({ queue: 'tell-server', payload })
    }
    const passes = (hours: number) => {
      now += hours * HOUR_MS
    }
    return {
      world,
      office,
      store,
      home,
      ana,
      operates,
      writes,
      buttonOf,
      sends,
      withdraws,
      rows,
      playedOn,
      enqueue,
      passes,
    }
  }

  test('what is announced goes once to each server where people play, in its language, and pings nobody', async () => {
    const { world, store, ana, writes, buttonOf, playedOn, rows, enqueue, operates } = await opened()
    const english = await playedOn('london', 'Ben')
    const french = await playedOn('lyon', 'Chloé')
    const blocked = await playedOn('noise', 'Dai')
    world.addChannel('silence', world.addServer('silence'))
    await store.prisma.table.updateMany({ where: { guildId: french.server.id }, data: { locale: 'fr' } })
    await store.prisma.blocked.create({ data: { id: blocked.server.id, what: 'server', byId: '1', at: new Date() } })
    const said = ({ name }: { readonly name: string }) => world.messages(name).filter(({ text }) => announced(text))

    const preview = await writes({ en: `${ENGLISH} <@${ana.id}>`, fr: FRENCH })
    expect(preview.ephemeral).toBe(true)
    expect(preview.text).toContain(FRENCH)
    expect(preview.buttons.map(({ label }) => label)).toEqual(['Send to 2 servers', 'Discard'])
    expect(await rows()).toEqual([])
    const send = buttonOf(preview, /^Send/)
    expect(told(await ana.press(preview, send))).toContain('On its way to 2 servers')
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent', 'sent'])
    const [there, elsewhere] = [said(english.channel), said(french.channel)]
    expect(there.map(({ text }) => text)).toEqual([expect.stringMatching(/Sunday.*\n.*whoever runs Chaski/)])
    expect(elsewhere.map(({ text }) => text)).toEqual([expect.stringMatching(/dimanche.*\n.*l’équipe de Chaski/)])
    expect(there[0]?.pinged).toEqual([])
    expect(there[0]?.message.mention_everyone).toBe(false)
    expect(said(blocked.channel)).toEqual([])

    await enqueue(english.server.id)
    expect(told(await ana.forge(preview, send))).toContain('already sent')
    expect(told(await operates('announcements'))).toContain('told: 2 servers')
    expect(said(english.channel)).toHaveLength(1)
    expect(await store.prisma.deed.count({ where: { guildId: english.server.id } })).toBe(1)
  })

  test('where nothing can be written it goes to the next channel with tables, or is given up with why', async () => {
    const { world, store, sends, playedOn, rows, operates } = await opened()
    const { server, channel } = await playedOn('london', 'Ben')
    const shut = await playedOn('oslo', 'Dai')
    const digest = world.addChannel('news', server)
    await store.prisma.guild.upsert({
      where: { id: server.id },
      create: { id: server.id, digest: digest.id },
      update: { digest: digest.id },
    })
    world.setBotPermissions(digest, ['ViewChannel'])
    world.setBotPermissions(shut.channel, ['ViewChannel'])
    await sends({ en: ENGLISH })
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent', 'given-up'])
    expect(world.messages(channel.name).filter(({ text }) => announced(text))).toHaveLength(1)
    expect(told(await operates('announcements'))).toContain('given up: 1 server (Chaski may not write there)')
  })

  test('a server is left in peace from 22 to 8 in the commonest zone of those who play there', async () => {
    const { world, store, sends, rows, passes, enqueue, operates } = await opened()
    const channel = world.addChannel('arena')
    const [ben, dai, esra] = ['Ben', 'Dai', 'Esra'].map(name => world.user(name))
    if (!ben || !dai || !esra) throw new Error('nobody')
    await beginTable(world, channel.name, [ben, dai, esra])
    const zones = { [ben.id]: 'Pacific/Auckland', [dai.id]: 'Pacific/Auckland', [esra.id]: 'Europe/Paris' }
    for (const [userId, zone] of Object.entries(zones))
      await store.prisma.playerSettings.upsert({ where: { userId }, create: { userId, zone }, update: { zone } })
    await sends({ en: ENGLISH })
    await expect.poll(async () => (await rows())[0]?.heldUntil?.getTime()).toBeGreaterThan(Date.now() - 24 * HOUR_MS)
    expect(told(await operates('announcements'))).toContain('held back in quiet hours: 1 server')
    const said = () => world.messages(channel.name).filter(({ text }) => announced(text))
    expect(said()).toEqual([])
    passes(9)
    const [row] = await rows()
    await enqueue(row?.guildId ?? '')
    await expect.poll(said).toHaveLength(1)
  })

  test('what is withdrawn is deleted where it was told, and told nowhere else', async () => {
    const { world, store, sends, rows, withdraws, playedOn, enqueue, operates } = await opened()
    const { channel } = await playedOn('london', 'Ben')
    const later = await playedOn('auckland', 'Dai')
    const zone = 'Pacific/Auckland'
    const dai = world.user('Dai').id
    await store.prisma.table.updateMany({ where: { guildId: later.server.id }, data: { status: 'RUNNING' } })
    await store.prisma.playerSettings.upsert({
      where: { userId: dai },
      create: { userId: dai, zone },
      update: { zone },
    })
    const said = (where: string) => world.messages(where).filter(({ text }) => announced(text))
    await sends({ en: ENGLISH })
    await expect.poll(() => said(channel.name)).toHaveLength(1)
    await expect.poll(async () => (await rows()).some(({ heldUntil }) => heldUntil !== null)).toBe(true)
    expect(told(await withdraws())).toContain('withdrawn')
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['deleted', 'withdrawn'])
    expect(said(channel.name)).toEqual([])
    await store.prisma.playerSettings.deleteMany({})
    await enqueue(later.server.id)
    expect(told(await operates('announcements'))).toContain('not told any more: 1 server')
    expect(said(later.channel.name)).toEqual([])
  })

  test('it is taken from the operator’s channel alone, and nothing is sent that was dropped', async () => {
    const { world, ana, writes, buttonOf, rows, playedOn, store, sends } = await opened()
    await playedOn('london', 'Ben')
    const preview = await writes({ en: ENGLISH })
    const send = buttonOf(preview, /^Send/)
    const elsewhere = world.addChannel('elsewhere').name
    const reply = (await world.user('Ben').slash(elsewhere, '/help')).reply
    if (reply === undefined) throw new Error('no message')
    expect(told(await world.user('Ben').forge(reply, send))).toContain('in the channel they have set')
    expect(told(await world.user('Ben').forgeForm(reply, '1/announce', { en: 'Mine' }))).toContain('in the channel')
    expect((await ana.slash(elsewhere, '/operator announce')).modal).toBeUndefined()
    expect(await store.prisma.announcement.count()).toBe(1)
    expect(told(await ana.press(preview, 'Discard'))).toContain('Nobody was told')
    expect(told(await ana.forge(preview, send))).toContain('discarded')
    expect(await rows()).toEqual([])
    expect(await sends({ en: ENGLISH })).toContain('On its way to 1 server')
  })

  test('in a maintenance the operator goes on to announce', async () => {
    const { ana, writes, buttonOf, operates, playedOn, rows } = await opened()
    await playedOn('london', 'Ben')
    await operates('maintenance minutes:30')
    const preview = await writes({ en: ENGLISH })
    expect(told(await ana.press(preview, buttonOf(preview, /^Send/)))).toContain('On its way')
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent'])
  })

  test('what a process told before it died is known again, and after some minutes not told twice', async () => {
    const { sends, store, playedOn, rows, passes, enqueue, operates, world } = await opened()
    const { server, channel } = await playedOn('london', 'Ben')
    await sends({ en: ENGLISH })
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent'])
    const [before] = await rows()
    const dies = () => store.prisma.announcementServer.updateMany({ data: { status: 'posting', messageId: null } })
    await dies()
    await enqueue(server.id)
    await expect.poll(async () => (await rows())[0]?.messageId).toBe(before?.messageId)
    await dies()
    passes(1)
    await enqueue(server.id)
    await expect.poll(async () => (await rows())[0]?.matter).toBe('doubtful')
    expect(told(await operates('announcements'))).toContain('may have been told')
    expect(world.messages(channel.name).filter(({ text }) => announced(text))).toHaveLength(1)
  })
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  test.runIf(FULL)('of two processes one dies over it, and each server is told once', async () => {
    const settings = await fresh()
    const store = await reopen(settings)
    const operator = '900000000000000001'
    const { world, bots } = await severalBots(settings, 2, { OPERATOR_CHANNEL: operator })
    const places = ['london', 'oslo', 'bern', 'lima'].map(name => {
      const server = world.addServer(name)
      return { server, channel: world.addChannel(name, server) }
    })
    for (const { server, channel } of places) {
      const user = world.user(`of ${channel.name}`, { server })
      await user.slash(channel, '/play new game:incan-gold players:3')
      await live(world, channel.name, ({ text }) => text.includes('1 of 3'))
      // Wherever this runs, it is noon there.
      const ahead = 12 - new Date().getUTCHours()
      const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
      await store.prisma.table.updateMany({ where: { guildId: server.id }, data: { status: 'RUNNING' } })
      await store.prisma.playerSettings.create({ data: { userId: user.id, zone } })
    }
    const { id } = await store.prisma.announcement.create({
      data: { byId: '1', en: ENGLISH, at: new Date(), sentAt: new Date() },
    })
    const path = new RegExp(`channels/(${places.map(({ channel }) => channel.id).join('|')})/messages$`)
    world.faults.inject({ method: 'POST', path }, { type: 'delay', milliseconds: 2_000 }, 2)
    await store.outbox.enqueue({ queue: 'announce', payload: { announcement: id, after: '' } })
    const statuses = async () =>
      (await store.prisma.announcementServer.findMany({ where: { announcementId: id } })).map(({ status }) => status)
    const posting = async () => (await statuses()).filter(status => status === 'posting').length
    await expect.poll(posting, { interval: 20 }).toBe(2)
    await bots[0]?.kill()
    await expect.poll(statuses).toEqual(places.map(() => 'sent'))
    for (const { channel } of places)
      expect(world.messages(channel.name).filter(({ text }) => announced(text))).toHaveLength(1)
  })
})
