import { amount } from './brief.ts'
import { print } from './figures.ts'
import { rush } from './fleet/crowd.ts'
import { seatTables } from './fleet/seating.ts'
import { addServers } from './fleet/servers.ts'
import { measureClicks, openClickedWorld } from './wire/clicked-bot.ts'

const TABLES = amount(200, 3)
/** So many people never pause, for so long, in milliseconds. */
const RUSH = { hands: 8, lasting: amount(10_000, 1_000) }
/** Loaded into a bot that paints nothing. */
const WITHOUT_PAINTING = new URL('wire/without-painting.ts', import.meta.url).href

/**
 * How soon the whole bot, in a process of its own on a real Postgres, answers clicks at a steady pace, and how many
 * it answers a second. People and Discord are this process, whose own delay is measured too.
 */
export async function benchWire(): Promise<void> {
  const clicked = await openClickedWorld()
  const { scene, playground } = clicked
  try {
    const servers = addServers(playground.state, TABLES)
    const painting = await clicked.start()
    const tables = await seatTables(scene, servers, TABLES).catch(async error => {
      await painting.stop()
      throw error
    })
    const measure = async (what: string, bot: typeof painting) => {
      await measureClicks(what, tables, bot, clicked)
      const perSecond = await rush(scene.world, { tables, random: scene.random }, RUSH)
      print('  without a pause', `${perSecond.toFixed(1)} clicks/s`)
    }
    await measure('with pictures', painting).finally(painting.stop)
    const blank = await clicked.start({ NODE_OPTIONS: `--import ${WITHOUT_PAINTING}` })
    await measure('without pictures', blank).finally(blank.stop)
  } finally {
    await clicked.close()
  }
}
