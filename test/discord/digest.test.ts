import { expect, test } from 'vitest'
import { guildId, type TableId } from '../../src/store/values/ids.ts'
import { anyDatabase } from '../databases.ts'
import { beginTable } from './begin-table.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const DAY_MS = 24 * 3600 * 1000

anyDatabase((database, open) => {
  let now = Date.now()
  const chaski = chaskiOn(open, { now: () => new Date(now) })

  const sendFor = async (guild: string) => {
    await chaski.store.outbox.enqueue({ queue: 'digest', payload: { guild: guildId.parse(guild) } })
    const open = () =>
      chaski.store.prisma.$queryRaw<object[]>`SELECT 1 FROM pgboss.job WHERE name = 'digest' AND state < 'completed'`
    await expect.poll(async () => (await open()).length).toBe(0)
  }

  /** Has a server's digest go to a channel. */
  const tellIn = (id: string, digest: string) =>
    chaski.store.prisma.guild.upsert({ where: { id }, create: { id, digest }, update: { digest } })

  test('a server that wants it is told once a day which tables have stalled, and nobody is pinged', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const tables: TableId[] = []
    for (const name of ['stalled', 'lively']) {
      const channel = world.addChannel(`${name}-${database}`).name
      tables.push((await beginTable(world, channel, [ana, ben])).table)
    }
    const [stalled] = tables
    const row = await chaski.store.prisma.table.findUniqueOrThrow({ where: { id: stalled ?? 0 } })
    await chaski.store.prisma.table.update({ where: { id: row.id }, data: { movedAt: new Date(now - 3 * DAY_MS) } })
    const news = world.addChannel(`news-${database}`)
    const guild = row.guildId ?? ''
    await tellIn(guild, news.id)

    await sendFor(guild)
    const [digest, ...others] = world.messages(news.name)
    expect(others).toEqual([])
    expect(digest?.text).toContain(`#${tables[0]}`)
    expect(digest?.text).toContain(`<@${ben.id}>`)
    expect(digest?.text).not.toContain(`#${tables[1]}`)
    expect(digest?.pinged).toEqual([])

    await ben.slash(`stalled-${database}`, '/seat give')
    await chaski.store.prisma.table.update({ where: { id: row.id }, data: { movedAt: new Date(now - 3 * DAY_MS) } })
    await sendFor(guild)
    expect(world.messages(news.name)).toHaveLength(1)
    now += DAY_MS
    await sendFor(guild)
    expect(world.messages(news.name)).toHaveLength(2)
    expect(world.messages(news.name)[1]?.text).toContain(`<@${ana.id}> and somebody to take a free seat`)
  })

  test('a table is told of only where everybody who reads it may see that table', async () => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const hidden = world.addChannel(`hidden-${database}`)
    await ana.slash(hidden.id, '/play new game:incan-gold players:2')
    const lobby = await live(world, hidden.name, message => message.text.includes('1 of 2'))
    const row = await chaski.store.prisma.table.findFirstOrThrow({ where: { channelId: lobby.channel } })
    world.overwrite(hidden.id, 'everybody', { deny: ['ViewChannel'] })
    world.overwrite(hidden.id, ana, { allow: ['ViewChannel'] })
    const tell = async (channel: string) => {
      now += DAY_MS
      const before = world.messages(channel).length
      await chaski.store.prisma.table.update({ where: { id: row.id }, data: { movedAt: new Date(now - 3 * DAY_MS) } })
      await tellIn(row.guildId ?? '', channel)
      await sendFor(row.guildId ?? '')
      return world
        .messages(channel)
        .slice(before)
        .map(({ text }) => text)
        .join()
    }

    expect(await tell(world.addChannel(`open-${database}`).id)).not.toContain(`#${row.id}`)
    const anas = world.addChannel(`anas-${database}`)
    world.overwrite(anas.id, 'everybody', { deny: ['ViewChannel'] })
    world.overwrite(anas.id, ana, { allow: ['ViewChannel'] })
    expect(await tell(anas.id)).toContain(`#${row.id}`)
    world.overwrite(anas.id, ben, { allow: ['ViewChannel'] })
    expect(await tell(anas.id)).not.toContain(`#${row.id}`)
    expect(await tell(hidden.id)).toContain(`#${row.id}`)
  })
})
