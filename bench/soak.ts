import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../src/engine/basics/at.ts'
import { chance } from '../src/engine/basics/chance.ts'
import { games } from '../src/games/index.ts'
import { type Playground, startPlayground } from '../test/driver/playground.ts'
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts'
import { amount, FIRST_ANSWER_MS } from './brief.ts'
import { figures, print } from './figures.ts'
import { seatsFor } from './seats-for.ts'
import { pause, playAt } from './soak/crowd.ts'
import { contradictions, untruths } from './soak/inspect.ts'
import { openPageUsers } from './soak/page-users.ts'
import { type Bot, startBot } from './soak/process.ts'
import { type Scene, type SoakTable, seatTable } from './soak/table.ts'
import { newTally, type Tally } from './soak/tally.ts'
import { type Stage, TROUBLES } from './soak/troubles.ts'
import { lookInto } from './soak/truth.ts'
import { type HowMany, soakWatched } from './soak/watched.ts'
import { layWire } from './soak/wire.ts'

/** How many tables of each game at a time. */
const TABLES_OF_EACH = amount(2, 1)
const SEATS = 3
const NAMES = ['Ana', 'Ben', 'Chloé', 'Dario', 'Esra', 'Farid']

/** How long it is played between troubles, and how long a trouble lasts, in milliseconds. */
const CALM = amount({ least: 2000, most: 6000 }, { least: 200, most: 600 })
const LASTS = amount({ least: 1000, most: 15_000 }, { least: 500, most: 1000 })
/** One trouble in n lasts two minutes, if there is time. */
const LONG = { oneIn: 12, lasts: 120_000 }
/** All tables are right within this time after trouble, in milliseconds, or they are stuck. */
const RIGHT_WITHIN = 10_000
/** Then they are given this time. */
const PATIENCE = 90_000

/** For how many minutes there is trouble, and how many games of each title, or of this one, are watched. */
interface HowLong extends HowMany {
  readonly minutes: number
}

/** Tables where things go wrong, then games of computer players; returns whether nothing was wrong with these. */
export async function benchSoak({ minutes, ...watched }: HowLong): Promise<boolean> {
  if (minutes > 0) await soakTroubles(minutes)
  return watched.games === 0 || soakWatched(watched)
}

/**
 * Plays tables of all games on two processes while processes, connections, permissions and Discord fail at random.
 * Prints what was lost, doubled, untrue or stuck, and how soon all was right again.
 */
async function soakTroubles(minutes: number): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  print('soak', `${minutes} minutes`, `seed ${seed}`)
  const tally = newTally(line => print('  fault', line))
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-soak-'))
  const playground = await startPlayground({
    requestsPerSecond: 100_000,
    patience: 20_000,
    firstAnswer: FIRST_ANSWER_MS,
  })
  try {
    await soak({ playground, server, dataDir, tally, seed, until: performance.now() + minutes * 60_000 })
  } finally {
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  tell(tally)
}

interface Soak {
  readonly playground: Playground
  readonly server: PostgresServer
  readonly dataDir: string
  readonly tally: Tally
  readonly seed: string
  readonly until: number
}

async function soak({ playground, server, dataDir, tally, seed, until }: Soak): Promise<void> {
  const url = server.url('postgres')
  const port = Number(new URL(url).port)
  const wires = [await layWire(port), await layWire(port)] as const
  const start = (wire: { port: number }) => startBot(playground, url.replace(`:${port}/`, `:${wire.port}/`), dataDir)
  const bots = [await start(wires[0]), await start(wires[1])] as const
  const truth = lookInto(url)
  const { world } = playground
  await world.until(() => world.commands().length > 0, { what: 'the commands' })

  const random = chance(seed)
  const pages = openPageUsers(() => bots.map(bot => bot.address()), random)
  const scene: Scene = { world, truth, random, pages }
  let tables: readonly SoakTable[] = []
  let seated = 0
  const seatOf = (game: string) => {
    const { seats } = truth.games.get(game) ?? { seats: [SEATS, SEATS] }
    const players = random.shuffle(NAMES).slice(0, seatsFor({ seats }, SEATS))
    const users = players.map(name => world.user(name, { locale: 'en-US' }))
    return seatTable(scene, { game, players: users, channel: world.addChannel(`soak-${++seated}`) })
  }
  for (const game of games.keys()) {
    for (let n = 0; n < TABLES_OF_EACH; n++) tables = [...tables, await seatOf(game)]
  }
  let isTroubled = false
  const crowd = playAt(scene, { tables: () => tables, tally, troubled: () => isTroubled })
  const channels = () => tables.map(({ channel }) => channel)

  while (performance.now() < until) {
    const hit = random.below(2)
    const stage: Stage = {
      world,
      server,
      channels,
      bots: [at(bots, hit), at(bots, 1 - hit)],
      wires: [at(wires, hit), at(wires, 1 - hit)],
    }
    const name = random.pick(Object.keys(TROUBLES))
    const isLong = random.below(LONG.oneIn) === 0 && until - performance.now() > 2 * LONG.lasts
    const lasts = isLong ? LONG.lasts : between(LASTS, random.below)
    crowd.goOn()
    await pause(between(CALM, random.below))
    isTroubled = true
    await TROUBLES[name]?.(stage, () => pause(lasts))
    const ended = performance.now()
    const resting = crowd.rest()
    const { wrong, last, took } = await untilRight(scene, tables, { since: ended, resting })
    tally.count('troubles')
    tally.recovered(name, took)
    if (wrong.length > 0) tally.fault('stuck', `${name}, after ${(PATIENCE / 1000).toFixed(0)} s: ${wrong.join('; ')}`)
    else if (took > RIGHT_WITHIN)
      tally.fault('slow to be right', `${name}: ${(took / 1000).toFixed(1)} s, at last ${last.join('; ')}`)
    isTroubled = false
    for (const table of tables) {
      for (const { what, details } of await contradictions(scene, table)) {
        tally.fault(what, `${table.game} #${table.id}, ${name}: ${details}`)
      }
    }
    tables = await Promise.all(
      tables.map(async table => {
        if (!(await isOver(scene, table))) return table
        tally.count(`games of ${table.game} ended`)
        return seatOf(table.game)
      }),
    )
  }
  const { presses, retries } = pages.counts()
  tally.count('moves on pages in browsers', presses)
  tally.count('tried once more on pages', retries)
  await tellStops(bots, tally)
  await truth.close()
  for (const wire of wires) await wire.close()
}

interface After {
  readonly since: number
  /** Resolves when nobody plays any more. */
  readonly resting: Promise<void>
}

/**
 * Waits until nobody plays and all tables are right; returns what is still wrong when patience ends, what was the last to be
 * wrong, and for how many milliseconds something was.
 */
async function untilRight(scene: Scene, tables: readonly SoakTable[], { since, resting }: After) {
  let isResting = false
  void resting.then(() => {
    isResting = true
  })
  let last: readonly string[] = []
  let took = 0
  for (;;) {
    const wasResting = isResting
    const each = await Promise.all(
      tables.map(async table => (await untruths(scene, table)).map(what => `${table.game} #${table.id}: ${what}`)),
    )
    const wrong = each.flat()
    const passed = performance.now() - since
    if (wrong.length > 0) {
      last = wrong
      took = passed
    }
    if ((wasResting && wrong.length === 0) || passed > PATIENCE) {
      await resting
      return { wrong, last, took }
    }
    await pause(100)
  }
}

async function isOver({ truth }: Scene, { id }: SoakTable): Promise<boolean> {
  const { status } = await truth.store.prisma.table.findUniqueOrThrow({ where: { id }, select: { status: true } })
  return status !== 'RUNNING'
}

async function tellStops(bots: readonly Bot[], tally: Tally): Promise<void> {
  for (const bot of bots) {
    tally.recovered('told to stop', await bot.stop())
    for (const [message, count] of bot.errors()) tally.count(`logged as an error: ${message}`, count)
  }
}

function between({ least, most }: { readonly least: number; readonly most: number }, below: (n: number) => number) {
  return least + below(most - least)
}

function tell({ faults, counts, recoveries }: Tally): void {
  for (const [what, count] of counts) print(`  ${what}`, String(count))
  for (const [trouble, times] of [...recoveries].toSorted()) {
    const { count, median } = figures(times)
    const longest = Math.max(...times)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    print(`  ${trouble}`, `right after ${seconds(median)}`, `at most ${seconds(longest)}`, `of ${count}`)
  }
  for (const what of ['lost', 'doubled', 'untrue', 'stuck']) print(`  ${what}`, String(faults.get(what) ?? 0))
  const others = [...faults].filter(([what]) => !['lost', 'doubled', 'untrue', 'stuck'].includes(what))
  for (const [what, count] of others) print(`  ${what}`, String(count))
}
