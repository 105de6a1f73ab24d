import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NOBODY_ELSE } from '../../src/store/processes/bus.ts'
import { openTableNews, type TableNews } from '../../src/store/processes/table-news.ts'
import { type TableId, tableId, userId } from '../../src/store/values/ids.ts'
import { openStreams } from '../../src/web/live/streams.ts'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { people } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { UNWATCHED } from '../unwatched.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { listenTo } from './listen-to.ts'
import { visitorOf } from './visitor.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  let chaski: ChaskiWithBoards
  let other: ChaskiWithBoards
  let begun: Begun
  let players: readonly [User, User, User]
  let streams = () => 0
  const answered: string[] = []
  const boardWatch = {
    ...UNWATCHED,
    boardAnswered: (route: string) => void answered.push(route),
    boardStreams(count: () => number) {
      streams = count
    },
  }

  beforeTries(async () => {
    const settings = await fresh()
    chaski = await startChaskiWithBoards(await reopen(settings), { boardWatch })
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

  test('who opens a stream or asks for boards, and reads nothing, is left; all others are answered meanwhile', async () => {
    const [ana, ben] = players
    const greedy = visitorOf(chaski)
    await greedy.open(await linkFor(ana, begun.question))
    const { store } = chaski.services.tables
    const asks = (path: string) =>
      `GET /play/api/${begun.table}/${path} HTTP/1.1\r\nHost: chaski\r\nCookie: ${greedy.cookies()}\r\nSec-Fetch-Site: same-origin\r\n\r\n`
    const deaf = async (words: string) => {
      const socket = connect(Number(new URL(chaski.publicUrl).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket
        .pause()
        .on('error', () => {})
        .write(words)
    }
    const { visitor, ...ears } = await openedBy(ben, chaski)
    await deaf(asks('live'))
    await deaf(asks('state').repeat(200))
    await expect.poll(streams).toBe(2)
    await tellUntil(store.news, begun.table, () => streams() < 2)
    expect((await fetch(`${chaski.publicUrl}/healthz`)).status).toBe(200)
    expect((await visitor.ask(`api/${begun.table}/state`)).status).toBe(200)
    expect(ears.isOver()).toBe(false)
    // Nothing was made for who did not wait for an answer.
    expect(answered.filter(route => route === 'state').length).toBeLessThan(4)
    ears.close()
  })

  test('a board that is closed ends what its own pages listen to at once, and nothing else', async () => {
    const [ana, ben] = players
    const [first, left, bens] = [await openedBy(ana, chaski), await openedBy(ben, chaski), await openedBy(ben, chaski)]
    for (let n = 0; n < 8; n++) await visitorOf(other).open(await linkFor(ana, begun.question))
    await expect.poll(first.isOver).toBe(true)
    await left.visitor.ask(`api/${begun.table}/session`, { method: 'DELETE' })
    await expect.poll(left.isOver).toBe(true)
    expect([first.changes(), left.changes(), bens.changes(), bens.isOver()]).toEqual([2, 2, 1, false])
    const { updated, reply } = await ben.press(begun.question, 'Board ↗')
    const panel = updated ?? reply
    if (panel === undefined) throw new Error('no answer')
    await ben.press(panel, 'Close it')
    await expect.poll(bens.isOver).toBe(true)
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

/** Tells of changes, as fast as whoever reads them can take them. */
async function tellUntil(news: TableNews, table: TableId, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (let n = 0; n < 100; n++) news.tell([{ table }])
    await setImmediate()
  }
}

describe('streams', () => {
  const table = tableId.parse(1)
  const user = userId.parse('100000000000000001')

  test('end for who may not look on any more, and say now and then that they are alive', async () => {
    const streams = openStreams(openTableNews(NOBODY_ELSE), { everyMs: 1 })
    let mayStay = true
    const stream = streams.open({ table, viewer: 'public', session: 'a', user, mayStay: async () => mayStay })
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

  test('are sixteen for one user at most, in however many browsers', () => {
    const streams = openStreams(openTableNews(NOBODY_ELSE))
    const open = (session: string, who = user) =>
      streams.open({ table, viewer: 'public', session, user: who, mayStay: async () => true })
    expect(Array.from({ length: 20 }, (_, n) => open(`${n}`)).filter(one => one !== undefined)).toHaveLength(16)
    expect(open('20', userId.parse('100000000000000002'))).toBeDefined()
    streams.close()
  })

  test('of who reads nothing are left, and keep no memory', async () => {
    const news = openTableNews(NOBODY_ELSE)
    const streams = openStreams(news)
    streams.open({ table, viewer: 'public', session: 'a', user, mayStay: async () => true })
    for (let n = 0; n < 5_000; n++) news.tell([{ table }])
    await expect.poll(streams.count).toBe(0)
    streams.close()
  })
})
