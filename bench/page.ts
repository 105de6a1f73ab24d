import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { at } from '../src/engine/basics/at.ts'
import { games } from '../src/games/index.ts'
import { hashOfSecret, newSecret } from '../src/tables/boards/new-secret.ts'
import { pageFolder } from '../src/web/page-folder.ts'
import { listenTo } from '../test/web/listen-to.ts'
import { visitorOf } from '../test/web/visitor.ts'
import { amount } from './brief.ts'
import { figures, print } from './figures.ts'
import { load } from './fleet/calm.ts'
import type { ClickedTable } from './fleet/click.ts'
import { seatTables } from './fleet/seating.ts'
import { addServers } from './fleet/servers.ts'
import { askedAt } from './page/asked-at.ts'
import { byButton } from './page/by-button.ts'
import { benchInBrowser } from './page/in-browser.ts'
import { pagePlayer, type Took } from './page/page-player.ts'
import { memoryOf, processorOf } from './processor.ts'
import type { Program } from './program.ts'
import { pause } from './soak/crowd.ts'
import { PUBLIC_URL } from './soak/page-users.ts'
import { type ClickedWorld, openClickedWorld } from './wire/clicked-bot.ts'

/** How often each is asked, and how often before it is measured, while what is done often is being compiled. */
const ASKED = amount(40, 2)
const WARMING = amount(10, 1)
/** A browser may look and press so often: there is a pause after each, in milliseconds. */
const PAUSE_MS = { look: amount(110, 50), press: amount(450, 50) }
/** How many players' pages listen, in how many browsers of each, and how many of one browser: no more of them may. */
const PLAYERS = amount(9, 1)
const BROWSERS = amount(4, 1)
const OF_BROWSER = 4
/** For how long they are open, and how long memory settles, in milliseconds. */
const LASTS_MS = 3_600_000
const SETTLED_MS = amount(15_000, 500)

/**
 * What a page in a browser costs: bytes, how soon it is answered beside a button on Discord that does the same, how soon a
 * Chromium shows it, and memory of the bot for each that listens.
 */
export async function benchPage(): Promise<void> {
  await weighFiles()
  const world = await openClickedWorld()
  try {
    const servers = addServers(world.playground.state, games.size)
    const bot = await world.start({ PUBLIC_URL })
    try {
      const tables = await seatTables(world.scene, servers, games.size)
      print('pages', `load of the machine ${load()}`)
      for (const table of tables) await benchTable(world, table, bot)
      await benchInBrowser(world, tables, await bot.address)
      await benchOpenPages(world, tables, bot)
    } finally {
      await bot.stop()
    }
  } finally {
    await world.close()
  }
}

/** Says how many bytes of the page go over the wire, packed as browsers take them. */
async function weighFiles(): Promise<void> {
  const folder = join(await pageFolder(), 'assets')
  const files = await readdir(folder)
  // Of the fonts a browser loads those for the letters that it shows.
  const packed = files.filter(name => /\.(js|css|svg)$|-latin-\d+-normal-[\w-]+\.woff2$/.test(name))
  const sizes = await Promise.all(
    packed.map(async name => {
      const { length } = await readFile(join(folder, files.includes(`${name}.br`) ? `${name}.br` : name))
      return { name: name.replace(/-[\w-]{8}\./, '.'), length }
    }),
  )
  for (const { name, length } of sizes) print(`  ${name}, packed`, kB(length))
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Asks for a table as its page does, and does there what a button does on Discord. */
async function benchTable({ playground }: ClickedWorld, table: ClickedTable, bot: Program): Promise<void> {
  const { live, player } = await askedAt(playground, table)
  const page = await pagePlayer(player, live, await bot.address)
  const { places, offers } = await page.shown()
  const measure = (what: string, ask: (n: number) => Promise<Took | undefined>) =>
    measured(`  ${table.game}, ${what}`, ask, PAUSE_MS.press)
  const look = async (what: string, ask: (n: number) => Promise<Took>) => {
    const before = await processorOf(bot.pid)
    await measured(`  ${table.game}, ${what}`, ask, PAUSE_MS.look)
    const after = await processorOf(bot.pid)
    const of = (seconds: number) => `${((seconds * 1000) / (WARMING + ASKED)).toFixed(0)} ms`
    print('    of a processor each', of(after.all - before.all), `main thread ${of(after.main - before.main)}`)
  }
  await look('the table', () => page.ask('state'))
  if (places.length > 0)
    await look('a place is tapped', n =>
      page.ask(`state?at=${encodeURIComponent(at(places, (n * 7) % places.length))}`),
    )
  await look('its past', () => page.ask('past/0'))
  const [offer] = offers
  const played = offer && (offer.picked ?? offer.press)
  if (offer === undefined || played?.type !== 'play') return
  const { type } = await page.press(offer)
  if (type === 'done') await page.takeBack()
  await measure(type === 'done' ? 'a step by the page' : 'it is asked whether one is sure', async () => {
    const took = await page.press(offer)
    if (took.type === 'done') await page.takeBack()
    return took
  })
  if (type !== 'done') return
  await measure('the same by a button', async () => {
    const ms = await byButton(player, table.channel, played.action)
    await page.takeBack()
    return ms === undefined ? undefined : { ms, bytes: 0 }
  })
}

async function measured(what: string, ask: (n: number) => Promise<Took | undefined>, pauseMs: number): Promise<void> {
  const all: Took[] = []
  for (let n = -WARMING; n < ASKED; n++) {
    const took = await ask(n + WARMING)
    if (took !== undefined && n >= 0) all.push(took)
    await pause(pauseMs)
  }
  if (all.length === 0) return print(what, 'not offered')
  const { median, p99 } = figures(all.map(({ ms }) => ms))
  const bytes = figures(all.map(one => one.bytes)).median
  print(what, `median ${median.toFixed(0)} ms`, `p99 ${p99.toFixed(0)} ms`, ...(bytes > 0 ? [kB(bytes)] : []))
}

/** Says what pages that listen take of the bot's memory. */
async function benchOpenPages(
  { scene: { truth } }: ClickedWorld,
  tables: readonly ClickedTable[],
  bot: Program,
): Promise<void> {
  const publicUrl = await bot.address
  const ears: ReturnType<typeof listenTo>[] = []
  const before = await memoryOf(bot.pid)
  const players = tables.flatMap(({ id, seats }) => [...seats].map(([userId, seat]) => ({ tableId: id, userId, seat })))
  for (const player of players.slice(0, PLAYERS))
    for (let n = 0; n < BROWSERS; n++) {
      const secret = newSecret()
      const of = { ...player, locale: 'en', openedAt: truth.now() }
      const until = new Date(of.openedAt.getTime() + LASTS_MS)
      await truth.store.prisma.boardSession.create({ data: { ...of, hash: hashOfSecret(secret), until } })
      const visitor = visitorOf({ publicUrl }, `board-${player.tableId}=${secret}`)
      for (let m = 0; m < OF_BROWSER; m++) ears.push(listenTo(visitor, player.tableId))
    }
  while (ears.some(one => one.changes() === 0)) await pause(50)
  await pause(SETTLED_MS)
  const after = await memoryOf(bot.pid)
  for (const one of ears) one.close()
  print(
    `${ears.length} pages listen`,
    `${before.toFixed(0)} → ${after.toFixed(0)} MB`,
    `${kB(((after - before) * 1e6) / ears.length)} each`,
  )
}
