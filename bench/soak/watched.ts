import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { startPlayground, type World } from '../../test/driver/playground.ts'
import { type BotProcess, startBot } from '../../test/faults/bot-process.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { FIRST_ANSWER_MS } from '../brief.ts'
import { print } from '../figures.ts'
import { postgresOf } from '../fleet/calm.ts'
import { processors } from '../fleet/stretch.ts'
import { processorOf } from '../processor.ts'
import { newTally, type Tally } from './tally.ts'
import { lookInto, type Truth } from './truth.ts'
import { faultsAt, type Scene, seriousIn } from './verdict.ts'
import { lineOf, lineUp, type Wanted } from './wanted.ts'

/** How many tables at a time, each in a channel of its own: a server has no more of them. */
const TABLES = 10
/** In so many of the channels tables are drawn; in the others they stand in words, since the bot may not attach files there. */
const DRAWN = 1
const IN_WORDS: readonly PermissionName[] = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads']
const ALL: readonly PermissionName[] = [...IN_WORDS, 'AttachFiles']
/** How often it is told how far they are, and how long an answer is waited for on a machine that is busy otherwise, in milliseconds. */
const TELL_MS = 30_000
const ANSWER_MS = 600_000
const PROGRAM = new URL('../../src/start.js', import.meta.url)

/** How many games, and of which title; of all where none is named. */
export interface HowMany {
  readonly games: number
  readonly game: AnyGame | undefined
}

/**
 * Has computer players play so many games of each title through the whole bot, asked for by `/play watch`. Prints
 * stuck tables, logs that do not lead to the result, errors, failed thoughts and fallbacks. Returns whether there
 * were none.
 */
export async function soakWatched({ games: each, game }: HowMany): Promise<boolean> {
  const wanted = lineUp(game === undefined ? [...games.values()] : [game], each)
  print('watched', `${each} games of each title`)
  const tally = newTally(line => print('  fault', line))
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-watched-'))
  const playground = await startPlayground({
    requestsPerSecond: 100_000,
    patience: ANSWER_MS,
    firstAnswer: FIRST_ANSWER_MS,
  })
  const databaseUrl = server.url('postgres')
  try {
    const bot = startBot(playground, { databaseUrl, dataDir, log: pino({ level: 'silent' }) }, PROGRAM)
    const { world } = playground
    const hear = hearing(bot, tally)
    const truth = lookInto(databaseUrl)
    try {
      await bot.online
      await world.until(() => world.commands().length > 0, { what: 'the commands' })
      const processor = async () => (await processorOf(bot.pid)).all
      await playAll({ world, truth, tally, processor, hear }, wanted, bot.pid)
    } finally {
      await truth.close()
      await bot.end()
    }
    hear()
  } finally {
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  return tally.faults.size === 0
}

interface Stage extends Scene {
  readonly world: World
  readonly truth: Truth
  readonly tally: Tally
  /** Tells of whatever the bot has logged since the last time and should never say. */
  hear(): void
}

function hearing({ logged }: Pick<BotProcess, 'logged'>, tally: Tally): Stage['hear'] {
  let heard = 0
  return () => {
    for (const what of seriousIn(logged.slice(heard))) tally.fault('logged', what)
    heard = logged.length
  }
}

/** Plays them all, and tells how far they are and what a game costs. */
async function playAll(stage: Stage, wanted: readonly Wanted[], bot: number): Promise<void> {
  const left = [...wanted]
  const began = performance.now()
  const perMinute = (games: number) => `${((games * 60_000) / (performance.now() - began)).toFixed(0)} a minute`
  const tell = () => {
    stage.hear()
    const begun = wanted.length - left.length
    print('  begun', `${begun} of ${wanted.length}`, perMinute(begun))
  }
  const telling = setInterval(tell, TELL_MS)
  const postgres = await postgresOf(stage.truth)
  const took = await processors({ bots: [bot], postgres }, async () => {
    await Promise.all(Array.from({ length: TABLES }, (_, n) => playInTurn(stage, left, n)))
  })
  clearInterval(telling)
  if (left.length > 0) stage.tally.fault('not played', `${left.length} games, since too many tables are stuck`)
  const each = (seconds: number) => `${((seconds * 1000) / wanted.length).toFixed(0)} ms`
  print('  games', String(wanted.length), perMinute(wanted.length))
  print('  processor time a game', `bot ${each(took.bots.all)} (main thread ${each(took.bots.main)})`)
  print('', `Postgres ${each(took.postgres)}`, `Discord’s stand-in ${each(took.discord)}`)
}

/** Plays one game after the other in a channel, as long as there are any left; one where a table is stuck is given up. */
async function playInTurn(stage: Stage, left: Wanted[], n: number): Promise<void> {
  const { world, tally } = stage
  const channel = world.addChannel(`watched-${n}`).id
  const isDrawn = n < DRAWN
  const watcher = world.user(`Watcher ${n}`)
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const line = lineOf(next)
    world.setBotPermissions(channel, ALL)
    const { reply, failed } = await watcher.slash(channel, line)
    // A table is only opened where it could be drawn.
    if (!isDrawn) world.setBotPermissions(channel, IN_WORDS)
    const table = tableId.safeParse(Number(/#(\d+)/.exec(reply?.text ?? '')?.[1]))
    const faults = table.success
      ? await faultsAt(stage, { table: table.data, channel, isDrawn })
      : [{ what: 'not begun', details: reply?.text ?? failed ?? 'no answer' } as const]
    for (const { what, details } of faults) tally.fault(what, `${line}: ${details}`)
    if (faults.some(({ what }) => what === 'stuck')) return
  }
}
