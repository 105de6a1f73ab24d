import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { grantCode, popOut } from '../../src/playground/state/activities.ts'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { people } from '../discord/chaski.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithActivity, startChaskiWithBoards } from './chaski-with-boards.ts'
import { visitorOf } from './visitor.ts'

const JSON_BODY = { 'content-type': 'application/json', 'accept-language': 'en' }

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  const logged: string[] = []
  /** How much later it is than it would be, in milliseconds. */
  let passed = 0
  let [ana, ben, chloe]: User[] = []
  let begun: Begun

  beforeTries(async () => {
    const log = pino({ level: 'debug' }, { write: line => void logged.push(line) })
    chaski = await startChaskiWithActivity(await open(), {
      log,
      now: () => new Date(Date.now() + passed),
      operatorContact: 'ana_b@example.org',
    })
    return chaski.close
  })
  beforeAll(async () => {
    const { world } = chaski
    ;[ana, ben, chloe] = people(world, 3)
    if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
    world.addChannel('table-1')
    begun = await beginTable(world, 'table-1', [ana, ben, chloe])
  })

  const state = () => chaski.playground.state
  const ask = (path: string, how: RequestInit = {}) => fetch(`${chaski.publicUrl}/activity/${path}`, how)
  const post = (path: string, body: object) =>
    ask(`api/${path}`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) })
  const codeOf = (user: User | undefined, application = state().bot, scopes = ['identify']) =>
    grantCode(state(), { application, user: user?.id ?? '', scopes })
  const press = async (user: User | undefined) => user?.press(begun.question, 'Board ↗')
  const launched = async (user: User | undefined) => {
    // Who has to wait for it, on a machine that is busy, gets a link.
    for (;;) {
      const { launched: instance } = (await press(user)) ?? {}
      if (instance !== undefined) return instance
    }
  }
  const signIn = (user: User | undefined, instance: string, more = {}) =>
    post('sign-in', { code: codeOf(user), instance, ...more })
  const arrive = async (user: User | undefined) => (await signIn(user, await launched(user))).json()
  const see = ({ table, secret }: { table: number; secret: string }) =>
    ask(`api/${table}/state`, { headers: { authorization: `Bearer ${secret}` } })

  test('a press opens the Activity, in which whoever pressed has the board, without a cookie', async () => {
    const answer = await signIn(ana, await launched(ana))
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    const { opened } = await answer.json()
    expect(opened.table).toBe(begun.table)
    expect(await (await see(opened)).json()).toMatchObject({ viewer: 'You play as Ana' })
    expect((await see({ ...opened, secret: `${opened.secret.slice(1)}A` })).status).toBe(401)
    expect((await see({ ...opened, table: begun.table + 1 })).status).toBe(401)
  })

  test('each in the same instance has the board of their own seat, and who looks on has none', async () => {
    const [one, other] = [await launched(ana), await launched(ben)]
    expect(one).toBe(other)
    const { opened } = await (await signIn(ben, other)).json()
    expect(await (await see(opened)).json()).toMatchObject({ viewer: 'You play as Ben' })
    const dario = chaski.world.user('Dario')
    const watching = await arrive(dario)
    expect(await (await see(watching.opened)).json()).toMatchObject({ viewer: 'You are looking on' })
  })

  test('whoever is blocked is told so, and has no board', async () => {
    const instance = await launched(chloe)
    const { store } = chaski.services.tables
    const data = { id: chloe?.id ?? '', what: 'user', byId: '1', at: new Date() }
    await store.prisma.blocked.create({ data })
    await chaski.services.blocklist.changed()
    const answer = await signIn(chloe, instance)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringMatching(/has blocked you.*: ana_b@example\.org"/),
    ])
    await store.prisma.blocked.deleteMany()
    await chaski.services.blocklist.changed()
  })

  test('in a window of its own, which is another instance, it is the same table', async () => {
    const { id } = popOut(state(), await launched(ana), ana?.id ?? '')
    expect((await (await signIn(ana, id)).json()).opened.table).toBe(begun.table)
  })

  test('whoever is not there yet, as Discord has it, is looked for again', async () => {
    const instance = await launched(ana)
    chaski.world.faults.inject({ path: /activity-instances/ }, { type: 'answer', status: 404 }, 2)
    expect((await signIn(ana, instance)).status).toBe(200)
  })

  test('what a session was opened for is closed from Discord', async () => {
    const { opened } = await arrive(ben)
    expect((await see(opened)).status).toBe(200)
    const shown = await ben?.slash('table-1', '/privacy show')
    expect(shown?.reply?.text).toContain(
      `[privacy](${chaski.publicUrl}/privacy?lang=en), [terms](${chaski.publicUrl}/terms?lang=en)`,
    )
    if (shown?.reply === undefined) throw new Error('nothing is said of privacy')
    await ben?.press(shown.reply, 'Close all boards')
    expect((await see(opened)).status).toBe(401)
  })

  test('the page is told the same by either door', async () => {
    const { opened } = await arrive(ben)
    await launched(ben)
    passed += 10_000
    const visitor = visitorOf(chaski)
    await visitor.open(await linkFor(ben ?? chaski.world.user('Ben'), begun.question))
    expect(await (await see(opened)).text()).toBe(await visitor.state(begun.table))
  })

  test('who presses twice opens it twice', async () => {
    await launched(ben)
    expect((await press(ben))?.launched).toBeDefined()
  })

  describe('nobody comes in', () => {
    const refused: readonly [string, () => Promise<Response>][] = [
      [
        'by a code that was made up',
        async () => post('sign-in', { code: 'a'.repeat(30), instance: await launched(ana) }),
      ],
      [
        'by a code for another application',
        async () => post('sign-in', { code: codeOf(ana, '100000000000000009'), instance: await launched(ana) }),
      ],
      [
        'by a code that says nothing of who it is',
        async () => post('sign-in', { code: codeOf(ana, state().bot, ['guilds']), instance: await launched(ana) }),
      ],
      ['into an instance in which they are not', async () => signIn(chaski.world.user('Esra'), await launched(ana))],
      ['into an instance that was guessed', async () => signIn(ana, (await launched(ana)).replace(/^i-\d/, 'i-9'))],
    ]
    test.each(refused)('%s', async (_what, come) => {
      const answer = await come()
      expect(answer.status).toBe(403)
      expect((await answer.json()).text).toContain('hasn’t said who you are')
    })

    test('twice by one code', async () => {
      const asked = { code: codeOf(ana), instance: await launched(ana) }
      expect((await post('sign-in', asked)).status).toBe(200)
      expect((await post('sign-in', asked)).status).toBe(403)
    })

    test.each([
      ['no code', { instance: 'i-1' }],
      ['an instance that leads elsewhere', { code: 'a', instance: '../commands' }],
      ['more than is asked', { code: 'a'.repeat(5_000), instance: 'i-1' }],
    ])('with %s', async (_what, body) => {
      expect([400, 413]).toContain((await post('sign-in', body)).status)
    })
  })

  test('where Discord is away nothing is known of who comes, and the log has no secret', async () => {
    const instance = await launched(ana)
    const callOff = chaski.world.faults.inject({ path: /oauth2.token/ }, { type: 'answer', status: 503 }, 10)
    expect((await signIn(ana, instance)).status).toBe(500)
    callOff()
    expect(logged.join()).toContain('Discord did not say who opens the Activity')
    expect(logged.join()).not.toContain(state().app.clientSecret)
  })

  describe('which table', () => {
    const other = async () => {
      const { world } = chaski
      if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
      const name = `elsewhere-${crypto.randomUUID()}`
      world.addChannel(name)
      return { name, begun: await beginTable(world, name, [ana, ben, chloe]) }
    }

    test('a link of Discord’s names one, and may name what its follower may not see', async () => {
      const { begun: there } = await other()
      const come = async (custom: string) => (await signIn(ana, await launched(ana), { custom })).json()
      expect((await come(`T${there.table}`)).opened.table).toBe(there.table)
      for (const wrong of ['T999999', 'T0', '17', 'T']) expect((await come(wrong)).opened.table).toBe(begun.table)
    })

    test('the command of the Activity lets one choose, and a choice opens the board', async () => {
      const { name, begun: there } = await other()
      const instance = (await ana?.slash(name, '/launch'))?.launched ?? ''
      const { heading, offers, opened } = await (await signIn(ana, instance)).json()
      expect([heading, opened]).toEqual(['Which table?', undefined])
      expect(offers[0].title).toContain(String(there.table))
      expect(offers.map(({ title }: { title: string }) => title).join()).toContain(String(begun.table))
      const chosen = await (await post('session', { token: offers[0].secret })).json()
      expect(chosen).toEqual({ table: there.table, secret: expect.stringMatching(/^[\w-]{43}$/) })
      expect((await see(chosen)).status).toBe(200)
      expect((await post('session', { token: offers[0].secret })).status).toBe(410)
      const others = await ask(`api/${there.table}/others`, { headers: { authorization: `Bearer ${chosen.secret}` } })
      expect((await others.json()).offers.length).toBeGreaterThan(1)
    })

    test('the command posts nothing in the channel', async () => {
      const { name } = await other()
      const before = chaski.world.messages(name).length
      await ben?.slash(name, '/launch')
      expect(chaski.world.messages(name)).toHaveLength(before)
    })
  })

  describe('where Discord opens no Activity', () => {
    test('the same press in a thread gives the link', async () => {
      const { world } = chaski
      world.setApp({ noActivityIn: ['thread'] })
      const thread = world.addThread('table-1', 'a talk')
      const { reply: panel } = (await ben?.slash(thread, `/turn table:${begun.table}`)) ?? {}
      if (panel === undefined) throw new Error('no panel')
      const { reply, updated } = (await ben?.press(panel, 'Board ↗')) ?? {}
      expect(JSON.stringify(updated ?? reply)).toMatch(/\/play\/\d+#[\w-]{43}/)
      world.setApp({ noActivityIn: [] })
    })

    test('the same press gives the link', async () => {
      await arrive(ben)
      chaski.world.faults.inject({ path: /callback/ }, { type: 'error', error: 'wrong-channel-type' })
      const { reply, updated } = (await press(ben)) ?? {}
      expect(JSON.stringify(updated ?? reply)).toMatch(/\/play\/\d+#[\w-]{43}/)
    })

    test('or came to nothing, another press does', async () => {
      await arrive(ben)
      await launched(ben)
      passed += 10_000
      const { reply, updated } = (await press(ben)) ?? {}
      expect(JSON.stringify(updated ?? reply)).toMatch(/\/play\/\d+#[\w-]{43}/)
      expect((await press(ben))?.launched).toBeDefined()
    })
  })

  test('its page stands in Discord’s frame and in no other, and is kept by nobody', async () => {
    const page = await ask('')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://discord.com https://*.discord.com https://discordapp.com https://*.discordapp.com',
    )
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.headers.get('x-frame-options')).toBeNull()
    expect(page.headers.get('cache-control')).toBe('no-store')
    const [, script = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
    const asset = await ask(script)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await ask('assets/none.js')).headers.get('cache-control')).toBe('no-store')
    const play = await fetch(`${chaski.publicUrl}/play/1`)
    expect(play.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('without the secret there is no such route, and a press gives the link', async () => {
    const usual = await startChaskiWithBoards(await open())
    try {
      const { world, publicUrl } = usual
      for (const path of ['', '/', '/api/sign-in', '/api/unsaid', '/api/1/state', '/assets/x.js'])
        expect((await fetch(`${publicUrl}/activity${path}`)).status).toBe(404)
      const [host, guest] = [world.user('Ana'), world.user('Ben')]
      world.addChannel('table-9')
      const { question } = await beginTable(world, 'table-9', [host, guest])
      expect((await linkFor(host, question)).page).toContain('/play/')
    } finally {
      await usual.close()
    }
  })
})
