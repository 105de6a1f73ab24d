import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { packOptions } from './data-packs.ts'
import { type Account, connect, type Discord } from './discord/gateway/client.ts'
import { openFilms } from './discord/messages/films.ts'
import type { House } from './discord/messages/house.ts'
import { LOCALES } from './discord/words/words.ts'
import { ending } from './ending.ts'
import type { Scene } from './engine/contract/scene.ts'
import { lackingWords } from './games/wanted-words.ts'
import { addHealth } from './health.ts'
import { openLog } from './log.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openPainter, type Painter } from './render/pool.ts'
import { SettingError, type Settings, settings } from './settings.ts'
import { watchStalls } from './stalls.ts'
import { openStore } from './store/store.ts'
import { runClock } from './tables/clocks/due/run.ts'
import { adoptPacks } from './tables/table/adopt-packs.ts'
import { bots } from './tables/turn/bots.ts'
import { openHints } from './tables/turn/hint.ts'
import { warm } from './warm.ts'

/** Builds the house and runs it until it is told to stop: the only place where everything meets. */
async function run(chosen: Settings): Promise<void> {
  const log = openLog(chosen)
  const metrics = openMetrics()
  const closers: (() => Promise<void>)[] = []
  const { stop, close } = ending(closers, log)
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  watchStalls({ log, metrics, underway: metrics.underway })

  try {
    if (chosen.token === undefined) {
      await importPlayground()
      process.stdout.write('Chaski is starting its playground: the address follows.\n')
    }
    // Read here, so that a game's folder that cannot be read ends in a sentence.
    const { games } = await import('./games/index.ts')
    const { commands } = await import('../commands/index.ts')
    for (const game of games.values()) for (const lacking of lackingWords(game, LOCALES)) log.warn(lacking)
    const { databaseUrl, dataDir } = chosen
    const usual = await packOptions(process.env, games)
    const now = () => new Date()
    const store = await openStore({
      ...(databaseUrl !== undefined && { databaseUrl }),
      dataDir,
      log,
      watch: metrics,
      now,
    })
    closers.push(store.close)
    const painter = openPainter()
    closers.push(painter.close)
    const desk = { store, games, usual, now }
    await adoptPacks(desk)
    const thinkers = bots(desk, {
      missed: thought => {
        const { error, ...facts } = thought
        metrics.missed(thought)
        log.warn({ err: error, ...facts }, 'a computer player came to nothing: a lower level plays')
      },
    })
    closers.push(thinkers.close)

    const house: House = {
      desk,
      hints: openHints(thinkers),
      log,
      watch: metrics,
      locale: chosen.locale,
      paint: scene => paintCounted(painter, scene, metrics),
      films: openFilms(),
      animate: painter.animate,
    }
    await store.outbox.work('bot', job => thinkers.answer(job), { concurrency: 2 })
    await runClock(desk, { log, watch: metrics })

    let discord: Discord | undefined
    const pulse = { database: () => store.health(), discord: () => discord?.ready() ?? false }
    const routes = (app: FastifyInstance) => addHealth(app, pulse, metrics)
    const account =
      chosen.token === undefined
        ? await openPlayground(chosen, closers, routes)
        : { token: chosen.token, api: chosen.api }
    await warm(house)
    discord = await connect(house, account, commands)
    void discord.gone.then(why => stop(why))
    closers.push(discord.close, store.outbox.rest)

    if ('url' in account) {
      if (account.silent !== undefined) await discord.greet(account.silent)
      process.stdout.write(`\nChaski's playground is open at ${account.url}\n\n`)
    } else {
      const app = fastify()
      routes(app)
      const address = await app.listen({ host: chosen.host, port: chosen.port })
      closers.push(() => app.close())
      log.info({ address }, 'Chaski is on Discord')
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The playground's module. Throws a SettingError where the packages that it needs beyond the bot's are not installed. */
async function importPlayground() {
  try {
    return await import('./playground/index.ts')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new SettingError(
      'DISCORD_TOKEN: missing, and the playground that opens without one needs the packages for development: npm ci',
    )
  }
}

/**
 * Discord on this machine, with its page in the browser; it remembers its channels in the data folder. `silent` is its
 * first channel, as long as nobody has said anything in any.
 */
async function openPlayground(
  { host, port, dataDir }: Settings,
  closers: (() => Promise<void>)[],
  routes: (app: FastifyInstance) => void,
): Promise<Account & { readonly url: string; readonly silent: string | undefined }> {
  const { startPlayground } = await importPlayground()
  const playground = await startPlayground({ host, port, page: true, keep: join(dataDir, 'playground.json'), routes })
  closers.push(playground.close)
  const { posts, channels } = playground.state
  const isSilent = [...posts.values()].every(({ size }) => size === 0)
  return { ...playground, silent: isSilent ? [...channels.keys()][0] : undefined }
}

async function paintCounted(painter: Painter, scene: Scene, metrics: Metrics) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const picture = await painter.paint(scene)
    metrics.picture('painted', seconds(), picture.png.length)
    return picture
  } catch (error) {
    metrics.picture('failed', seconds(), 0)
    throw error
  }
}

try {
  await run(settings(process.env))
} catch (error) {
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Chaski cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
