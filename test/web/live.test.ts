import { describe, expect, test } from 'vitest'
import { NOBODY_ELSE } from '../../src/store/processes/bus.ts'
import { openTableNews } from '../../src/store/processes/table-news.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { openStreams } from '../../src/web/live/streams.ts'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { people } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { listenTo } from './listen-to.ts'
import { visitorOf } from './visitor.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  let chaski: ChaskiWithBoards
  let other: ChaskiWithBoards
  let begun: Begun
  let players: readonly [User, User, User]

  beforeTries(async () => {
    const settings = await fresh()
    chaski = await startChaskiWithBoards(await reopen(settings))
    other = await startChaskiWithBoards(await reopen(settings), { playground: chaski.playground })
    const [ana, ben, chloe] = people(chaski.world, 3)
    if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
    players = [ana, ben, chloe]
    chaski.world.addChannel('table-1')
    begun = await beginTable(chaski.world, 'table-1', players)
    return async () => {
      await other.close()
      await chaski.close()
    }
  })

  const openedBy = async (user: User, at: ChaskiWithBoards) => {
    const visitor = visitorOf(at)
    await visitor.open(await linkFor(user, begun.question))
    const ears = listenTo(visitor, begun.table)
    await expect.poll(ears.changes).toBe(1)
    return { visitor, ...ears }
  }

  test('all who look on are told on every process when everybody sees something new, and nothing but that', async () => {
    const [ana, ben, chloe] = players
    const watchers = [
      await openedBy(ana, chaski),
      await openedBy(ben, other),
      await openedBy(chaski.world.user('Dario'), other),
    ]
    for (const player of [ana, ben, chloe]) await player.slash('table-1', '/turn moves:on')
    await expect.poll(() => Math.min(...watchers.map(({ changes }) => changes()))).toBeGreaterThan(1)
    for (const { heard, close } of watchers) {
      expect(heard().replaceAll('event: changed\ndata: {}\n\n', '').replaceAll(':\n\n', '')).toBe('')
      close()
    }
  })

  test('what only one may notice is told to them alone', async () => {
    const [ana, ben] = players
    const [own, others] = [await openedBy(ana, chaski), await openedBy(ben, chaski)]
    const { news } = chaski.services.tables.store
    const seats = await chaski.services.tables.store.prisma.seat.findMany({ where: { tableId: begun.table } })
    const seat = seats.find(({ userId }) => userId === ana.id)?.seat ?? 0
    news.tell([{ table: begun.table, seat }])
    await expect.poll(own.changes).toBe(2)
    expect(others.changes()).toBe(1)
    own.close()
    others.close()
  })

  test('a browser listens four times at most', async () => {
    const { visitor, close } = await openedBy(players[0], chaski)
    const more = [1, 2, 3].map(() => listenTo(visitor, begun.table))
    await expect.poll(() => more.every(ears => ears.changes() > 0)).toBe(true)
    expect((await visitor.ask(`api/${begun.table}/live`)).status).toBe(429)
    for (const ears of more) ears.close()
    close()
  })
})

describe('streams', () => {
  const table = tableId.parse(1)

  test('end for who may not look on any more, and say now and then that they are alive', async () => {
    const streams = openStreams(openTableNews(NOBODY_ELSE), { everyMs: 1 })
    let mayStay = true
    const stream = streams.open({ table, viewer: 'public', session: 'a', mayStay: async () => mayStay })
    let heard = ''
    stream?.on('data', chunk => {
      heard += String(chunk)
    })
    await expect.poll(() => heard).toContain(':\n\n')
    expect(streams.count()).toBe(1)
    mayStay = false
    await expect.poll(streams.count).toBe(0)
    streams.close()
  })

  test('of who reads nothing are left, and keep no memory', async () => {
    const news = openTableNews(NOBODY_ELSE)
    const streams = openStreams(news)
    streams.open({ table, viewer: 'public', session: 'a', mayStay: async () => true })
    for (let n = 0; n < 5_000; n++) news.tell([{ table }])
    await expect.poll(streams.count).toBe(0)
    streams.close()
  })
})
