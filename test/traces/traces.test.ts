import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cause, span } from '../../src/engine/basics/span.ts'
import { nameOfStatement } from '../../src/store/database/statement-spans.ts'
import { openTraces } from '../../src/traces/traces.ts'
import { routeOf } from '../../src/traces/watch-requests.ts'
import { inDatabase } from '../databases.ts'
import { people, startChaski } from '../discord/chaski.ts'
import { byButtons } from '../discord/whole-games/by-buttons.ts'
import { scriptsOf } from '../discord/whole-games/scripts.ts'
import { begin, expectFairEnd } from '../discord/whole-games/table.ts'
import { startPlayground } from '../driver/playground.ts'
import { startBot } from '../faults/bot-process.ts'
import { FULL } from '../full.ts'
import { gameOf } from '../games/registered.ts'
import { factsOf, type Sent, startCollector, wayUp } from './collector.ts'

const silent = pino({ level: 'silent' })

/** A collector, and traces that are sent to it soon. */
async function traced() {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  vi.stubEnv('OTEL_SERVICE_NAME', 'chaski-test')
  const traces = openTraces(silent)
  onTestFinished(async () => {
    await traces.close()
    vi.unstubAllEnvs()
    await collector.close()
  })
  return { collector, traces }
}

describe('as long as nobody traces', () => {
  test('a piece of work is done as it is, and causes nothing', async () => {
    const work = Promise.resolve('done')
    expect(span('a piece', {}, () => work)).toBe(work)
    expect(await span('a piece', {}, async () => cause())).toBeUndefined()
  })
})

test('a variable of OpenTelemetry that it cannot use is named', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'nonsense')
  onTestFinished(() => void vi.unstubAllEnvs())
  const warn = vi.fn<(what: unknown) => void>()
  await openTraces({ warn, info: () => {} }).close()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('OTEL_TRACES_SAMPLER')]])
})

describe('pieces of work', () => {
  test('are part of what goes on, and of what another process has begun', async () => {
    const { collector, traces } = await traced()
    const carried = await span('click', { what: '/turn' }, async () => {
      await span('within', {}, async () => {})
      return cause()
    })
    await span('job', {}, async () => {}, carried)
    await span('alone', {}, async () => {}, 'not a cause')
    await traces.close()
    const { spans } = collector
    const named = (name: string) => spans.filter(one => one.name === name).map(one => wayUp(spans, one))
    expect(named('within')).toEqual([['within', 'click']])
    expect(named('job')).toEqual([['job', 'click']])
    expect(named('alone')).toEqual([['alone']])
    expect(collector.resources.get('service.name')).toEqual(new Set(['chaski-test']))
    expect(spans.flatMap(one => Object.entries(factsOf(one)))).toEqual([['chaski.what', '/turn']])
  })

  test('that fail are told by the kind of their error, and not by what it says', async () => {
    const { collector, traces } = await traced()
    const failed = span('fails', {}, () => Promise.reject(new RangeError('Ada holds the 7')))
    await expect(failed).rejects.toThrow('Ada')
    await traces.close()
    expect(collector.spans).toMatchObject([{ name: 'fails', status: { code: 2 }, events: [] }])
    expect(JSON.stringify(collector.spans)).toContain('RangeError')
    expect(JSON.stringify(collector.spans)).not.toContain('Ada')
  })
})

test.each([
  ['/api/v10/channels/1412345678901234567/messages', '/api/v10/channels/:id/messages'],
  [
    '/api/v10/webhooks/1412345678901234567/aW50ZXJhY3Rpb24/messages/@original?with_components=true',
    '/api/v10/webhooks/:id/:token/messages/@original',
  ],
  ['/api/v10/webhooks/1/aW50ZXJhY3Rpb24/messages/%40original', '/api/v10/webhooks/:id/:token/messages/@original'],
  ['/api/v10/interactions/1412345678901234567/aW50ZXJhY3Rpb24/callback', '/api/v10/interactions/:id/:token/callback'],
])('the path %s is told as %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test.each([
  ['BEGIN', 'BEGIN'],
  ['SELECT "public"."Table"."id" FROM "public"."Table" WHERE id = $1', 'SELECT Table'],
  ['\n    WITH claim AS (INSERT INTO "Claim" (interaction) VALUES ($1))', 'WITH Claim'],
  ["UPDATE pgboss.job SET state = 'active'", 'UPDATE pgboss.job'],
  ['COMMIT', 'COMMIT'],
])('the statement %s is told as %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name)
})

/** What may be said of a span: nothing by which somebody could be known, no word of theirs, nothing that opens a door. */
const SAYS: Readonly<Record<string, RegExp>> = {
  'chaski.what': /^(\/[a-z-]+( [a-z]+)?( \(completion\))?|button [a-z-]+|unknown button|other)$/,
  'chaski.outcome': /^(ok|refused|repeated|lost|away|error)$/,
  'chaski.table': /^\d{1,9}$/,
  'chaski.tries': /^\d{1,4}$/,
  'chaski.game': /^[a-z-]+$/,
  'chaski.level': /^[a-z]+$/,
  'http.request.method': /^(GET|POST|PATCH|PUT|DELETE)$/,
  'http.response.status_code': /^\d{3}$/,
  'url.template': /^\/api\/v10(\/(@?[a-z]+|:id|:token|:emoji))+$/,
  'error.type': /^\w+$/,
}

inDatabase('server', (_, open, { fresh }) => {
  const game = gameOf('incan-gold')
  const [script] = scriptsOf(game)
  if (script === undefined) throw new Error('no script')

  test.runIf(FULL)('a whole game is traced from its clicks to its messages, without a word of anybody', async () => {
    const { collector, traces } = await traced()
    const chaski = await startChaski(await open(), { seed: () => script.seed })
    onTestFinished(chaski.close)
    const { world } = chaski
    const players = people(world, script.seats)
    const table = { world, channel: world.addChannel('traced').id, game: game.id, players }
    await begin(table, 'buttons', script.options)
    await byButtons(table, script)
    await expectFairEnd(chaski.services.tables.store, table)
    await traces.close()
    const { spans } = collector

    const ways = new Set(spans.map(one => wayUp(spans, one).join(' < ')))
    expect([...ways]).toEqual(
      expect.arrayContaining([
        'interaction',
        'transaction < interaction',
        'lock < transaction < interaction',
        'database COMMIT < transaction < interaction',
        'POST /api/v10/interactions/:id/:token/callback < interaction',
        'job show < transaction < interaction',
        'PATCH /api/v10/channels/:id/messages/:id < job show < transaction < interaction',
        'POST /api/v10/channels/:id/messages < job show < transaction < interaction',
      ]),
    )
    const unfit = spans.flatMap(one =>
      Object.entries(factsOf(one)).filter(([name, said]) => SAYS[name]?.test(said) !== true),
    )
    expect(unfit).toEqual([])
    const text = JSON.stringify(spans.map(({ name, attributes, status }) => ({ name, attributes, status })))
    for (const { id, name } of players) for (const said of [id, name]) expect(text).not.toContain(said)
    expect(text).not.toMatch(/\d{17}/)
    expect(spans.every(({ events }) => events.length === 0)).toBe(true)
  })

  describe.runIf(FULL).each<readonly [what: string, how: { readonly silent?: boolean; readonly gone?: boolean }]>([
    ['that never answers', { silent: true }],
    ['that is not there', { gone: true }],
    ['that takes traces', {}],
  ])('with a collector %s', (what, { silent: isSilent = false, gone = false }) => {
    test('the bot answers, paints, and ends', async () => {
      const collector = await startCollector({ silent: isSilent })
      if (gone) await collector.close()
      else onTestFinished(collector.close)
      const settings = await fresh()
      const playground = await startPlayground({ requestsPerSecond: 100_000 })
      onTestFinished(playground.close)
      const bot = startBot(playground, settings, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
      onTestFinished(bot.kill)
      await bot.online
      const { world } = playground
      const table = {
        world,
        channel: world.addChannel('traced').id,
        game: game.id,
        players: people(world, script.seats),
      }
      await begin(table, 'buttons', script.options)
      await world.until(() => world.messages(table.channel).some(({ pictures }) => pictures.length > 0), {
        what: 'a picture',
      })
      expect(await bot.end()).toBe(0)
      if (what !== 'that takes traces') return
      const ways = new Set(collector.spans.map((one: Sent) => wayUp(collector.spans, one).join(' < ')))
      expect([...ways]).toEqual(expect.arrayContaining(['paint < job show < transaction < interaction']))
      const traceIds = new Set(collector.spans.map(({ traceId }) => traceId))
      expect(bot.logged.filter(({ msg }) => msg === 'interaction')).not.toEqual([])
      for (const { msg, trace } of bot.logged) if (msg === 'interaction') expect(traceIds).toContain(trace)
    })
  })
})
