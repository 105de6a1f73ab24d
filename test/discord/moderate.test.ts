import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'
import { anyWay } from './ways.ts'

const HOUR = 3600_000

anyWay(anyDatabase, (by, database, open) => {
  let store: Store
  let chaski: Chaski
  let now = Date.now()
  let tables = 0
  /** Owns the server, and so may do everything. */
  let ana: User
  let ben: User
  let dai: User

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, { by, now: () => new Date(now) })
    const [first, second] = people(chaski.world, 2)
    if (!first || !second) throw new Error('nobody')
    ;[ana, ben] = [first, second]
    dai = chaski.world.user('Dai')
    return () => chaski.close()
  })

  interface Evening {
    readonly channel: string
    readonly table: TableId
  }

  /** Ben and Dai at a table, at which both are asked. */
  const begin = async (): Promise<Evening> => {
    const { world } = chaski
    const channel = world.addChannel(`moderated-${database}-${++tables}`).name
    return beginTable(world, channel, [ben, dai])
  }
  const says = async (who: User, channel: string, line: string) => (await who.slash(channel, line)).reply?.text
  const eventsOf = ({ table }: Evening) =>
    store.prisma.tableEvent.findMany({ where: { tableId: table }, orderBy: { id: 'asc' } })

  test('nobody else may do it, and nobody on another server', async () => {
    const { channel, table } = await begin()
    const lines = ['nudge', 'pause', 'resume', 'replace seat:0', 'abandon', `move channel:${channel}`]
    for (const line of lines) expect(await says(ben, channel, `/moderate ${line}`)).toContain('Only a moderator')
    for (const line of ['channels', 'digest off:true']) {
      expect(await says(ben, channel, `/moderate ${line}`)).toContain('Only a moderator')
    }
    const sure = (await ana.slash(channel, '/moderate abandon')).reply
    const close = sure?.buttons[0]?.customId ?? ''
    const question = await live(chaski.world, channel, message => message.text.includes('Waiting for'))
    expect((await ben.forge(question, close)).reply?.text).toContain('Only a moderator')
    await store.prisma.table.update({ where: { id: table }, data: { guildId: '12345678901234567' } })
    expect(await says(ana, channel, '/moderate pause')).toContain('no table')
    expect(await eventsOf({ channel, table })).toEqual([])
  })

  describe('a moderator', () => {
    test('has those reminded who are waited for, once an hour, except those who muted the table', async () => {
      const evening = await begin()
      const { channel } = evening
      await dai.slash(channel, '/settings mute:true')
      expect(await says(ana, channel, '/moderate nudge')).toContain('Reminded')
      const call = await chaski.world.until(() =>
        chaski.world.messages(channel).find(({ text }) => text.includes('A moderator asks')),
      )
      expect(call.text).toContain(`<@${dai.id}>`)
      expect(call.pinged).toEqual([ben.id])
      expect(await says(ana, channel, '/moderate nudge')).toContain('within the last hour')
      now += HOUR + 1
      await ben.press(
        await live(chaski.world, channel, ({ buttons }) => buttons.some(b => b.label === 'Go on')),
        'Go on',
      )
      expect(await says(ana, channel, '/moderate nudge')).toContain('Reminded')
      expect(await says(ana, channel, '/log')).toMatch(new RegExp(`<@${ana.id}>, a moderator, has sent a reminder`))
    })

    test('frees a seat, which its player may take back', async () => {
      const { channel } = await begin()
      const [choice] = await ana.complete(channel, '/moderate replace seat:Dai')
      expect(await says(ana, channel, `/moderate replace seat:${choice?.value}`)).toContain('Dai’s seat at')
      const told = await chaski.world.until(() =>
        chaski.world.messages(channel).find(({ text }) => text.includes('your seat has been freed')),
      )
      expect(told.pinged).toEqual([dai.id])
      expect(await says(ana, channel, `/moderate replace seat:${choice?.value}`)).toContain('is already free')
      expect((await dai.press(told, 'Take my seat back')).reply?.text).toContain('This seat is yours now')
    })

    test('stops the clocks and lets them run again', async () => {
      const { channel, table } = await begin()
      expect(await says(ana, channel, '/moderate pause')).toContain('paused')
      expect(await says(ana, channel, '/moderate pause')).toContain('paused')
      now += 400 * HOUR
      expect(await says(ana, channel, '/moderate nudge')).toContain('paused')
      expect(await says(ana, channel, '/moderate resume')).toContain('run again')
      const { pausedAt } = await store.prisma.table.findUniqueOrThrow({ where: { id: table } })
      expect(pausedAt).toBeNull()
      const seats = await store.prisma.seat.findMany({ where: { tableId: table } })
      for (const { ran } of seats) expect(ran).toBeLessThan(60)
      expect(await says(ana, channel, '/moderate resume')).toContain('aren’t paused')
    })

    test('closes a table for good, if they are sure', async () => {
      const { channel, table } = await begin()
      const sure = (await ana.slash(channel, '/moderate abandon')).reply
      if (sure === undefined) throw new Error('no answer')
      expect(sure.text).toContain(`#${table}`)
      const asked = sure.buttons.find(({ label }) => label === 'Yes, close it')?.customId ?? ''
      expect(told(await ana.press(sure, asked))).toContain('closed')
      await live(chaski.world, channel, ({ text }) => text.includes('The game was abandoned'))
      expect(await says(ana, channel, `/moderate abandon table:${table}`)).toContain('is closed')
    })

    test('brings a table elsewhere; a pointer is left where it was, and the game goes on', async () => {
      const { channel, table } = await begin()
      const { world } = chaski
      const elsewhere = world.addChannel(`elsewhere-${database}`)
      const before = await live(world, channel, ({ buttons }) => buttons.some(({ label }) => label === 'Go on'))
      world.setBotPermissions(elsewhere.name, ['ViewChannel'])
      expect(await says(ana, channel, `/moderate move channel:${elsewhere.name}`)).toContain('Send Messages')
      world.setBotPermissions(elsewhere.name, ['ViewChannel', 'SendMessages', 'AttachFiles'])
      expect(await says(ana, channel, `/moderate move channel:${elsewhere.name}`)).toContain('has moved to')
      const question = await live(world, elsewhere.name, ({ text }) => text.includes('Waiting for'))
      await world.until(() => ben.again(before)?.text.includes(`<#${elsewhere.id}>`))
      expect(ben.again(before)?.buttons).toEqual([])
      expect(question.pinged).toEqual([])
      await ben.press(question, 'Go on')
      await dai.press(question, 'Go on')
      await world.until(() => world.messages(elsewhere.name).some(({ text }) => /has moved the table to/.test(text)))
      expect(world.messages(channel).some(({ text }) => /has moved the table to/.test(text))).toBe(false)
      expect(await says(ana, elsewhere.name, `/moderate move channel:${elsewhere.name} table:${table}`)).toContain(
        'already in this channel',
      )
    })
  })

  describe('a server', () => {
    test('says where tables may be opened, in their threads too', async () => {
      const { world } = chaski
      const games = world.addChannel(`games-${database}`)
      const other = world.addChannel(`other-${database}`)
      expect(await says(ana, games.name, '/moderate channels')).toContain('in every channel')
      expect(await says(ana, games.name, `/moderate channels allow:${games.name}`)).toContain(`<#${games.id}> only`)
      expect(await says(ben, other.name, '/play new game:cuzco')).toContain(
        `tables can only be opened in <#${games.id}>`,
      )
      expect(await says(ben, games.name, '/play new game:cuzco')).toContain('is open')
      const thread = ben.startThread(games.name, `thread-${database}`)
      expect(await says(ben, thread.id, '/play new game:cuzco')).toContain('is open')
      expect(await says(ana, games.name, `/moderate channels remove:${games.name}`)).toContain('in every channel')
      await ana.slash(games.name, `/moderate channels allow:${other.name}`)
      expect(await says(ana, games.name, '/moderate channels everywhere:true')).toContain('in every channel')
      expect(await says(ben, games.name, '/play new game:cuzco')).toContain('is open')
      world.setBotPermissions(other.name, ['ViewChannel'])
      expect(await says(ana, games.name, `/moderate channels allow:${other.name}`)).toContain('Send Messages')
      expect(await says(ana, games.name, '/moderate channels')).toContain('in every channel')
    })

    test.each([
      ['channels allow:CHANNEL everywhere:true', '`allow` or `everywhere`: say one or the other'],
      ['digest channel:CHANNEL off:true', '`channel` or `off`: say one or the other'],
      ['seeks channel:CHANNEL off:true', '`channel` or `off`: say one or the other'],
    ])('is not set by what excludes each other: %s', async (line, answer) => {
      const { name } = chaski.world.addChannel(`either-${database}`)
      const before = await says(ana, name, '/moderate channels')
      expect(await says(ana, name, `/moderate ${line.replace('CHANNEL', name)}`)).toContain(answer)
      expect(await says(ana, name, '/moderate channels')).toBe(before)
    })

    test('says where the digest goes, if the bot may write there', async () => {
      const { world } = chaski
      const news = world.addChannel(`digest-${database}`)
      expect(await says(ana, news.name, `/moderate digest channel:${news.name}`)).toContain(
        `<#${news.id}> gets a daily list`,
      )
      expect((await store.prisma.guild.findFirstOrThrow()).digest).toBe(news.id)
      world.setBotPermissions(news.name, ['ViewChannel'])
      expect(await says(ana, news.name, `/moderate digest channel:${news.name}`)).toContain('Send Messages')
      expect(await says(ana, news.name, '/moderate digest off:true')).toContain('is off')
    })
  })
})
