import { afterEach, beforeEach, describe, expect, type TestContext, test, vi } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { PATIENCE_MS } from '../patience.ts'
import { type BotProcess, startBot } from './bot-process.ts'
import { begin, LABELS, playersOf, playOut } from './round.ts'
import { swallower } from './swallowing.ts'

/** What is to be done, by the code with which Discord closes the gateway for good. */
const REMEDIES = [
  [4004, 'set DISCORD_TOKEN'],
  [4010, 'the shard is not valid'],
  [4011, 'more servers than so many shards may serve'],
  [4013, 'the intents are not valid'],
  [4014, 'the bot lacks intents'],
] as const

/** What it logs when it waits no longer for what is away. */
const GIVEN_UP = 'something did not close in time and is given up'

// Most of the time is waited until somebody gives up: the bots wait side by side.
inDatabase('server', (_, __, { fresh }) => {
  /** A bot that is online, on a Discord of its own and a database that can go silent. */
  const startOnline = async ({ onTestFailed, onTestFinished }: TestContext, env?: Readonly<Record<string, string>>) => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    const settings = await fresh()
    const url = new URL(settings.databaseUrl ?? '')
    const away = await swallower(Number(url.port))
    url.port = String(away.port)
    const bot = startBot(playground, { ...settings, databaseUrl: url.href }, undefined, env)
    onTestFailed(() => console.log('What the bot logged last:', bot.logged.slice(-20), bot.errors))
    onTestFinished(async () => {
      await bot.kill()
      away.close()
      await playground.close()
    })
    await Promise.race([bot.online, bot.gone])
    return { playground, world: playground.world, away, bot }
  }

  describe.concurrent('a bot that is told to end', () => {
    test.runIf(FULL)('ends with 0', async context => {
      const { bot } = await startOnline(context)
      expect(await bot.end()).toBe(0)
      expect(bot.errors).toEqual([])
    })

    test.runIf(FULL)('ends though the database has gone silent in the middle of a move', async context => {
      const { world, away, bot } = await startOnline(context)
      const [round, question] = await begin(world, 'silent', playersOf(world, 3))
      away.swallow()
      const [ana] = round.players
      void ana.press(question, LABELS.on).catch(() => {})
      expect(await bot.end()).toBe(0)
      expect(bot.logged.map(({ msg }) => msg)).toContain(GIVEN_UP)
    })

    test('tells at once that it takes no more work, and lives until it has answered', async context => {
      const { world, bot } = await startOnline(context)
      const [round] = await begin(world, 'draining', playersOf(world, 3))
      const address = bot.logged.find(line => line.address !== undefined)?.address
      const code = async (path: string) => (await fetch(`${address}${path}`)).status
      expect([await code('/healthz'), await code('/readyz')]).toEqual([200, 200])
      const path = /^\/interactions/
      const sent = vi.spyOn(path, 'test')
      world.faults.inject({ method: 'POST', path }, { type: 'delay', milliseconds: 2_000 })
      const [ana] = round.players
      const answered = ana.slash(round.channel, '/turn')
      await context.expect.poll(() => sent.mock.results.some(({ value }) => value)).toBe(true)
      const ended = bot.end()
      await bot.stopping
      expect([await code('/healthz'), await code('/readyz')]).toEqual([200, 503])
      expect((await answered).failed).toBeUndefined()
      expect(await ended).toBe(0)
    })

    test.runIf(FULL)('ends while a computer player thinks', async context => {
      const { world, bot } = await startOnline(context)
      const { name: channel } = world.addChannel('thinking')
      const ana = world.user('Ana', { locale: 'en-US' })
      expect((await ana.slash(channel, '/play practice game:cuzco players:4 level:normal')).failed).toBeUndefined()
      expect(await bot.end()).toBe(0)
      expect(bot.errors).toEqual([])
    })

    test.runIf(FULL)('ends while a film is painted', async context => {
      const { world, bot } = await startOnline(context)
      const [round, question] = await begin(world, 'film', playersOf(world, 3))
      const [ana] = round.players
      await playOut(round, question)
      void ana.slash(round.channel, '/replay film:true').catch(() => {})
      expect(await bot.end()).toBe(0)
      expect(bot.errors).toEqual([])
    })

    test.runIf(FULL)('ends though Discord does not answer', async context => {
      const { world, bot } = await startOnline(context)
      const [round, question] = await begin(world, 'mute', playersOf(world, 3))
      world.faults.inject({ method: 'POST', path: /./ }, { type: 'delay', milliseconds: 10 * PATIENCE_MS })
      const [ana] = round.players
      void ana.press(question, LABELS.on).catch(() => {})
      expect(await bot.end()).toBe(0)
    })
  })

  test.runIf(FULL)('a bot that is told to end again and again ends at once, whatever is away', async context => {
    const { world, away, bot } = await startOnline(context)
    const [round, question] = await begin(world, 'twice', playersOf(world, 3))
    away.swallow()
    const [ana] = round.players
    void ana.press(question, LABELS.on).catch(() => {})
    const ended = bot.end()
    await bot.stopping
    // Somebody presses Ctrl-C until it is gone; the same signal told twice at once is one.
    const impatience = setInterval(() => void bot.end(), 200)
    expect(await ended).toBe(0)
    clearInterval(impatience)
    expect(bot.logged.map(({ msg }) => msg)).not.toContain(GIVEN_UP)
  })

  test.runIf(FULL).for(REMEDIES)(
    'ends with an error and says what to do when Discord closes the gateway with %i',
    async ([code, remedy], context) => {
      // Processes that share the shards go over to more of them at 4011.
      const { world, bot } = await startOnline(context, { SHARDS: '0/1' })
      world.dropGateway({ resume: false, code })
      expect(await bot.gone).toEqual([1, null])
      expect(bot.errors.filter(line => !line.startsWith('{'))).toEqual([expect.stringContaining(remedy)])
    },
  )
})

inDatabase('server', (_, __, { fresh }) => {
  let playground: Playground
  let bot: BotProcess

  beforeEach(async () => {
    playground = await startPlayground({ requestsPerSecond: 100_000 })
  })
  afterEach(async () => {
    await bot.kill()
    await playground.close()
  })

  const start = async () => {
    bot = startBot(playground, await fresh())
    return bot.gone
  }
  const said = () => bot.errors.filter(line => !line.startsWith('{'))

  describe('a bot that is about to log in', () => {
    test.runIf(FULL)('ends with an error and says what to do when its token is refused', async () => {
      playground.world.faults.inject({ path: /^\/gateway\/bot/ }, { type: 'error', error: 'unauthorized' }, 99)
      expect(await start()).toEqual([1, null])
      expect(said()).toEqual([expect.stringContaining('set DISCORD_TOKEN')])
    })

    test.runIf(FULL).each(REMEDIES.filter(([code]) => code === 4004 || code === 4014))(
      'ends with an error and says what to do when the gateway is closed on it with %i',
      async (code, remedy) => {
        playground.world.faults.refuseLogins(code)
        expect(await start()).toEqual([1, null])
        expect(said()).toEqual([expect.stringContaining(remedy)])
      },
    )
  })
})
