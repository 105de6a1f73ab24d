import pino from 'pino'
import { deedId, formatCustomId, type PlainDeed, parseCustomId } from '../src/discord/messages/custom-id.ts'
import type { AnyGame } from '../src/engine/game.ts'
import { type TableId, tableId } from '../src/store/ids.ts'
import { openStore } from '../src/store/store.ts'
import { foresee } from '../src/tables/turn/foresee.ts'
import { show } from '../src/tables/turn/show.ts'
import { type Chaski, startChaski } from '../test/discord/chaski.ts'
import type { Outcome } from '../test/driver/outcome.ts'
import type { Seen } from '../test/driver/seen.ts'
import type { User } from '../test/driver/user.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { beginTable } from './begin-table.ts'
import { print } from './figures.ts'
import { type Asked, listen } from './listen.ts'

const SEED = '5a'.repeat(32)
const SEATS = 3

type Ears = ReturnType<typeof listen>

/**
 * How many statements a press, a command, a completion and a delivery need at a table of each game that goes on, how many
 * of them read the table, and how many more begin and end transactions. The same each time.
 */
export async function benchStatements(): Promise<void> {
  const server = await startPostgres()
  const ears = listen()
  try {
    const log = pino({ level: 'silent' })
    const store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', log, watch: ears })
    const chaski = await startChaski(store, { seed: () => SEED, watch: ears })
    for (const game of chaski.house.desk.games.values()) await playAt(chaski, game, ears)
    await chaski.close()
    await store.close()
  } finally {
    ears.close()
    await server.remove()
  }
}

async function playAt(chaski: Chaski, game: AnyGame, ears: Ears): Promise<void> {
  const { world } = chaski
  const channel = world.addChannel(game.id).id
  const people = ['Ana', 'Ben', 'Chloé'].slice(0, SEATS).map(name => world.user(name))
  await beginTable(channel, game.id, people)
  await settled(chaski, ears)
  const table = await tableIn(chaski, channel)
  const shown = await show(chaski.house.desk, { table })
  const asked = shown.ok ? shown.position.seats.find(seat => seat.asked) : undefined
  const player = people.find(({ id }) => id === asked?.user)
  if (player === undefined) throw new Error(`nobody is asked at ${game.id}`)

  const count = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    ears.heard()
    const came = await act()
    await settled(chaski, ears)
    const { jobs = [], acts: [own] = [] } = Object.groupBy(ears.heard(), one =>
      one.what.startsWith('job ') ? 'jobs' : 'acts',
    )
    if (own !== undefined) tell(`${game.id}: ${what}`, own)
    for (const job of jobs.toSorted((a, b) => a.what.localeCompare(b.what))) tell(`  and then: ${job.what}`, job)
    return came
  }
  const deed = (name: PlainDeed) => deedId(table, name)

  const panel = seen(await count('/turn', () => player.slash(channel, '/turn')))
  const opening = panel.buttons.find(({ customId }) => parseCustomId(customId)?.type === 'open')
  if (opening !== undefined) await count('a page of the panel', () => player.press(panel, opening.label))
  await count('the completion of a move', () => player.complete(channel, '/turn moves:'))
  await count('the completion of a table', () => player.complete(channel, '/turn table:'))
  await count('/log', () => player.slash(channel, '/log'))
  await count('/table', () => player.slash(channel, '/table'))
  for (const name of ['hand', 'more', 'board', 'votes', 'recap'] as const)
    await count(`the button ${name}`, () => player.forge(panel, deed(name)))

  let steps = await stepsOf(chaski, table, player)
  if (steps.staged !== undefined) {
    const press = playing(table, steps)
    await count('a step is prepared', () => player.forge(panel, press(steps.staged)))
    await count('a step is taken back', () => player.forge(panel, deed('undo')))
    await count('a step is typed', () => player.slash(channel, `/turn moves:${steps.staged}`))
    steps = await stepsOf(chaski, table, player)
    for (; steps.final === undefined; steps = await stepsOf(chaski, table, player))
      await player.forge(panel, playing(table, steps)(steps.staged))
  }
  await count('a turn ends', () => player.forge(panel, playing(table, steps)(steps.final)))
}

/** What the player may do next: a step that stays prepared, one that is final, and the question that they answer. */
interface Steps {
  readonly staged: string | undefined
  readonly final: string | undefined
  readonly beat: number
}

const playing =
  (table: TableId, { beat }: Steps) =>
  (action: string | undefined) =>
    formatCustomId({ type: 'play', table, beat, action: action ?? '' })

async function stepsOf({ house: { desk } }: Chaski, table: TableId, { id }: User): Promise<Steps> {
  const { position, user } = await seatOf(desk, table, id)
  const game = desk.games.get(position.table.game)
  let steps: Steps = { staged: undefined, final: undefined, beat: position.beat }
  for (const action of position.legal()) {
    const move = game?.notation.format(action) ?? ''
    const isFinal = (await foresee(desk, { table, user, moves: [move] })) === undefined
    steps = isFinal ? { ...steps, final: steps.final ?? move } : { ...steps, staged: steps.staged ?? move }
  }
  return steps
}

async function seatOf(desk: Chaski['house']['desk'], table: TableId, id: string) {
  const everybody = await show(desk, { table })
  const user = everybody.ok ? everybody.position.seats.find(seat => seat.user === id)?.user : undefined
  const own = user === undefined ? undefined : await show(desk, { table, user })
  if (user === undefined || !own?.ok || own.position.phase === 'lobby') throw new Error(`${id} does not play`)
  return { user, position: own.position }
}

async function tableIn({ house }: Chaski, channel: string): Promise<TableId> {
  const { id } = await house.desk.store.prisma.table.findFirstOrThrow({ where: { channelId: channel } })
  return tableId.parse(id)
}

function seen({ reply, updated, failed }: Outcome): Seen {
  const message = reply ?? updated
  if (message === undefined) throw new Error(failed ?? 'nothing was answered')
  return message
}

/** Waits until nothing is left to be done now; there is no clock to do its part. */
async function settled({ house }: Chaski, ears: Ears): Promise<void> {
  for (;;) {
    const left = await house.desk.store.prisma.$queryRaw<unknown[]>`
      SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now()
        AND name NOT IN ('sweep', 'tidy') AND left(name, 2) <> '__' LIMIT 1`
    if (left.length === 0 && ears.isQuiet()) return
  }
}

const BOUNDS = /^(BEGIN|COMMIT|ROLLBACK)/
const TABLE_READ = /^\s*SELECT\b[\s\S]*\bFROM ("public"\.)?"Table"/

function tell(what: string, { statements }: Asked): void {
  const bounds = statements.filter(text => BOUNDS.test(text)).length
  const reads = statements.filter(text => TABLE_READ.test(text)).length
  print(what, `${statements.length - bounds} statements`, `${reads} read tables`, `${statements.length} in all`)
}
