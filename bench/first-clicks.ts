import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '../src/games/index.ts'
import type { Outcome } from '../test/driver/outcome.ts'
import { type Playground, startPlayground } from '../test/driver/playground.ts'
import type { User } from '../test/driver/user.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { beginTable } from './begin-table.ts'
import { amount, FIRST_ANSWER_MS } from './brief.ts'
import { figures, print } from './figures.ts'
import { startProgram } from './program.ts'

/** How often a click is repeated, to say what it takes when nothing is new. */
const AGAIN = amount(7, 1)

type Click = (table: Table) => Promise<Outcome>

/** What a new life of the bot is first asked at the table of a game. */
const CLICKS: Readonly<Record<string, Click>> = {
  'the table': ({ player, channel }) => player.slash(channel, '/table'),
  'what is suggested': async ({ player, channel }) => ({ choices: await player.complete(channel, '/turn moves:') }),
  'a panel': ({ player, channel }) => player.slash(channel, '/turn'),
  rules: ({ player, channel, game }) => player.slash(channel, `/rules game:${game}`),
  'own games': ({ player, channel }) => player.slash(channel, '/games'),
}

/**
 * The first clicks of a bot that was just started at tables that wait for it, beside the same clicks later, and how long
 * its loop stood still at the most: Discord gives up on an answer after three seconds.
 */
export async function benchFirstClicks(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const server = await startPostgres()
  const playground = await startPlayground({ requestsPerSecond: 1_000_000, firstAnswer: FIRST_ANSWER_MS })
  const { token, api } = playground
  const databaseUrl = server.url('postgres')
  const settings = { DISCORD_TOKEN: token, DISCORD_API: api, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  try {
    const first = startProgram(settings)
    const tables = await first.address.then(() => seatTables(playground)).finally(first.stop)
    const second = startProgram(settings)
    try {
      const address = await second.address
      for (const table of tables) {
        for (const [what, click] of Object.entries(CLICKS)) await measure(what, click, table)
      }
      print('the loop stood still at the most', await longestStandstill(address))
    } finally {
      await second.stop()
    }
  } finally {
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Table {
  readonly game: string
  readonly channel: string
  /** Who is asked first. */
  readonly player: User
}

async function seatTables({ world }: Playground): Promise<readonly Table[]> {
  await world.until(() => world.commands().length > 0, { what: 'the commands' })
  const tables: Table[] = []
  for (const { id: game, seats } of games.values()) {
    const channel = world.addChannel(game).id
    const people = Array.from({ length: seats[0] }, (_, seat) => world.user(`Player ${seat}`))
    await beginTable(channel, game, people)
    const waitsFor = () => /Waiting for.*<@(\d+)>/.exec(world.messages(channel).at(-1)?.text ?? '')?.[1]
    const asked = await world.until(waitsFor, { what: `the table of ${game}` })
    const player = people.find(({ id }) => id === asked)
    if (player !== undefined) tables.push({ game, channel, player })
  }
  return tables
}

async function measure(what: string, click: Click, table: Table): Promise<void> {
  const first = await timed(click, table)
  const later: number[] = []
  for (let n = 0; n < AGAIN; n++) later.push(await timed(click, table))
  const { median } = figures(later)
  print(`first click: ${what}, ${table.game}`, `${first.toFixed(0)} ms`, `later ${median.toFixed(0)} ms`)
}

/** How long a click takes, in milliseconds. Throws an Error if it fails. */
async function timed(click: Click, table: Table): Promise<number> {
  const started = performance.now()
  const { failed, why } = await click(table)
  if (failed !== undefined) throw new Error([failed, why].join(': '))
  return performance.now() - started
}

async function longestStandstill(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const seconds = Number(/^chaski_nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1])
  return `${(seconds * 1000).toFixed(0)} ms`
}
