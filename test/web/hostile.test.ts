import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Store } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import type { User } from '../driver/user.ts'
import { settled } from '../store/settled.ts'
import { beforeTries } from '../tries.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { listenTo } from './listen-to.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const rows = z.array(z.object({ table: z.string() }))
const shown = z.object({ question: z.string() })

/** What processes write there of themselves. */
const OF_PROCESSES = /^(Shard|Sharding|Heartbeat|RulesHeartbeat|Identify|RateLimit)$/

/** All that stands in the database, but for what processes write of themselves. */
async function stored({ prisma }: Store): Promise<ReadonlyMap<string, string>> {
  const tables = rows.parse(
    await prisma.$queryRaw`SELECT table_name AS table FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const found = new Map<string, string>()
  for (const { table } of tables.filter(({ table }) => !OF_PROCESSES.test(table)))
    found.set(table, JSON.stringify(await prisma.$queryRawUnsafe(`SELECT t::text FROM "${table}" t ORDER BY t::text`)))
  return found
}

inDatabase('server', (_, __, { fresh, reopen }) => {
  let chaski: ChaskiWithBoards
  let other: ChaskiWithBoards
  let players: readonly [User, User, User]
  let begun: Begun
  let visitor: Visitor
  let number = 0
  let pressed = 0

  beforeTries(async () => {
    const settings = await fresh()
    chaski = await startChaskiWithBoards(await reopen(settings))
    other = await startChaskiWithBoards(await reopen(settings), { playground: chaski.playground })
    return async () => {
      await other.close()
      await chaski.close()
    }
  })

  beforeEach(async () => {
    const { world } = chaski
    number += 1
    // Nobody hosts more than some tables.
    players = [world.user(`Ana ${number}`), world.user('Ben'), world.user('Chloé')]
    world.addChannel(`table-${number}`)
    begun = await beginTable(world, `table-${number}`, players)
    visitor = await openedBy(players[0])
    await settled(store())
  })

  const store = () => chaski.services.tables.store
  const openedBy = async (user: User) => {
    const opened = visitorOf(chaski)
    await opened.open(await linkFor(user, begun.question))
    return opened
  }
  /** A press of Ana's, as her page sends it if nothing else is said. */
  const press = async (otherwise: object = {}) => {
    pressed += 1
    const { question } = shown.parse(JSON.parse(await visitor.state(begun.table)))
    const [beat, steps] = question.split('.').map(Number)
    return {
      id: `press-${pressed}`,
      press: { type: 'play', action: 'on', table: begun.table, beat, steps, ...otherwise },
    }
  }
  /** Whoever chooses last cannot change their mind. */
  const othersChoose = async () => {
    const [, ...others] = players
    for (const each of others) await each.press(begun.question, 'Go on')
    await settled(store())
  }
  const path = () => `api/${begun.table}/press`
  const choices = () => store().prisma.seat.count({ where: { tableId: begun.table, asked: false } })
  const answerTo = async (body: unknown, by = visitor) => {
    const answer = await by.send(path(), body)
    return [answer.status, await answer.text()] as const
  }

  describe('a press does nothing', () => {
    const long = 'x'.repeat(3_000)
    test.each<[string, (sound: Awaited<ReturnType<typeof press>>) => unknown]>([
      ['without a body', () => undefined],
      ['of a list', sound => [sound]],
      ['without a number', ({ press }) => ({ press })],
      ['with a number like a path', sound => ({ ...sound, id: '../../1' })],
      ['with a number that is too long', sound => ({ ...sound, id: 'a'.repeat(41) })],
      ['of an unknown kind', sound => ({ ...sound, press: { ...sound.press, type: 'near' } })],
      [
        'of an operation that is for Discord',
        sound => ({ ...sound, press: { ...sound.press, type: 'do', operation: 'resign', argument: 0, isSure: true } }),
      ],
      [
        'of an operation that there is not',
        sound => ({ ...sound, press: { ...sound.press, type: 'do', operation: 'constructor', argument: 0 } }),
      ],
      ['at another table', sound => ({ ...sound, press: { ...sound.press, table: begun.table + 1 } })],
      ['at a table in words', sound => ({ ...sound, press: { ...sound.press, table: `${begun.table}` } })],
      ['at a beat before the first', sound => ({ ...sound, press: { ...sound.press, beat: -1 } })],
      ['of nothing', sound => ({ ...sound, press: { ...sound.press, action: '' } })],
      ['of more than anybody does', sound => ({ ...sound, press: { ...sound.press, action: long } })],
      ['of one who is more or less sure', sound => ({ ...sound, isSure: 'yes' })],
      ['with a form that is no form', sound => ({ ...sound, filled: { text: { toString: 1 } } })],
      ['with too much picked', sound => ({ ...sound, picked: Array(26).fill({ type: 'open', focus: '' }) })],
    ])('%s', async (_, forge) => {
      const forged = forge(await press())
      const before = await stored(store())
      const [status] = await answerTo(forged)
      expect(status).toBe(400)
      expect(await stored(store())).toEqual(before)
    })

    test.each<[string, object]>([
      ['for a question that is over', { beat: 1_000 }],
      ['after steps that nobody prepared', { steps: 3 }],
      ['that is not legal', { action: 'fly' }],
      ['that has another answer in it', { action: 'on\nleave' }],
    ])('%s, and says so', async (_, otherwise) => {
      const [status, text] = await answerTo({ ...(await press(otherwise)), isSure: true })
      expect([status, JSON.parse(text).type]).toEqual([200, expect.stringMatching(/^(said|page)$/)])
      expect(await choices()).toBe(0)
    })

    test('that commits, before it was asked about', async () => {
      await othersChoose()
      expect(await answerTo(await press())).toEqual([200, '{"type":"commits"}'])
      expect(await choices()).toBe(2)
    })

    test('by who looks on', async () => {
      const [status, text] = await answerTo(
        { ...(await press()), isSure: true },
        await openedBy(chaski.world.user('Dario')),
      )
      expect([status, text]).toEqual([200, expect.stringContaining('You have no seat')])
      expect(await choices()).toBe(0)
    })

    test('by a stolen cookie, once its owner has closed the board', async () => {
      const thief = visitorOf(other, visitor.cookies())
      const body = { ...(await press()), isSure: true }
      expect((await thief.ask(`api/${begun.table}/state`)).status).toBe(200)
      await visitor.ask(`api/${begun.table}/session`, { method: 'DELETE' })
      expect((await thief.send(path(), body)).status).toBe(401)
      expect(await choices()).toBe(0)
    })
  })

  test('a press counts once, however often and wherever it comes at the same time', async () => {
    const body = { ...(await press()), isSure: true }
    const everywhere = [visitor, visitorOf(other, visitor.cookies()), visitor, visitorOf(other, visitor.cookies())]
    const answers = await Promise.all(everywhere.map(async each => (await each.send(path(), body)).status))
    expect(answers).toEqual([200, 200, 200, 200])
    expect(await choices()).toBe(1)
    expect(JSON.parse((await answerTo(body))[1]).type).toBe('done')
    const before = await visitor.state(begun.table)
    await answerTo({ ...body, press: { ...body.press, action: 'leave' } })
    expect(await visitor.state(begun.table)).toBe(before)
  })

  test('a press is answered with what the page shows then', async () => {
    const [status, text] = await answerTo({ ...(await press()), isSure: true })
    const { type, state, tag } = z
      .object({ type: z.string(), state: z.unknown(), tag: z.string() })
      .parse(JSON.parse(text))
    expect([status, type]).toEqual([200, 'done'])
    expect(JSON.stringify(state)).toBe(await visitor.state(begun.table))
    const asked = await visitor.ask(`api/${begun.table}/state`, { headers: { 'if-none-match': tag } })
    expect(asked.status).toBe(304)
  })

  describe('a press whose answer was lost is answered as it was, on whichever process it comes again:', () => {
    beforeEach(othersChoose)

    test.each<[string, object, string]>([
      ['one that commits', {}, '"type":"commits"'],
      ['one that is not legal', { action: 'fly' }, 'fly'],
      ['one for a question that is over', { beat: 1_000 }, 'The table has moved on'],
      ['one after steps that nobody prepared', { steps: 3 }, 'The table has moved on'],
    ])('%s', async (_, otherwise, said) => {
      const body = await press(otherwise)
      await answerTo(body)
      for (const each of [visitor, visitorOf(other, visitor.cookies())]) {
        const [status, text] = await answerTo(body, each)
        expect([status, JSON.parse(text).type]).toEqual([200, expect.stringMatching(/^(said|commits)$/)])
        expect(text).toContain(said)
      }
      expect(await choices()).toBe(2)
    })

    test('one that comes again while it is refused', async () => {
      const body = await press()
      const answers = await Promise.all([1, 2, 3, 4].map(() => answerTo(body)))
      expect(answers).toEqual(Array(4).fill([200, '{"type":"commits"}']))
    })

    test('one that was done by another number before', async () => {
      const body = { ...(await press()), isSure: true }
      await answerTo(body)
      const again = { ...body, id: 'again' }
      for (const _ of [1, 2]) expect(JSON.parse((await answerTo(again))[1]).type).toBe('done')
      expect(JSON.parse(await visitor.state(begun.table)).question).toBe('2.0')
    })
  })

  test('whoever only looks changes nothing', async () => {
    const { page, secret } = await linkFor(players[1], begun.question)
    await settled(store())
    const before = await stored(store())
    const paths = [
      `${begun.table}`,
      ...['state', 'state?at=on', 'state?isMore=1', 'past/0', 'press', 'session'].map(
        one => `api/${begun.table}/${one}`,
      ),
      `api/session?token=${secret}`,
    ]
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const one of paths) await visitor.ask(one, { method, headers: { 'sec-purpose': 'prefetch' } })
    const ears = listenTo(visitor, begun.table)
    await expect.poll(ears.changes).toBe(1)
    ears.close()
    expect(await stored(store())).toEqual(before)
    expect((await visitorOf(chaski).open({ page, secret })).status).toBe(200)
  })

  describe('a flood', () => {
    const health = async () => (await fetch(`${chaski.publicUrl}/healthz`)).status

    test('of cookies that open nothing is stopped, whatever they are, and nobody else is', async () => {
      const flooding = visitorOf(chaski)
      const send = (n: number) =>
        flooding.ask(`api/${begun.table}/state`, { headers: { cookie: `board-${begun.table}=${n}; other=${n}` } })
      const first = await Promise.all(Array.from({ length: 101 }, (_, n) => send(n)))
      const then = await Promise.all([...Array.from({ length: 200 }, (_, n) => send(n)), health(), health()])
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]))
      expect(then.map(one => (typeof one === 'number' ? one : one.status))).toEqual([...Array(200).fill(429), 200, 200])
      expect((await visitor.ask(`api/${begun.table}/state`)).status).toBe(200)
    })

    test('of one browser is stopped, whatever else it sends', async () => {
      const body = await press({ action: 'fly' })
      const tried = await Promise.all([
        ...Array.from({ length: 60 }, (_, n) => {
          const headers = { 'content-type': 'application/json', cookie: `${visitor.cookies()}; other=${n}` }
          return visitor.ask(path(), { method: 'POST', headers, body: JSON.stringify({ ...body, id: `flood-${n}` }) })
        }),
        health(),
      ])
      const statuses = tried.map(one => (typeof one === 'number' ? one : one.status))
      expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(60 - 25)
      expect(statuses.at(-1)).toBe(200)
      expect((await (await openedBy(players[1])).ask(`api/${begun.table}/state`)).status).toBe(200)
    })
  })
})

inDatabase('server', (_, open) => {
  test('where it comes by TLS, the cookie says so by its name, and no other one opens anything', async () => {
    const chaski = await startChaskiWithBoards(await open(), {}, 'https://chaski.example.org/games')
    try {
      const { world } = chaski
      world.addChannel('table-1')
      const begun = await beginTable(world, 'table-1', [world.user('Ana'), world.user('Ben'), world.user('Chloé')])
      const link = await linkFor(world.user('Ana'), begun.question)
      expect(link.page).toBe(`https://chaski.example.org/games/play/${begun.table}`)
      const visitor = visitorOf(chaski)
      const opened = await visitor.open(link)
      expect(opened.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-board-1=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      ])
      expect((await visitor.ask('api/1/state')).status).toBe(200)
      const tossed = visitorOf(chaski, visitor.cookies().replace('__Host-', ''))
      expect((await tossed.ask('api/1/state')).status).toBe(401)
      const from = (origin: string) =>
        fetch(`${chaski.publicUrl}/play/api/session`, {
          method: 'POST',
          body: JSON.stringify({ token: 'A'.repeat(43) }),
          headers: { 'content-type': 'application/json', origin },
        })
      expect((await from(chaski.publicUrl)).status).toBe(403)
      expect((await from('https://chaski.example.org')).status).toBe(410)
    } finally {
      await chaski.close()
    }
  })
})
