import { beforeEach, describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { live } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { visitorOf } from './visitor.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

inDatabase('server', (_, __, { fresh, reopen }) => {
  let chaski: ChaskiWithBoards
  let other: ChaskiWithBoards
  let skipped = 0
  const now = () => new Date(Date.now() + skipped)
  let people: readonly [User, User, User]
  let begun: Begun
  let number = 0

  beforeTries(async () => {
    const settings = await fresh()
    chaski = await startChaskiWithBoards(await reopen(settings), { now })
    other = await startChaskiWithBoards(await reopen(settings), { now, playground: chaski.playground })
    return async () => {
      await other.close()
      await chaski.close()
    }
  })

  beforeEach(async () => {
    const { world } = chaski
    number += 1
    const [ana, ben, chloe] = ['Ana', 'Ben', 'Chloé'].map(name => world.user(name))
    if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
    people = [ana, ben, chloe]
    world.addChannel(`table-${number}`)
    begun = await beginTable(world, `table-${number}`, people)
  })

  const linked = async (user: User) =>
    linkFor(user, await live(chaski.world, begun.channel, ({ buttons }) => buttons.length > 0))
  const openedBy = async (user: User) => {
    const visitor = visitorOf(chaski)
    expect((await visitor.open(await linked(user))).status).toBe(200)
    return visitor
  }
  const statusOf = async (visitor: ReturnType<typeof visitorOf>) =>
    (await visitor.ask(`api/${begun.table}/state`)).status

  test('whoever is blocked has no board any more, on every process, and others have theirs', async () => {
    const [ana, ben] = people
    const [hers, his] = [await openedBy(ana), await openedBy(ben)]
    const { store } = chaski.services.tables
    await store.prisma.blocked.create({ data: { id: ana.id, what: 'user', byId: '1', at: now() } })
    await chaski.services.blocklist.changed()
    expect(await statusOf(hers)).toBe(401)
    expect(await statusOf(his)).toBe(200)
    await expect.poll(() => other.services.blocklist.has(ana.id)).toBe(true)
    await store.prisma.blocked.deleteMany()
    await chaski.services.blocklist.changed()
  })

  describe('a link', () => {
    test('opens the board for whoever pressed for it, as they see it', async () => {
      const [ana, ben] = people
      expect(JSON.parse(await (await openedBy(ana)).state(begun.table)).viewer).toBe('You play as Ana')
      expect(JSON.parse(await (await openedBy(ben)).state(begun.table)).viewer).toBe('You play as Ben')
    })

    test('opens once, on whichever processes it is tried at the same time', async () => {
      const link = await linked(people[0])
      const tried = await Promise.all([chaski, other, chaski, other].map(each => visitorOf(each).open(link)))
      expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
      expect(await visitorOf(other).open(link)).toMatchObject({ status: 410 })
    })

    test('is not used up by a look at its page', async () => {
      const link = await linked(people[0])
      const visitor = visitorOf(chaski)
      for (const method of ['GET', 'HEAD']) expect((await visitor.ask(`${begun.table}`, { method })).status).toBe(200)
      expect((await visitor.open(link)).status).toBe(200)
    })

    test('is good for five minutes', async () => {
      const [early, late] = [await linked(people[0]), await linked(people[1])]
      skipped += 4.9 * MINUTE_MS
      expect((await visitorOf(chaski).open(early)).status).toBe(200)
      skipped += 0.2 * MINUTE_MS
      const answer = await visitorOf(chaski).open(late)
      expect(answer.status).toBe(410)
      expect(await answer.json()).toEqual({ text: expect.stringContaining('opened already, or its time is over') })
    })

    test('is of no use any more once there is another one', async () => {
      const first = await linked(people[0])
      await linked(people[0])
      expect((await visitorOf(chaski).open(first)).status).toBe(410)
    })

    test('cannot be guessed, and nothing that looks like one leads anywhere', async () => {
      for (const secret of ['A'.repeat(43), '', 'x', "' OR 1=1 --", `${'A'.repeat(43)}\n`, 'é'.repeat(43)])
        expect((await visitorOf(chaski).open({ page: '', secret })).status, secret).toBe(410)
      const guesser = visitorOf(chaski)
      const tried = []
      for (let n = 0; n < 11; n++) tried.push((await guesser.open({ page: '', secret: 'B'.repeat(43) })).status)
      expect(tried).toEqual([...Array(10).fill(410), 429])
    })

    test('is kept as what nobody can make it of again', async () => {
      const link = await linked(people[0])
      const visitor = visitorOf(chaski)
      await visitor.open(link)
      const { prisma } = chaski.services.tables.store
      const rows = JSON.stringify([await prisma.boardLink.findMany(), await prisma.boardSession.findMany()])
      expect(rows).not.toContain(link.secret)
      expect(rows).not.toContain(visitor.cookies().split('=')[1])
    })
  })

  describe('an open board', () => {
    test('is that of one table: the cookie opens no other one', async () => {
      const visitor = await openedBy(people[0])
      const [, secret] = visitor.cookies().split('=')
      const elsewhere = begun.table === 1 ? 2 : 1
      expect((await visitor.ask(`api/${elsewhere}/state`)).status).toBe(401)
      expect((await visitorOf(chaski, `board-${elsewhere}=${secret}`).ask(`api/${elsewhere}/state`)).status).toBe(401)
    })

    test('is open on every process, and for whoever has the cookie', async () => {
      const visitor = await openedBy(people[0])
      expect(await visitorOf(other, visitor.cookies()).state(begun.table)).toBe(await visitor.state(begun.table))
    })

    test('stays open as long as it is looked at, for a week at most', async () => {
      const visitor = await openedBy(people[0])
      for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
        expect(await statusOf(visitor), `after ${hours} hours`).toBe(200)
        skipped += 11 * HOUR_MS
      }
      skipped += 11 * HOUR_MS
      expect(await statusOf(visitor)).toBe(401)
    })

    test('closes where nobody looks for twelve hours', async () => {
      const visitor = await openedBy(people[0])
      skipped += 12.1 * HOUR_MS
      expect(await statusOf(visitor)).toBe(401)
    })

    test('is open in eight browsers at most: where it is opened in another one, the first of them is closed', async () => {
      const [ana, ben] = people
      const first = await openedBy(ana)
      const bens = await openedBy(ben)
      const others = []
      for (let n = 0; n < 7; n++) {
        skipped += 1_000
        others.push(await openedBy(ana))
      }
      expect(await statusOf(first)).toBe(200)
      others.push(await openedBy(ana))
      expect(await statusOf(first)).toBe(401)
      expect(await Promise.all([...others, bens].map(statusOf))).toEqual(Array(9).fill(200))
    })

    test('closes by its own button, there alone', async () => {
      const [one, two] = [await openedBy(people[0]), await openedBy(people[0])]
      expect((await one.ask(`api/${begun.table}/session`, { method: 'DELETE' })).status).toBe(204)
      expect(one.cookies()).toBe('')
      expect(await statusOf(two)).toBe(200)
    })

    test('closes from Discord, wherever it is open', async () => {
      const [ana, ben] = people
      const [one, two, bens] = [await openedBy(ana), await openedBy(ana), await openedBy(ben)]
      const message = await live(chaski.world, begun.channel, ({ buttons }) => buttons.length > 0)
      const { reply, updated } = await ana.press(message, 'Board ↗')
      const panel = updated ?? reply
      if (panel === undefined) throw new Error('no answer')
      expect(panel.text).toContain('open in a browser already')
      const closed = await ana.press(panel, 'Close it')
      expect((closed.updated ?? closed.reply)?.text).toContain('closed wherever you had it open')
      expect([await statusOf(one), await statusOf(two), await statusOf(bens)]).toEqual([401, 401, 200])
    })

    test('is listed by /privacy, and closed from there', async () => {
      const [ana] = people
      const visitor = await openedBy(ana)
      const { reply } = await ana.slash(begun.channel, '/privacy show')
      expect(reply?.text).toContain(`table #${begun.table} since`)
      if (reply === undefined) throw new Error('no answer')
      await ana.press(reply, 'Close all boards')
      expect(await statusOf(visitor)).toBe(401)
      expect((await ana.slash(begun.channel, '/privacy show')).reply?.buttons).toEqual([])
    })

    test('closes as soon as its player gives the seat to a computer', async () => {
      const [ana] = people
      const visitor = await openedBy(ana)
      await ana.slash(begun.channel, '/seat computer')
      const { prisma } = chaski.services.tables.store
      expect(await prisma.boardSession.count({ where: { tableId: begun.table, userId: ana.id } })).toBe(0)
      expect(await statusOf(visitor)).toBe(401)
    })

    test('closes when the seat gets another player, whatever led to that', async () => {
      const { tables } = chaski.services
      const visitor = await openedBy(people[0])
      const { prisma } = tables.store
      const where = { tableId: begun.table, userId: people[0].id }
      await prisma.seat.updateMany({ where, data: { userId: null, bot: 'cautious' } })
      expect(await statusOf(visitor)).toBe(401)
      expect(await prisma.boardSession.count({ where })).toBe(0)
    })

    test('is for those who see the channel, and for who sits there', async () => {
      const { world } = chaski
      const [ana] = people
      const esra = world.user('Esra')
      const [links, seated] = [await linked(esra), await linked(ana)]
      const [onlooker, player] = [visitorOf(chaski), visitorOf(chaski)]
      await Promise.all([onlooker.open(links), player.open(seated)])
      for (const user of [ana, esra]) world.overwrite(begun.channel, user, { deny: ['ViewChannel'] })
      expect([await statusOf(onlooker), await statusOf(player)]).toEqual([401, 200])
    })

    test('shows those who look on what everybody sees, and closes when they get a seat', async () => {
      const dario = chaski.world.user('Dario')
      const visitor = await openedBy(dario)
      expect(JSON.parse(await visitor.state(begun.table))).toMatchObject({ viewer: 'You are looking on', hand: [] })
      const where = { tableId_seat: { tableId: begun.table, seat: 0 } }
      await chaski.services.tables.store.prisma.seat.update({ where, data: { userId: dario.id } })
      expect(await statusOf(visitor)).toBe(401)
    })
  })
})
