import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { formatCustomId } from '../../src/discord/messages/custom-id.ts'
import { toDo } from '../../src/pages/model/press.ts'
import { openWeb } from '../../src/web/open-web.ts'
import { pageFolder } from '../../src/web/page-folder.ts'
import { inDatabase } from '../databases.ts'
import { beginTable } from '../discord/begin-table.ts'
import { live, people, startChaski } from '../discord/chaski.ts'
import { beforeTries } from '../tries.ts'
import { UNWATCHED } from '../unwatched.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** What every answer says, whatever it is. */
const ALWAYS = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';connect-src 'self';" +
    "base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types lit-html",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const JSON_BODY = { 'content-type': 'application/json' }

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  let visitor: Visitor
  let script: string

  beforeTries(async () => {
    chaski = await startChaskiWithBoards(await open())
    const [ana, ben, chloe] = people(chaski.world, 3)
    if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
    chaski.world.addChannel('table-1')
    await beginTable(chaski.world, 'table-1', [ana, ben, chloe])
    const message = await live(chaski.world, 'table-1', ({ text }) => text.includes('Waiting for'))
    visitor = visitorOf(chaski)
    await visitor.open(await linkFor(ana, message))
    const page = await (await visitor.ask('1')).text()
    script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    return chaski.close
  })

  describe('what is answered', () => {
    test.each([
      ['GET', '1', 200, 'no-store', 'text/html; charset=utf-8'],
      ['GET', 'SCRIPT', 200, 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
      ['GET', 'assets/none.js', 404, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'assets/..%2findex.html', 404, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'none/of/these', 404, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/state', 200, 'no-store', 'application/json; charset=utf-8'],
      ['HEAD', 'api/1/state', 200, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/2/state', 401, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/x/state', 400, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/99999999999/state', 400, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/past/0', 200, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/past/99', 200, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/past/-1', 400, 'no-store', 'application/json; charset=utf-8'],
      ['HEAD', 'api/1/live', 404, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/session', 404, 'no-store', 'application/json; charset=utf-8'],
      ['PUT', 'api/1/state', 404, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/press', 404, 'no-store', 'application/json; charset=utf-8'],
      ['POST', 'api/1/press', 400, 'no-store', 'application/json; charset=utf-8'],
      ['POST', 'api/session', 410, 'no-store', 'application/json; charset=utf-8'],
      ['DELETE', 'api/2/session', 204, 'no-store', null],
      ['GET', 'api/1/live', 200, 'no-store', 'text/event-stream'],
      ['GET', 'api/2/live', 401, 'no-store', 'application/json; charset=utf-8'],
      ['OPTIONS', 'api/1/state', 404, 'no-store', 'application/json; charset=utf-8'],
      ['GET', '', 200, 'no-store', 'text/html; charset=utf-8'],
      ['GET', '%00', 200, 'no-store', 'text/html; charset=utf-8'],
      ['GET', `api/1/state?focus=${'x'.repeat(201)}`, 400, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/state?at=', 400, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/state?way=-1', 400, 'no-store', 'application/json; charset=utf-8'],
      ['GET', 'api/1/state?page=1&page=2', 400, 'no-store', 'application/json; charset=utf-8'],
    ])('to %s %s', async (method, path, status, caching, type) => {
      const ended = new AbortController()
      const asked = { method, signal: ended.signal, ...(method === 'POST' && { body: '{}', headers: JSON_BODY }) }
      const answer = await visitor.ask(path === 'SCRIPT' ? script : path, asked)
      ended.abort()
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...ALWAYS, 'cache-control': caching })
      // A stranger's question is no reason to be given anything to be known by.
      expect(answer.headers.getSetCookie().filter(one => !one.includes('Expires=Thu, 01 Jan 1970'))).toEqual([])
    })

    test('to every route that there is stands in the table above', async () => {
      const routes: string[] = []
      const app = fastify()
      app.addHook('onRoute', ({ method, url }) => {
        if (!url.includes('/assets/')) routes.push(`${method} ${url}`)
      })
      openWeb({ folder: await pageFolder(), watch: UNWATCHED }).routes(app)
      await app.ready()
      await app.close()
      expect(routes.toSorted()).toEqual([
        'DELETE /play/api/:table/session',
        'GET /play/:table',
        'GET /play/api/:table/live',
        'GET /play/api/:table/past/:moment',
        'GET /play/api/:table/state',
        'HEAD /play/:table',
        'HEAD /play/api/:table/past/:moment',
        'HEAD /play/api/:table/state',
        'POST /play/api/:table/press',
        'POST /play/api/session',
      ])
    })

    test('to the same question is nothing where nothing has changed', async () => {
      const first = await visitor.ask('api/1/state')
      const tag = first.headers.get('etag') ?? ''
      const again = await visitor.ask('api/1/state', { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })

    test('is small: script and style are 120 kB at most, in Discord’s frame too', async () => {
      const assets = join(await pageFolder(), 'assets')
      const packed = (await readdir(assets)).filter(name => /\.(js|css)\.br$/.test(name))
      const sizes = await Promise.all(packed.map(async name => (await stat(join(assets, name))).size))
      expect(packed.length).toBeGreaterThan(1)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000)
    })

    test('is packed, the page and what it shows', async () => {
      for (const path of [script, 'api/1/state', 'api/1/past/0'])
        for (const encoding of ['br', 'gzip']) {
          const { headers } = await visitor.ask(path, { headers: { 'accept-encoding': encoding } })
          expect(headers.get('content-encoding'), path).toBe(encoding)
        }
    })

    test('is in the language of the browser where nobody is known', async () => {
      const french = await visitor.ask('api/2/state', { headers: { 'accept-language': 'de, fr-CA;q=0.8' } })
      expect(await french.json()).toEqual({ text: expect.stringContaining('Ce plateau est fermé') })
    })
  })

  describe('what another site leads to', () => {
    const secret = JSON.stringify({ token: 'A'.repeat(43) })
    test.each<[string, string, RequestInit, number]>([
      ['a page in a frame', '1', { headers: { 'sec-fetch-dest': 'iframe' } }, 403],
      ['a page in an object', '1', { headers: { 'sec-fetch-dest': 'object' } }, 403],
      ['a question of its page', 'api/1/state', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
      ['a question of a neighbour', 'api/1/state', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
      ['a link in its page', 'api/1/state', { headers: { 'sec-fetch-site': 'none' } }, 403],
      [
        'a link that it has',
        'api/session',
        { method: 'POST', body: secret, headers: { ...JSON_BODY, 'sec-fetch-site': 'cross-site' } },
        403,
      ],
      ['a form', 'api/session', { method: 'POST', body: secret, headers: { 'content-type': 'text/plain' } }, 415],
      [
        'a form of another kind',
        'api/session',
        { method: 'POST', body: 'token=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        415,
      ],
      [
        'a press',
        'api/1/press',
        { method: 'POST', body: '{}', headers: { ...JSON_BODY, 'sec-fetch-site': 'cross-site' } },
        403,
      ],
      [
        'a press of a form',
        'api/1/press',
        { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
        415,
      ],
      ['a long press', 'api/1/press', { method: 'POST', body: `"${'a'.repeat(5_000)}"`, headers: JSON_BODY }, 413],
      [
        'what is packed',
        'api/1/press',
        { method: 'POST', body: '{}', headers: { ...JSON_BODY, 'content-encoding': 'gzip' } },
        400,
      ],
      ['listening', 'api/1/live', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
      ['signing out', 'api/1/session', { method: 'DELETE', headers: { 'sec-fetch-site': 'same-site' } }, 403],
      ['no JSON', 'api/session', { method: 'POST', body: '{', headers: JSON_BODY }, 400],
      ['other JSON', 'api/session', { method: 'POST', body: '[{"token":1}]', headers: JSON_BODY }, 410],
      [
        'poisoned JSON',
        'api/session',
        { method: 'POST', body: '{"__proto__":{"token":"a"}}', headers: JSON_BODY },
        400,
      ],
      ['a long body', 'api/session', { method: 'POST', body: `"${'a'.repeat(5_000)}"`, headers: JSON_BODY }, 413],
    ])('%s', async (_, path, how, status) => {
      expect((await visitorOf(chaski, visitor.cookies()).ask(path, how)).status).toBe(status)
    })

    test('is known by its origin, where a browser says no more', async () => {
      const from = (origin: string) =>
        fetch(`${chaski.publicUrl}/play/api/session`, {
          method: 'POST',
          body: secret,
          headers: { ...JSON_BODY, origin },
        })
      expect((await from('https://evil.example')).status).toBe(403)
      expect((await from(chaski.publicUrl)).status).toBe(410)
    })
  })

  test('the cookie is for this host and its own page alone, and no script reads it', async () => {
    const message = await live(chaski.world, 'table-1', ({ text }) => text.includes('Waiting for'))
    const opened = await visitorOf(chaski).open(await linkFor(chaski.world.user('Ben'), message))
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^board-1=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('whoever asks too much is told to wait, and nobody else', async () => {
    const greedy = visitorOf(chaski, 'board-1=x')
    const tried = await Promise.all(Array.from({ length: 130 }, () => greedy.ask('api/1/state')))
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([401, 429]))
    expect((await visitor.ask('api/1/state')).status).toBe(200)
  })

  test('without an address for browsers there is no button, and no such route', async () => {
    const usual = await startChaski(await open())
    try {
      const [ana, ben, chloe] = people(usual.world, 3)
      if (ana === undefined || ben === undefined || chloe === undefined) throw new Error('nobody to play with')
      usual.world.addChannel('table-1')
      const { question, table } = await beginTable(usual.world, 'table-1', [ana, ben, chloe])
      const answers = [
        question,
        (await ana.slash('table-1', '/turn')).reply,
        (await ana.slash('table-1', '/games')).reply,
      ]
      expect(JSON.stringify(answers.map(one => one?.message.components))).not.toMatch(/↗|http[^"]*\/play\//)
      const { reply, updated } = await ana.forge(question, formatCustomId(toDo(table, 'browser')))
      expect((updated ?? reply)?.text).toContain('opens no boards in a browser here')
      for (const path of ['1', 'api/1/state', 'api/session', 'assets/x.js'])
        expect((await fetch(`${usual.playground.url}/play/${path}`)).status).toBe(404)
    } finally {
      await usual.close()
    }
  })
})
