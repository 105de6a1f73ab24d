import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { untruths } from '../../bench/soak/inspect.ts'
import { playOnce } from '../../bench/soak/play.ts'
import { startBot } from '../../bench/soak/process.ts'
import { type Scene, type SoakTable, seatTable } from '../../bench/soak/table.ts'
import { lookInto, type Truth } from '../../bench/soak/truth.ts'
import { layWire, type Wire } from '../../bench/soak/wire.ts'
import { chance } from '../../src/engine/basics/chance.ts'
import type { Fault } from '../../src/playground/protocol/faults.ts'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import { NoPicture } from '../../src/render/no-picture.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { type Chaski, dot, people, startChaski } from '../discord/chaski.ts'
import { startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'
import { beforeTries } from '../tries.ts'
import { untilRight } from './put-off.ts'

/** What was wrong is tried again within this time of its end, in seconds. */
const TRIED_WITHIN = 10
/** How long something is wrong, in milliseconds. */
const LASTS = FULL ? 3000 : 1000
/** How often each of two processes stands still. */
const FREEZES = 1

const ALL: readonly PermissionName[] = [
  ...(['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles', 'EmbedLinks'] as const),
  ...(['ReadMessageHistory', 'UseApplicationCommands'] as const),
]

let server: PostgresServer
let wire: Wire
let store: Store
let truth: Truth
let chaski: Chaski
let scene: Scene
let table: SoakTable
let isPainterIll = false

beforeTries(async () => {
  server = await startPostgres()
  const url = server.url('postgres')
  const port = Number(new URL(url).port)
  wire = await layWire(port)
  const databaseUrl = url.replace(`:${port}/`, `:${wire.port}/`)
  store = await openStore({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
  truth = lookInto(url)
  const paint: Chaski['services']['paint'] = async painted =>
    isPainterIll ? Promise.reject(new NoPicture('broken')) : dot(painted)
  chaski = await startChaski(store, { paint })
  const { world } = chaski
  const parent = world.addChannel('recovery').name
  scene = { world, truth, random: chance('5e'.repeat(32)) }
  table = await seatTable(scene, { game: 'incan-gold', players: people(world, 3), channel: world.addChannel(parent) })
  return async () => {
    await chaski.close()
    await store.close()
    await wire.close()
    await truth.close()
    await server.remove()
  }
})

/** Somebody plays, and their move is heard. */
async function isAnswered(): Promise<boolean> {
  const deed = await playOnce(scene, table).catch(() => 'nobody can look')
  return deed === undefined || (typeof deed !== 'string' && deed.outcome?.reply?.text.includes('try again') === false)
}

/** Brings something that is wrong; returns what ends it. */
type Trouble = () => Promise<() => Promise<void> | void> | (() => Promise<void> | void)

const lacking =
  (...lost: readonly PermissionName[]): Trouble =>
  () => {
    const { world } = chaski
    const { channel } = table
    world.setBotPermissions(
      channel,
      ALL.filter(name => !lost.includes(name)),
    )
    return () => world.setBotPermissions(channel, ALL)
  }
const meeting =
  (fault: Fault): Trouble =>
  () =>
    chaski.world.faults.inject({ path: /^\/channels\/\d+\/messages/ }, fault, 1_000_000)

/** One of each kind that takes no time to go by: all that `npm test` brings. */
const TELLING: readonly string[] = [
  'Send Messages is missing',
  'answers of Discord are lost',
  'connections to the database break',
  'a wire to the database is dead',
]

const TROUBLES: readonly (readonly [string, Trouble])[] = [
  ['Send Messages is missing', lacking('SendMessages')],
  ['View Channel is missing', lacking('ViewChannel')],
  ['Attach Files is missing', lacking('AttachFiles')],
  ['Embed Links is missing', lacking('EmbedLinks')],
  ['all permissions are missing', lacking(...ALL)],
  ['the channel is limited', meeting({ type: 'rate-limit', retryAfter: 5 })],
  ['the bot is limited everywhere', meeting({ type: 'rate-limit', retryAfter: 5, scope: 'global' })],
  ['Discord is slow', meeting({ type: 'delay', milliseconds: 2000 })],
  ['Discord fails', meeting({ type: 'answer', status: 503 })],
  ['connections to Discord break', meeting({ type: 'reset' })],
  ['answers of Discord are lost', meeting({ type: 'answer-lost' })],
  [
    'connections to the database break',
    async () => {
      const ending = new AbortController()
      const cutting = (async () => {
        while (!ending.signal.aborted) {
          wire.cut()
          await setTimeout(100)
        }
      })()
      return async () => {
        ending.abort()
        await cutting
      }
    },
  ],
  ['a wire to the database is dead', () => wire.hold()],
  [
    'the database is away',
    async () => {
      await server.stop()
      return () => server.start()
    },
  ],
  [
    'no picture is painted',
    () => {
      isPainterIll = true
      return () => {
        isPainterIll = false
      }
    },
  ],
]

test.each(TROUBLES.filter(([name]) => FULL || TELLING.includes(name)))(
  '%s: tried again within ten seconds of its end, and right',
  async (name, trouble) => {
    const { status } = await truth.store.prisma.table.findUniqueOrThrow({ where: { id: table.id } })
    if (status !== 'RUNNING') {
      const channel = `after ${name}`.toLowerCase().replaceAll(' ', '-')
      table = await seatTable(scene, {
        game: 'incan-gold',
        players: table.players,
        channel: scene.world.addChannel(channel),
      })
    }
    await expect.poll(() => untruths(scene, table)).toEqual([])
    await playOnce(scene, table)
    const began = performance.now()
    const end = await trouble()
    const until = began + LASTS
    while (performance.now() < until) {
      await Promise.race([playOnce(scene, table).catch(() => {}), setTimeout(until - performance.now())])
      await setTimeout(LASTS / 12)
    }
    await end()
    const ended = performance.now()
    await expect.poll(isAnswered).toBe(true)
    const putOff = await untilRight(scene, [table])
    print(name, performance.now() - ended)
    // What was wrong for long, as on a slow machine, is tried less often.
    expect(putOff).toBeLessThan(Math.max(TRIED_WITHIN, (ended - began) / 1000))
  },
)

test.runIf(FULL)('one of two processes stands still: the other makes all right', async () => {
  const playground = await startPlayground({ requestsPerSecond: 100_000 })
  onTestFinished(playground.close)
  const { world } = playground
  await truth.store.prisma.$executeRaw`CREATE DATABASE frozen`
  const url = server.url('frozen')
  const bots = [await startBot(playground, url, ''), await startBot(playground, url, '')] as const
  const look = lookInto(url)
  onTestFinished(look.close)
  onTestFinished(async () => void (await Promise.all(bots.map(bot => bot.stop()))))
  const frozen: Scene = { world, truth: look, random: chance('f0'.repeat(32)) }
  const cold = await seatTable(frozen, {
    game: 'cuzco',
    players: people(world, 3),
    channel: world.addChannel('frozen'),
  })
  for (let n = 0; n < 2 * FREEZES; n++) {
    for (let deed = 0; deed < 3; deed++) await playOnce(frozen, cold)
    const thaw = bots[n % 2]?.freeze()
    const began = performance.now()
    await expect.poll(() => untruths(frozen, cold)).toEqual([])
    print('one of two processes stands still', performance.now() - began)
    thaw?.()
  }
})

function print(name: string, took: number): void {
  process.stdout.write(`${name}: right after ${Math.round(took)} ms\n`)
}
