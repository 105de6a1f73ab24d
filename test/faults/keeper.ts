import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import type { StoreSettings } from '../../src/store/store.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { type BotProcess, startBot } from './bot-process.ts'

/** What a kill can follow: a user did something; the bot answered; it asked something of Discord; a message changed. */
const CAUSES = ['asked', 'answered', 'requested', 'shown'] as const
type Cause = (typeof CAUSES)[number]

/** A bot that is killed at random moments, and started again each time. */
export interface Keeper {
  readonly playground: Playground
  /** How often it was killed so far. */
  kills(): number
  /** Waits until the bot is there; returns what resolves when it is killed. */
  alive(): Promise<{ readonly killed: Promise<void> }>
  /** From now on it is killed n times; after each start, `check` is done before anybody goes on. */
  begin(times: number, check: () => Promise<void>): void
  /** Resolves when all kills are done and the bot is there. */
  done(): Promise<void>
  /** Kills it for good; returns the errors that it has logged in all its lives. */
  end(): Promise<readonly string[]>
}

/** The most of one cause's events, and the most milliseconds after the last of them, that a kill waits for. */
const MOST_EVENTS = 6
const MOST_DELAY = 25

/** Starts a Discord and a bot on it whose kills are drawn from a seed. */
export async function startKeeper(settings: StoreSettings, seed: string): Promise<Keeper> {
  const random = chance(seed)
  const happened = listeners()
  const routes = (app: FastifyInstance) => {
    app.addHook('onRequest', async () => happened.tell('requested'))
  }
  const playground = await startPlayground({ requestsPerSecond: 100_000, routes })
  playground.world.state.listen(({ type }) => {
    if (type === 'interaction-created') happened.tell('asked')
    if (type === 'interaction-answered') happened.tell('answered')
    if (type === 'message-created' || type === 'message-updated' || type === 'message-deleted') happened.tell('shown')
  })

  const lives: BotProcess[] = []
  const live = async () => {
    const came = arrival(playground)
    const bot = startBot(playground, settings)
    lives.push(bot)
    const ended = bot.gone.then(() => 'ended' as const)
    if ((await Promise.race([came, ended])) === 'ended') {
      throw new Error(`the bot ended before it was online: ${bot.errors.join('\n')}`)
    }
    return bot
  }

  let kills = 0
  let bot = await live()
  let death = Promise.withResolvers<void>()
  let alive = Promise.resolve()
  let done = Promise.resolve()

  const killOnce = async (check: () => Promise<void>) => {
    const { promise: life, resolve: revive, reject: fail } = Promise.withResolvers<void>()
    // Nobody may be waiting when it fails; `done` fails as well.
    life.catch(() => {})
    await happened.moment(random)
    kills++
    alive = life
    // Whoever waits for an answer at this moment is told, whenever they have asked.
    const { resolve: die } = death
    death = Promise.withResolvers<void>()
    die()
    try {
      await bot.kill()
      bot = await live()
      await check()
      revive()
    } catch (error) {
      fail(error)
      throw error
    }
  }
  const end = async () => {
    await bot.kill()
    await playground.close()
  }
  // A test that fails leaves no bot behind.
  onTestFinished(end)

  const run = async (times: number, check: () => Promise<void>) => {
    for (let n = 0; n < times; n++) await killOnce(check)
  }

  return {
    playground,
    kills: () => kills,
    async alive() {
      await alive
      return { killed: death.promise }
    },
    begin(times, check) {
      done = run(times, check)
      // Tells those who wait for the bot.
      done.catch(() => {})
    },
    done: () => done,
    async end() {
      await end()
      return lives.flatMap(({ errors }) => errors)
    },
  }
}

function arrival({ world }: Playground): Promise<'came'> {
  return new Promise(resolve => {
    const stop = world.state.listen(({ type }) => {
      if (type !== 'bot-came') return
      stop()
      resolve('came')
    })
  })
}

function listeners() {
  let listener: (cause: Cause) => void = () => {}
  return {
    tell: (cause: Cause) => listener(cause),
    /** Waits for a random moment. */
    async moment(random: Chance): Promise<void> {
      const cause = random.pick(CAUSES)
      let left = 1 + random.below(MOST_EVENTS)
      const delay = random.below(MOST_DELAY)
      const { promise, resolve } = Promise.withResolvers<void>()
      listener = happened => {
        if (happened !== cause) return
        left -= 1
        if (left === 0) resolve()
      }
      await promise
      listener = () => {}
      if (delay > 0) await new Promise(passed => setTimeout(passed, delay))
    },
  }
}
