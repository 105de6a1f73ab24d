import { describe, expect, test } from 'vitest'
import type { Payloads } from '../../src/store/jobs/queues.ts'
import { userId } from '../../src/store/values/ids.ts'
import { enqueueFollowers } from '../../src/tables/following/enqueue-followers.ts'
import { gatherNews } from '../../src/tables/following/gather-news.ts'
import { watchFollows } from '../../src/tables/following/watch-follows.ts'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { settled } from '../store/settled.ts'
import { beforeTries } from '../tries.ts'
import { type Begun, beginTable } from './begin-table.ts'
import { live, resign, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

anyDatabase((database, open) => {
  let now = Date.now()
  const chaski = chaskiOn(open, { now: () => new Date(now) })
  let names = 0

  beforeTries(() => watchFollows(chaski.services.tables))

  /** Time goes by, and whoever follows something is told what there is to tell. */
  const later = async (milliseconds: number) => {
    now += milliseconds
    await enqueueFollowers(chaski.services.tables)
    await settled(chaski.store)
  }

  const channel = (name: string) => chaski.world.addChannel(`${name}-${database}-${++names}`).name
  const somebody = () => chaski.world.user(`Somebody ${database} ${++names}`)
  const begin = (who: readonly [User, ...User[]], where = channel('table')) => beginTable(chaski.world, where, who)

  const goOn = async ({ question, channel: where }: Begun, who: readonly User[]) => {
    for (const user of who) await user.press(question, 'Go on')
    await settled(chaski.store)
    return live(chaski.world, where, ({ text }) => text.includes('Waiting for'))
  }

  /** What somebody was told by direct messages, from the first on. */
  const heard = (user: User) => user.dms().map(({ text }) => text)

  describe('who follows tables by digest', () => {
    test('is told once a day of all of them by one direct message, without a ping, and not at all where nothing happened', async () => {
      const [ana, ben, dora] = [somebody(), somebody(), somebody()]
      const tables: Begun[] = []
      for (let n = 0; n < 10; n++) tables.push(await begin([ana, ben]))
      for (const { channel: where } of tables)
        expect(told(await dora.slash(where, '/follow table'))).toContain('once a day')
      for (const table of tables) await goOn(table, [ana, ben])
      await later(HOUR_MS)
      expect(heard(dora)).toEqual([])
      await later(DAY_MS)
      const [message, ...others] = dora.dms()
      expect(others).toEqual([])
      for (const { table } of tables) expect(message?.text).toContain(`#${table}`)
      expect(message?.text).toMatch(/· 1 turn · Waiting for .*\n-# .* carries/)
      await later(DAY_MS)
      await later(DAY_MS)
      expect(heard(dora)).toHaveLength(1)
      const pinged = tables.flatMap(({ channel: where }) => chaski.world.messages(where).flatMap(one => one.pinged))
      expect(pinged).not.toContain(dora.id)
    })

    test('is told of free seats in the same message, of each table once, with a button for each that is still free', async () => {
      const [ana, ben, dora] = [somebody(), somebody(), somebody()]
      const table = await begin([ana, ben])
      await dora.slash(table.channel, '/follow table')
      expect(told(await dora.slash(table.channel, '/follow open game:Incan Gold'))).toContain('Incan Gold')
      const [open, full] = [channel('open'), channel('full')]
      await ana.slash(open, '/play new game:incan-gold players:3')
      await ana.slash(full, '/play new game:incan-gold players:2')
      await ana.slash(channel('other'), '/play new game:cuzco players:2')
      const avoided = somebody()
      await dora.slash(table.channel, `/people avoid player:@${avoided.name}`)
      await avoided.slash(channel('avoided'), '/play new game:incan-gold players:3')
      await ben.press(await live(chaski.world, full, ({ text }) => text.includes('1 of 2')), 'Join')
      await goOn(table, [ana, ben])
      await later(DAY_MS)
      const [message, ...others] = dora.dms()
      expect(others).toEqual([])
      expect(message?.text).toMatch(/What you follow.*Free seats on this server.*1 of 3 seats taken/s)
      const join = message?.buttons.filter(({ label }) => label.startsWith('Join')) ?? []
      expect(join).toHaveLength(1)
      if (message && join[0]) await dora.press(message, join[0].label)
      await live(chaski.world, open, ({ text }) => text.includes('2 of 3'))
      await later(DAY_MS)
      const [, answer, ...further] = dora.dms()
      expect(answer?.text).toContain('You have joined')
      expect(further).toEqual([])
    })
  })

  test('who follows a table by the hour is told what was played, and at once how it ended', async () => {
    const [ana, ben, dora] = [somebody(), somebody(), somebody()]
    const table = await begin([ana, ben])
    await dora.slash(table.channel, '/follow table how:at most once an hour')
    await later(MINUTE_MS)
    expect(heard(dora)).toEqual([])
    const question = await goOn(table, [ana, ben])
    await later(MINUTE_MS)
    expect(heard(dora)).toEqual([expect.stringContaining('1 turn')])
    await goOn({ ...table, question }, [ana, ben])
    await later(30 * MINUTE_MS)
    expect(heard(dora)).toHaveLength(1)
    await later(HOUR_MS)
    expect(heard(dora)).toHaveLength(2)
    await resign(ben, table.channel)
    await resign(ana, table.channel)
    await later(MINUTE_MS)
    expect(heard(dora)[2]).toMatch(/over: \*\*1\.\*\*|closed without a result/)
  })

  test('who follows a table to its end is told who came where, once, and of nothing before', async () => {
    const [ana, ben, dora] = [somebody(), somebody(), somebody()]
    const table = await begin([ana, ben])
    await dora.slash(table.channel, '/follow table how:only when a game ends')
    await goOn(table, [ana, ben])
    await later(DAY_MS)
    expect(heard(dora)).toEqual([])
    await resign(ben, table.channel)
    await resign(ana, table.channel)
    await later(MINUTE_MS)
    expect(heard(dora)).toEqual([expect.stringMatching(/over: \*\*1\.\*\*|closed without a result/)])
    await later(DAY_MS)
    expect(heard(dora)).toHaveLength(1)
    expect(told(await dora.slash(table.channel, '/follow list'))).toContain('You follow nothing yet')
  })

  test('nothing is told in quiet hours: it comes after them', async () => {
    const [ana, ben, dora] = [somebody(), somebody(), somebody()]
    const table = await begin([ana, ben])
    await dora.slash(table.channel, '/follow table how:at most once an hour')
    const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString().slice(11, 16)
    await dora.slash(table.channel, `/settings quiet:${at(-60)}-${at(120)} zone:UTC`)
    await goOn(table, [ana, ben])
    await later(MINUTE_MS)
    expect(heard(dora)).toEqual([])
    const waiting = await chaski.store.outbox.open('follow')
    expect(waiting).toContainEqual({ user: dora.id })
    now += 3 * HOUR_MS
    await gatherNews(chaski.services.tables, { user: userId.parse(dora.id) })
    await settled(chaski.store)
    expect(heard(dora)).toHaveLength(1)
  })

  test('a channel that one does not see any more is told of no more', async () => {
    const [ana, ben, dora] = [somebody(), somebody(), somebody()]
    const table = await begin([ana, ben])
    await dora.slash(table.channel, '/follow table')
    await dora.slash(table.channel, `/follow player player:@${ana.name}`)
    await goOn(table, [ana, ben])
    chaski.world.overwrite(chaski.world.channel(table.channel).id, dora, { deny: ['ViewChannel'] })
    await later(DAY_MS)
    expect(heard(dora)).toEqual([])
    const { reply } = await dora.slash(channel('elsewhere'), '/games')
    expect(reply?.text).not.toContain(`#${table.table}`)
  })

  describe('who follows a player', () => {
    test('is told what they open, join, begin and finish, by the names of the tables', async () => {
      const [ana, ben, dora] = [somebody(), somebody(), somebody()]
      const where = channel('player')
      await dora.slash(where, `/follow player player:@${ana.name} how:at most once an hour`)
      await ana.slash(where, '/play new game:incan-gold players:2')
      await later(MINUTE_MS)
      expect(heard(dora)).toEqual([expect.stringContaining('has opened **[Incan Gold · table #')])
      await ben.press(await live(chaski.world, where, ({ text }) => text.includes('1 of 2')), 'Join')
      await ana.press(await live(chaski.world, where, ({ text }) => text.includes('2 of 2')), 'Start')
      await live(chaski.world, where, ({ text }) => text.includes('Waiting for'))
      await later(HOUR_MS)
      expect(heard(dora).slice(1)).toEqual([expect.stringContaining('has begun a game at **[Incan Gold · table #')])
      await ana.slash(channel('practice'), '/play practice game:incan-gold')
      await later(HOUR_MS)
      expect(heard(dora)).toHaveLength(2)
    })

    test('follows them by a button below their stats, once a day; below their own there is none', async () => {
      const [ana, dora] = [somebody(), somebody()]
      const where = channel('stats')
      const { reply } = await dora.slash(where, `/stats player:@${ana.name}`)
      if (reply === undefined) throw new Error('no stats')
      expect(told(await dora.press(reply, 'Follow this player'))).toContain('once a day')
      expect((await dora.slash(where, '/stats')).reply?.buttons).toEqual([])
    })

    test('hears nothing of one who has blocked them, and cannot tell', async () => {
      const [ana, ben, dora] = [somebody(), somebody(), somebody()]
      const where = channel('blocked')
      await ana.slash(where, `/people block player:@${dora.name}`)
      const first = told(await dora.slash(where, `/follow player player:@${ben.name}`))
      const second = told(await dora.slash(where, `/follow player player:@${ana.name}`))
      expect(second).toBe(first.replaceAll(ben.id, ana.id))
      for (const host of [ana, ben]) await host.slash(channel('blocked'), '/play new game:incan-gold players:2')
      await later(DAY_MS)
      expect(heard(dora)).toEqual([expect.stringContaining(ben.name)])
      expect(heard(dora)[0]).not.toContain(ana.name)
    })

    test('hears nothing of one who does not want it, and cannot tell', async () => {
      const [ana, ben, dora] = [somebody(), somebody(), somebody()]
      const where = channel('refusing')
      const first = told(await dora.slash(where, `/follow player player:@${ben.name}`))
      expect(told(await ana.slash(where, '/settings followers:false'))).toContain('Nobody is told what you do')
      const second = told(await dora.slash(where, `/follow player player:@${ana.name}`))
      expect(second).toBe(first.replaceAll(ben.id, ana.id))
      await ana.slash(where, '/play new game:incan-gold players:2')
      await later(DAY_MS)
      expect(heard(dora)).toEqual([])
      await ana.slash(where, '/play leave')
    })
  })

  test('what was found is told once although it is looked for twice, and although the process ended before it was told', async () => {
    const [ana, ben, dora] = [somebody(), somebody(), somebody()]
    const table = await begin([ana, ben])
    await dora.slash(table.channel, '/follow table how:at most once an hour')
    await goOn(table, [ana, ben])
    const user = userId.parse(dora.id)
    const found: Payloads['followed'][] = []
    const { outbox } = chaski.store
    const inTransaction: typeof outbox.inTransaction = work =>
      outbox.inTransaction(tx =>
        work(tx, (...jobs) => {
          for (const job of jobs) if (job.queue === 'followed') found.push(job.payload)
        }),
      )
    const kept = { ...chaski.services.tables, store: { ...chaski.store, outbox: { ...outbox, inTransaction } } }
    await Promise.all([1, 2].map(() => gatherNews(kept, { user })))
    expect(found).toHaveLength(1)
    const again = [...found, ...found].map(payload => ({ queue: 'followed', payload }) as const)
    await outbox.enqueue(...again)
    await settled(chaski.store)
    expect(heard(dora)).toHaveLength(1)
  })

  test('what one follows is listed, counted, and stopped by a list or a command', async () => {
    const [ana, ben, dora] = [somebody(), somebody(), somebody()]
    const table = await begin([ana, ben])
    const more = await dora.press(table.question, 'More')
    const followed = more.reply && (await dora.press(more.reply, 'Follow'))
    expect(told(followed ?? more)).toContain('once a day')
    const changed = followed?.updated && (await dora.press(followed.updated, 'Only the end'))
    expect(changed?.updated?.text).toContain('when a game ends')
    expect(told(await dora.slash(table.channel, '/follow table'))).toContain('when a game ends')
    await dora.slash(table.channel, `/follow player player:@${ana.name}`)
    const games = (await dora.slash(table.channel, '/games')).reply
    expect(games?.text).toContain('You follow')
    const shown = games && (await dora.press(games, 'What I follow'))
    const list = shown?.reply ?? shown?.updated
    expect(list?.text).toMatch(/table #\d+ · when a game ends\n- <@\d+> · once a day/)
    expect(list?.selects[0]?.options.map(({ label }) => label)).toEqual([
      `Incan Gold · table #${table.table}`,
      ana.name,
    ])
    const left = list && (await dora.pick(list, '', [ana.name]))
    expect(told(left ?? {})).not.toContain(`<@${ana.id}>`)
    const [suggested] = await dora.complete(table.channel, '/follow stop what:')
    expect(told(await dora.slash(table.channel, `/follow stop what:${suggested?.value}`))).toContain(
      'You follow nothing yet',
    )
    const rows = Array.from({ length: 50 }, (_, n) => ({ userId: dora.id, guildId: '1', playerId: `${9000 + n}` }))
    await chaski.store.prisma.follow.createMany({ data: rows })
    expect(told(await dora.slash(table.channel, '/follow table'))).toContain('You follow 50 things')
    await chaski.store.prisma.follow.deleteMany({ where: { userId: dora.id } })
  })
})
