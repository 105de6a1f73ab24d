import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { houseWords } from '../../src/discord/words/words.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import { type TableId, tableId } from '../../src/store/values/ids.ts'
import { startPlayground, type World } from '../../test/driver/playground.ts'
import { startBot } from '../../test/faults/bot-process.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { print } from '../figures.ts'
import { postgresOf } from '../fleet/calm.ts'
import { processors } from '../fleet/stretch.ts'
import { pause } from './crowd.ts'
import { newTally, type Tally } from './tally.ts'
import { lookInto, type Truth } from './truth.ts'
import { lineUp, type Wanted } from './wanted.ts'

/** How many tables at a time, each in a channel of its own: a server has no more of them. */
const TABLES = 10
/** In so many of the channels tables are drawn; in the others they stand in words, since the bot may not attach files there. */
const DRAWN = 1
const IN_WORDS: readonly PermissionName[] = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads']
const ALL: readonly PermissionName[] = [...IN_WORDS, 'AttachFiles']
/** A table that has not moved for so long is stuck; so long its message may take to say that the game is over, in milliseconds. */
const STUCK_MS = 60_000
const TOLD_MS = 60_000
/** How often it is looked how far a table is, and how often that is told, in milliseconds. */
const LOOK_MS = 500
const TELL_MS = 30_000
/** From this level on, what the log says is an error; below it, that a thought was missed. */
const ERROR = 50
const MISSED = 'a computer player came to nothing'
const OVER = houseWords('en').say('live.finished')
const PROGRAM = new URL('../../src/start.ts', import.meta.url)

/** How many games, and of which title; of all where none is named. */
export interface HowMany {
  readonly games: number
  readonly game: AnyGame | undefined
}

/**
 * So many games of each title of computer players alone through the whole bot: `/play watch` asks for them, several at a
 * time, and they are played to what their messages say at the end. Prints what went wrong: a table that is stuck or has
 * no result, what the bot logs as an error, a thought that came to nothing, and moves that the rules fall
 * back on. Returns whether nothing did.
 */
export async function soakWatched({ games: each, game }: HowMany): Promise<boolean> {
  const wanted = lineUp(game === undefined ? [...games.values()] : [game], each)
  print('watched', `${each} games of each title`)
  const tally = newTally(line => print('  fault', line))
  const server = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-watched-'))
  const playground = await startPlayground({ requestsPerSecond: 100_000 })
  const databaseUrl = server.url('postgres')
  try {
    const bot = startBot(playground, { databaseUrl, dataDir, log: pino({ level: 'silent' }) }, PROGRAM)
    const { world } = playground
    const truth = lookInto(databaseUrl)
    try {
      await bot.online
      await world.until(() => world.commands().length > 0, { what: 'the commands' })
      await playAll({ world, truth, tally }, wanted, bot.pid)
    } finally {
      await truth.close()
      await bot.end()
    }
    const serious = bot.logged.filter(({ level, msg }) => level >= ERROR || msg.startsWith(MISSED))
    for (const { msg } of serious) tally.fault('logged', msg)
  } finally {
    await playground.close()
    await server.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  return tally.faults.size === 0
}

interface Stage {
  readonly world: World
  readonly truth: Truth
  readonly tally: Tally
}

/** Plays them all, and tells how far they are and what a game costs. */
async function playAll(stage: Stage, wanted: readonly Wanted[], bot: number): Promise<void> {
  const left = [...wanted]
  const began = performance.now()
  const perMinute = (games: number) => `${((games * 60_000) / (performance.now() - began)).toFixed(0)} a minute`
  const tell = () => {
    const over = wanted.length - left.length
    print('  begun', `${over} of ${wanted.length}`, perMinute(over))
  }
  const telling = setInterval(tell, TELL_MS)
  const postgres = await postgresOf(stage.truth)
  const took = await processors({ bots: [bot], postgres }, async () => {
    await Promise.all(Array.from({ length: TABLES }, (_, n) => playInTurn(stage, left, n)))
  })
  clearInterval(telling)
  const each = (seconds: number) => `${((seconds * 1000) / wanted.length).toFixed(0)} ms`
  print('  games', String(wanted.length), perMinute(wanted.length))
  print('  processor time a game', `bot ${each(took.bots.all)} (main thread ${each(took.bots.main)})`)
  print('', `Postgres ${each(took.postgres)}`, `Discord’s stand-in ${each(took.discord)}`)
}

/** Plays one game after the other in a channel, as long as there are any left. */
async function playInTurn(stage: Stage, left: Wanted[], n: number): Promise<void> {
  const { world, tally } = stage
  const channel = world.addChannel(`watched-${n}`).id
  const isDrawn = n < DRAWN
  const watcher = world.user(`Watcher ${n}`)
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { game, players, level } = next
    const line = `/play watch game:${game} players:${players} brisk:True${level === undefined ? '' : ` level:${level}`}`
    world.setBotPermissions(channel, ALL)
    const { reply, failed } = await watcher.slash(channel, line)
    // A table is only opened where it could be drawn.
    if (!isDrawn) world.setBotPermissions(channel, IN_WORDS)
    const table = tableId.safeParse(Number(/#(\d+)/.exec(reply?.text ?? '')?.[1]))
    const faults = table.success
      ? await faultsOf(stage, { table: table.data, channel, isDrawn })
      : [['not begun', reply?.text ?? failed ?? 'no answer'] as const]
    for (const [what, details] of faults) tally.fault(what, `${line}: ${details}`)
  }
}

interface Watched {
  readonly table: TableId
  readonly channel: string
  readonly isDrawn: boolean
}

/** What is wrong with a table when it is over, or does not move any more. */
async function faultsOf(stage: Stage, watched: Watched): Promise<readonly (readonly [string, string])[]> {
  const { table } = watched
  const status = await statusInTheEnd(stage, table)
  if (status !== 'FINISHED') return [[status === 'RUNNING' ? 'stuck' : 'closed', `table ${table}`]]
  const wrong = await wrongMessage(stage, watched)
  const defaults = await stage.truth.store.prisma.entry.count({ where: { tableId: table, by: 'FALLBACK' } })
  return [
    ...(wrong === undefined ? [] : [['wrong message', wrong] as const]),
    ...(defaults === 0 ? [] : [['default moves', `${defaults} at table ${table}`] as const]),
  ]
}

/** What the table's message lacks that is to say the end; undefined once it is right. */
async function wrongMessage({ world }: Stage, { table, channel, isDrawn }: Watched): Promise<string | undefined> {
  const until = performance.now() + TOLD_MS
  for (;;) {
    const [message, ...others] = world
      .messages(channel)
      .filter(({ text, buttons }) => buttons.length > 0 && text.includes(`#${table}\n`))
    const isRight = others.length === 0 && message?.text.includes(OVER) && message.pictures.length > 0 === isDrawn
    if (isRight) return undefined
    if (performance.now() > until) return `${others.length} others beside “${message?.text.slice(-300)}”`
    await pause(LOOK_MS)
  }
}

/** What has become of a table once it is over, or does not move any more. */
async function statusInTheEnd({ truth: { store } }: Stage, id: TableId): Promise<string> {
  let entries = -1
  let moved = performance.now()
  for (;;) {
    const table = await store.prisma.table.findUniqueOrThrow({ where: { id }, select: { status: true, entries: true } })
    if (table.entries !== entries) moved = performance.now()
    entries = table.entries
    if (table.status !== 'RUNNING' || performance.now() - moved > STUCK_MS) return table.status
    await pause(LOOK_MS)
  }
}
