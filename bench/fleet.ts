import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chance } from '../src/engine/basics/chance.ts'
import { lookNoFurther } from '../test/driver/at-work.ts'
import { BUCKETS } from '../test/driver/buckets.ts'
import { type Playground, startPlayground } from '../test/driver/playground.ts'
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts'
import { amount, FIRST_ANSWER_MS } from './brief.ts'
import { print } from './figures.ts'
import { untold } from './fleet/ages.ts'
import { audit } from './fleet/audit.ts'
import { benchCalm, load, postgresOf, spread } from './fleet/calm.ts'
import { rush } from './fleet/crowd.ts'
import { seatTables } from './fleet/seating.ts'
import { addServers, type Server } from './fleet/servers.ts'
import { type Clicking, stretch } from './fleet/stretch.ts'
import { type Fleet, TROUBLES, type Trouble } from './fleet/troubles.ts'
import { isClean, judge, type Verdict } from './fleet/verdict.ts'
import { addWaitingTables } from './fleet/waiting-tables.ts'
import { type Watch, watchInteractions } from './fleet/watch.ts'
import { memoryOf } from './processor.ts'
import { pause } from './soak/crowd.ts'
import { openPageUsers, type PageUsers } from './soak/page-users.ts'
import { type Bot, startBot } from './soak/process.ts'
import type { Scene } from './soak/table.ts'
import { lookInto, type Truth } from './soak/truth.ts'

/** How big the fleet is, and how long each of its stretches. */
export interface FleetSize {
  readonly servers: number
  readonly tables: number
  readonly minutes: number
}

/** Of all tables, one in this many is clicked. */
const CLICKED = 33
/** As Discord would spread them, or nearly. */
const SERVERS_OF_A_SHARD = 313
/** How long a bot of this size waits between two shards that begin, in milliseconds. */
const IDENTIFY_MS = amount(5_000, 500)
/** So many people never pause while it is found out how much the machine can carry, for so long, in milliseconds. */
const RUSH = { hands: 8, lasting: amount(15_000, 1_000) }
/** What was committed meanwhile is told within this time, in milliseconds. */
const CATCH_UP_MS = 120_000
/** Of what it can carry, so much is clicked. */
const LOAD = 0.3
/** Clicked this long before something goes wrong, in milliseconds. */
const CALM_MS = 3_000
/** A process that has come takes its share of the shards within this time, in milliseconds. */
const SETTLED_MS = amount(15_000, 5_000)

/**
 * What clicks cost and how soon one, two and four processes on one Postgres answer them. Then things go wrong under
 * clicks. Returns whether nothing was lost and nothing doubled.
 */
export async function benchFleet(size: FleetSize): Promise<boolean> {
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-fleet-'))
  const watch = watchInteractions()
  const playground = await startPlayground({
    routes: watch.routes,
    patience: 20_000,
    buckets: BUCKETS,
    firstAnswer: FIRST_ANSWER_MS,
  })
  lookNoFurther(playground.state)
  watch.begin(playground.state)
  const bots: Bot[] = []
  const pages = openPageUsers(() => bots.map(bot => bot.address()), chance(randomBytes(32).toString('hex')))
  const start = async () => {
    const bot = await startBot(playground, server.url('postgres'), dataDir)
    bots.push(bot)
    return bot
  }
  const truth = lookInto(server.url('postgres'))
  try {
    return await course({ playground, server, watch, truth, pages, start }, size)
  } finally {
    for (const bot of bots) await bot.die()
    for (const [message, count] of bots.flatMap(bot => [...bot.errors()]))
      print('logged as an error', message, `${count}`)
    await truth.close()
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Ground {
  readonly playground: Playground
  readonly server: PostgresServer
  readonly watch: Watch
  readonly truth: Truth
  readonly pages: PageUsers
  start(): Promise<Bot>
}

async function course(ground: Ground, { minutes, ...size }: FleetSize): Promise<boolean> {
  const { playground, truth, watch, pages, start } = ground
  const scene: Scene = { world: playground.world, truth, random: chance(randomBytes(32).toString('hex')) }
  const { first, servers } = await benchMemory(ground, size)
  const clicked = Math.ceil(size.tables / CLICKED)
  await addWaitingTables(truth.store.prisma, servers.slice(clicked), size.tables - clicked)
  const tables = await seatTables(scene, servers, clicked)
  const capacity = await rush(playground.world, { tables, random: scene.random }, RUSH)
  const rate = capacity * LOAD
  for (let waited = 0; waited < CATCH_UP_MS && (await untold(truth.store.prisma)) > 0; waited += 1_000)
    await pause(1_000)
  print(
    `${size.tables} tables, ${clicked} of them clicked`,
    `${rate.toFixed(1)} clicks/s`,
    `of ${capacity.toFixed(1)} that one process answers`,
  )

  const lasting = (minutes * 60_000) / (3 + TROUBLES.length)
  const clicking: Clicking = { fleet: { playground, tables }, truth, watch, random: scene.random, rate, pages }
  const postgres = await postgresOf(truth)
  const calm = (bots: readonly Bot[]) => benchCalm(clicking, { bots, postgres, lasting })
  await calm([first])
  const second = await start()
  await pause(SETTLED_MS)
  await calm([first, second])
  const bots = [first, second, await start(), await start()] as const
  await pause(SETTLED_MS)
  await calm(bots)
  const fleet: Fleet = { ...ground, tables, bots }
  tellWrong('before any trouble', await audit(scene, tables))
  let clean = true
  for (const trouble of amount(TROUBLES, TROUBLES.slice(0, 1))) {
    const wasClean = await benchTrouble(trouble, { clicking, fleet, scene, lasting })
    clean &&= wasClean
  }
  const { presses, retries } = pages.counts()
  print('on pages in browsers', `${presses} moves`, `${retries} tried once more`)
  return clean
}

/** Starts a process on one server, then on all of them, for what it takes to know so many. */
async function benchMemory({ playground, start }: Ground, { servers: count }: Pick<FleetSize, 'servers'>) {
  const alone = await start()
  await pause(SETTLED_MS)
  const before = await memoryOf(alone.pid())
  await alone.stop()
  const servers: readonly Server[] = addServers(playground.state, count)
  const shards = Math.ceil(count / SERVERS_OF_A_SHARD)
  playground.gateway.change({ shards, maxConcurrency: 1, identifyEvery: IDENTIFY_MS })
  const began = performance.now()
  const first = await start()
  await playground.world.until(() => playground.gateway.shards().length === shards, {
    within: 200_000,
    what: 'every shard',
  })
  const took = (performance.now() - began) / 1000
  await pause(SETTLED_MS)
  const after = await memoryOf(first.pid())
  const each = ((after - before) * 1000) / count
  print(
    `${count} servers on ${shards} shards`,
    `after ${took.toFixed(0)} s`,
    `${before.toFixed(0)} → ${after.toFixed(0)} MB`,
    `${each.toFixed(1)} MB for 1,000`,
  )
  return { first, servers }
}

interface Troubled {
  readonly clicking: Clicking
  readonly fleet: Fleet
  readonly scene: Scene
  readonly lasting: number
}

async function benchTrouble(trouble: Trouble, { clicking, fleet, scene, lasting }: Troubled): Promise<boolean> {
  let brought = 0
  const came = await stretch(clicking, async () => {
    await pause(CALM_MS)
    brought = Date.now()
    await Promise.all([trouble.bring(fleet), pause(lasting)])
  })
  print(trouble.name, `${came.clicks} clicks in ${came.seconds.toFixed(0)} s`, `load of the machine ${load()}`)
  print('  first answers', spread(came.times))
  print('  messages, from commit on', spread(came.told.map(({ age }) => age)))
  const verdict = judge(trouble, fleet, { stretch: came, brought, audit: await audit(scene, fleet.tables) })
  tellVerdict(trouble, verdict)
  return isClean(verdict)
}

function tellVerdict({ name }: Trouble, verdict: Verdict): void {
  const { unheard, shards, deaf, unanswered, lateAnswers, lateMessages, latest, audit } = verdict
  if (shards > 0)
    print('  taken over', `${shards} shards within ${(deaf / 1000).toFixed(1)} s`, `${unheard} clicks meanwhile`)
  print('  lost', `${unanswered.length} clicks`, `${audit.lost.length} moves`, `${audit.untrue.length} messages`)
  for (const line of unanswered) print('  never answered', line)
  print('  doubled', String(audit.doubled.length))
  const late = Map.groupBy(lateMessages, ({ queue }) => queue)
  const byQueue = [...late].map(([queue, { length }]) => `${queue} ${length}`).join(', ') || 'none'
  print('  late', `${lateAnswers} answers`, `messages: ${byQueue}, at most ${(latest / 1000).toFixed(1)} s`)
  tellWrong(name, audit)
  print(`  ${isClean(verdict) ? 'nothing was lost or doubled' : 'SOMETHING WAS LOST OR DOUBLED'}`)
}

function tellWrong(when: string, { lost, doubled, untrue }: Verdict['audit']): void {
  for (const line of [...lost, ...doubled, ...untrue].slice(0, 10)) print(`  ${when}`, line)
}
