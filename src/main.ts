import fastify from 'fastify'
import { commands } from '../commands/index.ts'
import { connect } from './discord/client.ts'
import type { House } from './discord/house.ts'
import { games } from './games/index.ts'
import { addHealth } from './health.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { startPlayground } from './playground/index.ts'
import { openPainter } from './render/pool.ts'
import { SettingError, type Settings, settings } from './settings.ts'
import { openStore } from './store/store.ts'
import { bots } from './tables/bots.ts'

/** Builds the house and runs it until it is told to stop: the only place where everything meets. */
async function run(chosen: Settings): Promise<void> {
  const log = openLog(chosen)
  const metrics = openMetrics()
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch(error => log.error({ err: error }, 'something did not close'))
    }
  }
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    void close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)

  try {
    const { databaseUrl, dataDir } = chosen
    const store = await openStore({ ...(databaseUrl === undefined ? {} : { databaseUrl }), dataDir, log })
    closers.push(store.close)
    const painter = openPainter()
    closers.push(painter.close)
    const desk = { store, games }
    const thinkers = bots(desk)
    closers.push(thinkers.close)

    const house: House = {
      desk,
      log,
      watch: metrics,
      locale: chosen.locale,
      paint: scene => painted(painter.paint(scene), metrics),
    }
    await store.outbox.work('bot', job => thinkers.answer(job), { concurrency: 2 })

    const pulse = { database: () => store.health(), discord: () => discord.ready() }
    const account =
      chosen.token === undefined
        ? await playground(chosen, closers, app => addHealth(app, pulse, metrics))
        : { token: chosen.token, api: chosen.api }
    const discord = await connect(house, account, commands)
    closers.push(discord.close)

    if (chosen.token === undefined) {
      process.stdout.write(`\nChaski's playground is open at http://${chosen.host}:${chosen.port}\n\n`)
    } else {
      const app = fastify()
      addHealth(app, pulse, metrics)
      await app.listen({ host: chosen.host, port: chosen.port })
      closers.push(() => app.close())
      log.info({ host: chosen.host, port: chosen.port }, 'Chaski is on Discord')
    }
  } catch (error) {
    await close()
    throw error
  }
}
