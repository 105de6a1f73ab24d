import { describe, expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import type { Where } from '../driver/where.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, people, startChaski } from './chaski.ts'
import { anyWay } from './ways.ts'

const DOCS = 'https://docs.example.org/chaski'

const ALL: readonly PermissionName[] = [
  ...(['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'CreatePublicThreads'] as const),
  ...(['AttachFiles', 'ReadMessageHistory', 'UseApplicationCommands'] as const),
]
const but = (...lost: readonly PermissionName[]) => ALL.filter(name => !lost.includes(name))

anyWay(anyDatabase, (by, database, open) => {
  let store: Store
  let chaski: Chaski
  /** By how much the bot's time is ahead of Discord's. */
  let ahead = 0
  const now = () => Date.now() + ahead
  let channels = 0
  let machineAhead = 0
  /** How often a minute the server may be looked at. */
  let looks = 10_000
  /** Jobs as if they had waited. */
  let waiting: Awaited<ReturnType<Store['queues']>> = []
  /** Owns the server. */
  let ana: User
  let ben: User

  beforeTries(async () => {
    const opened = await open()
    store = { ...opened, queues: async () => waiting }
    const living = [...games.values()].map(({ id, version }) => ({ game: id, version, at: new Date(now()) }))
    await store.prisma.rulesHeartbeat.createMany({ data: living })
    const setup = {
      build: { version: '9.8.7', revision: 'abc1234' },
      docsUrl: DOCS,
      machineAhead: () => machineAhead,
      get looksAMinute() {
        return looks
      },
    }
    chaski = await startChaski(store, { by, now: () => new Date(now()), setup })
    const [first, second] = people(chaski.world, 2)
    if (!first || !second) throw new Error('nobody')
    ;[ana, ben] = [first, second]
    return () => chaski.close()
  })

  const channel = () => chaski.world.addThreadedChannel(`diagnosed-${database}-${++channels}`).name
  const diagnosis = async (where: Where, options = '', who = ana) =>
    (await who.slash(where, `/diagnose ${options}`)).reply?.text ?? ''
  const amiss = (text: string) => text.split('\n').filter(line => line.startsWith('⚠️'))
  const wrong = async (where: Where, options = '', who = ana) => amiss(await diagnosis(where, options, who)).join('\n')
  const begin = async () => beginTable(chaski.world, channel(), [ana, ben])

  test('where all is well the first line and every other say so, which version runs too', async () => {
    const { channel: where, table } = await begin()
    const text = await diagnosis(where)
    expect(text).toMatch(/^## ✅ All is well here\.\n-# Checked at <t:\d+:T>\n/)
    expect(amiss(text)).toEqual([])
    expect(text).toContain('9.8.7 (abc1234)')
    expect(text).toContain(`Table #${table}`)
    expect(text).toMatch(new RegExp(`Waiting for .*<@${ana.id}>`))
    expect(text).toMatch(/\[Its message\]\(https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+\)/)
  })

  describe('of a channel', () => {
    test('what it takes away is to be allowed there, and no invitation is offered', async () => {
      const where = channel()
      chaski.world.setBotPermissions(where, but('AttachFiles', 'CreatePublicThreads'))
      await expect.poll(() => wrong(where)).toContain('**Attach Files**')
      const lines = amiss(await diagnosis(where))
      expect(lines).toHaveLength(2)
      expect(lines[0]).toMatch(/No table can be played here without \*\*Attach Files\*\*.*allow it for Chaski/)
      expect(lines[1]).toMatch(/thread of its own, without \*\*Create Public Threads\*\*.*allow it for Chaski/)
      expect(lines.join()).not.toContain('oauth2')
      expect(lines[0]).toContain(`[What it needs](${DOCS}/operating.md#what-it-needs)`)
    })

    test('what its roles lack is given by an invitation that takes nothing else away', async () => {
      const [server] = chaski.playground.state.guilds.values()
      if (server === undefined) throw new Error('there is no server')
      const where = channel()
      chaski.world.setBotRole(server, but('AttachFiles'))
      chaski.world.setBotPermissions(where, but('AttachFiles'))
      await expect.poll(() => wrong(where)).toContain('Give Chaski just that')
      const [line = ''] = amiss(await diagnosis(where))
      chaski.world.setBotRole(server, ALL)
      const permissions = BigInt(/permissions=(\d+)/.exec(line)?.[1] ?? '0')
      expect(line).toContain('No table can be played here without **Attach Files**')
      const has = (bit: bigint) => (permissions & bit) !== 0n
      expect([1n << 10n, 1n << 11n, 1n << 15n, 1n << 38n].map(has)).toEqual([true, true, true, true])
      expect(has(1n << 3n)).toBe(false)
    })

    test('it is answered where the bot may do nothing at all', async () => {
      const where = channel()
      chaski.world.setBotPermissions(where, [])
      await expect.poll(() => wrong(where)).toContain('**View Channel**, **Send Messages**, and **Attach Files**')
    })

    test('what is not well is counted, and stands above all else', async () => {
      const where = channel()
      chaski.world.setChannel(where, { slowMode: 30, hasAgeLimit: true })
      await expect.poll(() => wrong(where)).toContain('waits 30 seconds')
      const text = await diagnosis(where)
      expect(text).toMatch(/^## ⚠️ 2 things to look at\n-# .*\n### <#\d+>\n⚠️ .*\n⚠️ .*\n✅ /)
      expect(amiss(text)).toHaveLength(2)
    })

    test('a limit of tables that is reached, in the channel and on the server, and who can raise it', async () => {
      const { channel: where } = await begin()
      expect(await diagnosis(where)).toContain('✅ 1 of 50 tables in this channel.')
      await ana.slash(where, '/moderate limits in-channel:1')
      expect(await wrong(where)).toMatch(
        /^⚠️ This channel is full, with 1 of 1 tables: nobody .*<\/moderate limits:\d+> allows up to 50\.$/,
      )
      await ana.slash(where, '/moderate limits usual:True')
      const { id: guild } = [...chaski.playground.state.guilds.values()][0] ?? { id: '' }
      const allowed = { 'on-server': 1 }
      await store.prisma.guild.upsert({ where: { id: guild }, create: { id: guild, allowed }, update: { allowed } })
      expect(await wrong(where)).toMatch(
        /⚠️ This server is full, with \d+ of 1 tables: .*Whoever runs Chaski allows no more\./,
      )
      await store.prisma.guild.update({ where: { id: guild }, data: { allowed: {} } })
    })

    test('slow mode, an age limit, and where no table may be opened', async () => {
      const [where, other] = [channel(), channel()]
      chaski.world.setChannel(where, { slowMode: 30, hasAgeLimit: true })
      await expect.poll(() => wrong(where)).toContain('waits 30 seconds')
      expect(await wrong(where)).toContain('age-restricted')
      await ana.command(other, 'moderate channels', { allow: chaski.world.channel(other).id })
      expect(await wrong(where)).toContain(`allows them in <#${chaski.world.channel(other).id}> only`)
      expect(await wrong(other)).toBe('')
      await ana.command(other, 'moderate channels', { everywhere: true })
    })

    test('threads that are archived or locked, and a private one where the bot is not', async () => {
      const where = channel()
      const thread = chaski.world.addThread(where, 'Locked')
      chaski.world.setThread(thread.id, { locked: true })
      await expect.poll(() => wrong(thread.id)).toContain('unlock it, or give Chaski **Manage Threads**')
      chaski.world.setThread(thread.id, { locked: false, archived: true })
      await expect.poll(() => diagnosis(thread.id)).toContain('the next message opens it again')
      const closed = chaski.world.addThread(where, 'Private', [ana], { withoutBot: true })
      expect(await wrong(closed.id)).toContain('Chaski isn’t in the private thread')
    })

    test('another one is named, and a forum lacks the tags that mark its tables', async () => {
      const where = channel()
      const forum = chaski.world.addForum(`forum-${database}`, ['running', 'open'])
      chaski.world.setBotPermissions(forum.id, but('SendMessagesInThreads'))
      const asked = async () =>
        amiss((await ana.command(where, 'diagnose', { channel: forum.id })).reply?.text ?? '').join('\n')
      await expect.poll(asked).toContain('No table can be played here without **Send Messages in Threads**')
      expect(await asked()).toMatch(/make these tags, or give Chaski \*\*Manage Channels\*\*/)
      expect(await asked()).not.toContain('**running**')
    })
  })

  test('of oneself: direct messages, quiet hours, a vacation, and muted tables', async () => {
    const { channel: where, table } = await begin()
    await store.prisma.playerSettings.upsert({
      where: { userId: ana.id },
      create: { userId: ana.id, dmClosed: true },
      update: { dmClosed: true },
    })
    expect(await wrong(where)).toContain('Discord refused Chaski’s last direct message to you')
    await ana.slash(where, '/settings mute:true')
    expect(await wrong(where)).toContain(`muted #${table}`)
    await ana.slash(where, '/settings mute:false')
    const hour = (offset: number) => String((new Date(now()).getUTCHours() + offset + 24) % 24)
    await ana.slash(where, `/settings quiet:${hour(-1)}-${hour(2)}`)
    expect(await wrong(where)).toContain('Your quiet hours')
    await ana.slash(where, '/settings quiet:off')
    const day = new Date(now()).toISOString().slice(0, 10)
    await ana.slash(where, `/vacation plan from:${day} to:${day}`)
    expect(await wrong(where)).toContain('You are on vacation until')
    await ana.slash(where, '/vacation end')
    expect(await wrong(where)).toBe('')
  })

  describe('of a table', () => {
    test('clocks that stand, that failed, and what could not be shown', async () => {
      const { channel: where, table } = await begin()
      await ana.slash(where, '/moderate pause')
      expect(await wrong(where)).toContain('clocks have been paused since')
      await ana.slash(where, '/moderate resume')
      const retryAt = new Date(now() + 3_600_000)
      await store.prisma.table.update({ where: { id: table }, data: { failures: 3, retryAt } })
      expect(await wrong(where)).toContain(
        `failed 3 times in a row, and tries again <t:${Math.floor(+retryAt / 1000)}:R>`,
      )
      await store.prisma.table.update({ where: { id: table }, data: { failures: 0, retryAt: null } })
      chaski.world.setBotPermissions(where, but('SendMessages'))
      await ben.slash(where, '/incan-gold choose choice:leave')
      await ana.slash(where, '/incan-gold choose choice:leave')
      await expect
        .poll(() => wrong(where))
        .toMatch(/I can’t post in .*\*\*Send Messages\*\*.*has been so since.*tried again/)
      expect(await wrong(where)).toContain('The message of 1 table of this server cannot be shown')
      chaski.world.setBotPermissions(where, ALL)
      await expect.poll(() => wrong(where)).toBe('')
    })

    test('a maintenance is told of as planned once it begins within a day, and never as if it had been', async () => {
      const { channel: where } = await begin()
      const { maintenance } = store.prisma
      const plan = (hours: number) => {
        const span = { from: new Date(now() + hours * 3_600_000), to: new Date(now() + (hours + 1) * 3_600_000) }
        return store.prisma.outage
          .create({ data: span })
          .then(({ id: outageId }) => maintenance.create({ data: { ...span, outageId } }))
      }
      await plan(20)
      const planned = await diagnosis(where)
      expect(planned).toMatch(/✅ A maintenance is planned from <t:\d+:f> to <t:\d+:f>/)
      expect(planned).not.toContain('clocks stood')
      await maintenance.deleteMany()
      await plan(-0.5)
      expect(await wrong(where)).toMatch(/^⚠️ Maintenance since <t:\d+:f> and until <t:\d+:f>/)
      await maintenance.deleteMany()
      await store.prisma.outage.deleteMany()
    })

    test('clocks that stood in a maintenance are not told as if Chaski had been away', async () => {
      const { channel: where, table } = await begin()
      const { maintenance, outage, seat } = store.prisma
      await seat.updateMany({ where: { tableId: table }, data: { askedAt: new Date(now() - 7_200_000), ranAt: null } })
      const span = { from: new Date(now() - 3_600_000), to: new Date(now() - 1_800_000) }
      const { id: outageId } = await outage.create({ data: span })
      expect(await diagnosis(where)).toContain('Its clocks stood while Chaski was away')
      await maintenance.create({ data: { ...span, outageId, endedAt: span.to } })
      const told = await diagnosis(where)
      expect(told).toContain('✅ Its clocks stood during maintenance')
      expect(told).not.toContain('away')
      await maintenance.deleteMany()
      await outage.deleteMany()
    })

    test('free seats are told of, and those for which the game waits before the others', async () => {
      const { channel: where, table } = await begin()
      await store.prisma.seat.updateMany({ where: { tableId: table }, data: { userId: null } })
      expect(await wrong(where)).toContain('2 seats are free, and the game waits for them: </seat take:')
      await ana.slash(where, '/moderate abandon')
      await store.prisma.table.delete({ where: { id: table } })
    })

    test('whoever’s direct messages Discord refuses is told of, and nobody else, and the asker’s in their own lines', async () => {
      const { channel: where } = await begin()
      const closed = { dmClosed: true }
      for (const { id } of [ana, ben])
        await store.prisma.playerSettings.upsert({
          where: { userId: id },
          create: { userId: id, ...closed },
          update: closed,
        })
      const lines = (await wrong(where)).split('\n')
      expect(lines.filter(line => line.includes('direct message'))).toEqual([
        expect.stringContaining('last direct message to you'),
        expect.stringMatching(new RegExp(`Discord refuses direct messages to <@${ben.id}>: they`)),
      ])
      const own = await ben.slash(where, '/settings')
      expect(own.reply?.text).toContain('⚠️ Discord refused Chaski’s last direct message to you. Turn on')
      expect((await ben.slash(where, '/settings')).reply?.text).not.toContain('⚠️')
      expect(await wrong(where)).toBe('')
    })

    test('one of several is picked, and the one that is looked at stands as picked', async () => {
      const { channel: where, table } = await begin()
      await beginTable(chaski.world, where, [ana, ben])
      const { reply } = await ana.slash(where, '/diagnose')
      if (reply === undefined) throw new Error('no answer')
      expect(reply.text).toContain('2 tables are open in this channel')
      const { updated } = await ana.pick(reply, 'Which table?', [`Incan Gold · table #${table}`])
      expect(updated?.text).toContain(`### Table #${table}\n`)
      const again = updated && (await ana.press(updated, 'Check again'))
      expect(again?.updated?.text).toContain(`### Table #${table}\n`)
    })

    test('those of a channel that is named are suggested, where the asker moderates it', async () => {
      const { channel: where, table } = await begin()
      const other = channel()
      const suggested = async (who: User) =>
        (await who.complete(other, `/diagnose channel:#${where} table:`)).map(({ value }) => value)
      expect(await suggested(ana)).toContain(table)
      const dai = chaski.world.user('Dai')
      chaski.world.overwrite(other, dai, { allow: ['ManageMessages'] })
      expect(await suggested(dai)).not.toContain(table)
    })

    test('one that nobody can read is told of, and the rest of the diagnosis is there', async () => {
      const { channel: where, table } = await begin()
      await store.prisma.table.update({ where: { id: table }, data: { state: { broken: true } } })
      const text = await wrong(where)
      expect(text).toContain('no rules can read what is stored of it')
      expect(text).toContain('1 table of this server is stopped')
      await store.prisma.table.update({ where: { id: table }, data: { options: 'broken', places: -1, pace: 'NONE' } })
      expect(await diagnosis(where)).toContain('Chaski itself')
      await ana.slash(where, '/moderate abandon')
      await store.prisma.table.delete({ where: { id: table } })
    })

    test('one that has ended, one that is not there, and one of another server', async () => {
      const { channel: where, table } = await begin()
      expect(await wrong(where, 'table:999999')).toContain('There is no table #999999')
      await store.prisma.table.update({ where: { id: table }, data: { guildId: '12345678901234567' } })
      const text = await diagnosis(where, `table:${table}`)
      expect(text).toContain(`There is no table #${table}`)
      expect(text).not.toMatch(/Waiting for|Its clock|Its message/)
      await store.prisma.table.delete({ where: { id: table } })
    })
  })

  describe('of Chaski itself', () => {
    test('jobs that have waited are told of by their queues', async () => {
      const where = channel()
      waiting = [{ queue: 'show', waiting: 3, putOff: 0, active: 0, age: 185 }]
      expect(await wrong(where)).toMatch(/waits: `show` 3\.1 minutes.*#messages-are-late/)
      waiting = []
      expect(await wrong(where)).toBe('')
    })

    test('nothing is counted that is another server’s', async () => {
      const { channel: where, table } = await begin()
      await store.prisma.table.update({
        where: { id: table },
        data: { guildId: '12345678901234567', stoppedAt: new Date(now()), failures: 2, dueAt: new Date(now() - 1) },
      })
      onTestFinished(async () => void (await store.prisma.table.delete({ where: { id: table } })))
      // What earlier tests broke may not be mended yet.
      await expect.poll(() => diagnosis(where)).toContain('Nothing is wrong with any table of this server.')
    })
  })

  describe('of what connects it with Discord', () => {
    test('commands that Discord lacks, and others than it was told', async () => {
      const where = channel()
      const anew = async () => {
        ahead += 60_000
        return (await wrong(where))
          .split('\n')
          .filter(line => line.includes('ommands'))
          .join()
      }
      const [commands] = [...chaski.playground.state.commands.values()].filter(({ size }) => size > 1)
      const [key, gone] = [...(commands ?? [])].find(([, { name }]) => name === 'vacation') ?? []
      if (key === undefined || gone === undefined) throw new Error('there is no such command')
      commands?.delete(key)
      expect(await anew()).toContain('Discord lacks commands: `vacation`')
      commands?.set(key, gone)
      expect(await wrong(where)).toContain('Discord lacks commands')
      const { fingerprint } = await store.prisma.registration.findFirstOrThrow()
      await store.prisma.registration.updateMany({ data: { fingerprint: 'of another version' } })
      expect(await anew()).toContain('the commands of another version')
      await store.prisma.registration.updateMany({ data: { fingerprint } })
      expect(await anew()).toBe('')
      ahead = 0
    })

    test('the way that they come by, and clocks that differ', async () => {
      const where = channel()
      expect(await diagnosis(where)).toContain(by === 'endpoint' ? 'Discord posts what people do' : 'Shard 0/1')
      machineAhead = -90_000
      expect(await wrong(where)).toContain('The clock of Chaski’s machine and the database’s differ by 1.5 minutes')
      machineAhead = 0
      ahead = 120_000
      expect(await wrong(where)).toMatch(/Chaski’s time and Discord’s differ by (1\.9|2) minutes/)
      ahead = 0
    })
  })

  describe('a probe', () => {
    const press = async (where: string) => {
      const { reply } = await ana.slash(where, '/diagnose')
      if (reply === undefined) throw new Error('no answer')
      return (await ana.press(reply, 'Send a test message')).updated
    }

    test('is posted with a picture, edited and gone, and says how long each took', async () => {
      const where = channel()
      const went = /✅ It went through: picture drawn in \d+ ms, message posted in \d+ ms, edited in \d+ ms, deleted in/
      expect((await press(where))?.text).toMatch(went)
      expect(chaski.world.messages(where)).toEqual([])
      const second = await press(where)
      expect(second?.text).toMatch(/less than a minute ago. The next one: <t:\d+:R>/)
      expect(second?.text).not.toContain('went through')
      expect(second?.text).toContain('### Chaski itself')
      expect(second?.buttons.map(({ label }) => label)).toEqual(['Check again', 'Send a test message'])
      ahead = 60_000
      expect((await press(where))?.text).toMatch(went)
      ahead = 0
    })

    test('says what Discord answers where it may not be posted', async () => {
      const where = channel()
      chaski.world.setBotPermissions(where, but('SendMessages'))
      expect((await press(where))?.text).toMatch(/⚠️ Discord took no message: `50013: /)
    })
  })

  test('a press looks again', async () => {
    const where = channel()
    chaski.world.setChannel(where, { slowMode: 5 })
    await expect.poll(() => wrong(where)).toContain('Slow mode')
    const { reply } = await ana.slash(where, '/diagnose')
    if (reply === undefined) throw new Error('no answer')
    chaski.world.setChannel(where, { slowMode: 0 })
    await expect.poll(async () => amiss((await ana.press(reply, 'Check again')).updated?.text ?? '⚠️')).toEqual([])
  })

  test('more looks than a minute has are refused beside the panel, which stays, and begin anew with the next minute', async () => {
    const where = channel()
    ahead = 600_000
    looks = 2
    const { reply } = await ana.slash(where, '/diagnose')
    if (reply === undefined) throw new Error('no answer')
    expect((await ana.press(reply, 'Check again')).updated?.text).toContain('### Chaski itself')
    for (const button of ['Check again', 'Send a test message']) {
      const { updated, reply: said } = await ana.press(reply, button)
      expect(updated?.text ?? reply.text).toContain('### Chaski itself')
      expect(said?.text).toMatch(/^This server has been checked often within a minute/)
    }
    expect(await diagnosis(where)).toMatch(/^This server has been checked often within a minute/)
    expect(chaski.world.messages(where)).toEqual([])
    ahead = 660_000
    expect((await ana.press(reply, 'Check again')).updated?.text).toContain('### Chaski itself')
    ahead = 0
    looks = 10_000
  })

  test('whoever does not moderate there is told nothing, whichever channel they name and whatever they press', async () => {
    const { channel: where, question } = await begin()
    const refused = /^Only a moderator of the channel can have it diagnosed/
    expect(await diagnosis(where, '', ben)).toMatch(refused)
    const dai = chaski.world.user('Dai')
    const own = channel()
    chaski.world.overwrite(own, dai, { allow: ['ManageMessages'] })
    expect(await diagnosis(own, '', dai)).toContain('Chaski itself')
    const { id } = chaski.world.channel(where)
    expect((await dai.command(own, 'diagnose', { channel: id })).reply?.text).toMatch(refused)
    const button = (await ana.slash(where, '/diagnose')).reply?.buttons[0]?.customId ?? ''
    expect((await ben.forge(question, button)).reply?.text).toMatch(refused)
  })
})
