import { formatCustomId, parseCustomId } from '../../src/discord/messages/custom-id.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { type TableId, tableId, userId } from '../../src/store/values/ids.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readMatch, seatOf } from '../../src/tables/record/running.ts'
import { readDraft } from '../../src/tables/table/read-draft.ts'
import { tableAt } from '../../src/tables/table/table-at.ts'
import { addMoves } from '../../src/tables/turn/add-moves.ts'
import { show } from '../../src/tables/turn/show.ts'
import { operationId } from '../../test/discord/ids.ts'
import type { Outcome } from '../../test/driver/outcome.ts'
import type { Seen } from '../../test/driver/seen.ts'
import type { User } from '../../test/driver/user.ts'
import type { World } from '../../test/driver/world.ts'
import { beginTable } from '../begin-table.ts'
import { seatsFor } from '../seats-for.ts'

const SEATS = 3
/** After as many steps a turn is given up. */
const MOST_STEPS = 12

/** A table and who sit there. */
export interface Table {
  readonly id: TableId
  readonly game: AnyGame
  readonly channel: string
  readonly people: readonly User[]
}

/** Tables of a game that have begun, each with its own people in its own channel. */
export async function seatTables(
  world: World,
  { store }: Context,
  { game, count }: { readonly game: AnyGame; readonly count: number },
): Promise<readonly Table[]> {
  const tables: Table[] = []
  for (let number = 0; number < count; number++) {
    const channel = world.addChannel(`${game.id}-${Math.random()}`).id
    const people = Array.from({ length: seatsFor(game, SEATS) }, (_, seat) => world.user(`${channel} ${seat}`))
    await beginTable(channel, game.id, people)
    const { id } = await store.prisma.table.findFirstOrThrow({ where: { channelId: channel } })
    tables.push({ id: tableId.parse(id), game, channel, people })
  }
  return tables
}

/** Has clicks of one kind made, one after the other. */
type Make = (kind: string, clicks: readonly (() => Promise<unknown>)[]) => Promise<void>

/** A player whose turn it is, and the panel that they play on. */
interface Turn {
  readonly table: Table
  readonly player: User
  readonly panel: Seen
}

/**
 * One player at each table looks at it as players do and plays a turn, all tables abreast: the clicks of a kind go together.
 * Returns the tables that were still going on.
 */
export async function playRound(context: Context, tables: readonly Table[], make: Make): Promise<readonly Table[]> {
  const turns: Turn[] = []
  const opening = await Promise.all(tables.map(async table => ({ table, player: await asked(context, table) })))
  const going = opening.flatMap(({ table, player }) => (player === undefined ? [] : [{ table, player }]))
  const open = ({ table, player }: Omit<Turn, 'panel'>) => {
    return async () => turns.push({ table, player, panel: seen(await player.slash(table.channel, '/turn')) })
  }
  await make('the panel', going.map(open))
  const complete = ({ table, player }: Turn) => {
    return () => player.complete(table.channel, '/turn moves:')
  }
  await make('a completion', turns.map(complete))
  await make('a page of the panel', turns.flatMap(turnPage))
  const showBoard = ({ table, player, panel }: Turn) => {
    return async () => seen(await player.forge(panel, operationId(table.id, 'board')))
  }
  await make('the board', turns.map(showBoard))
  await playTurns(context, turns, make)
  return going.map(({ table }) => table)
}

function turnPage({ player, panel }: Turn) {
  const page = panel.buttons.find(({ customId }) => parseCustomId(customId)?.type === 'open')
  return page === undefined ? [] : [async () => seen(await player.press(panel, page.customId))]
}

async function playTurns(context: Context, turns: readonly Turn[], make: Make): Promise<void> {
  let left = turns.map(turn => ({ turn, isBegun: false }))
  for (let step = 0; step < MOST_STEPS && left.length > 0; step++) {
    const now = await Promise.all(left.map(async one => ({ ...one, ...(await stepsOf(context, one.turn)) })))
    const staged = now.filter(({ staged, final, isBegun }) => staged !== undefined && !(isBegun && final !== undefined))
    await make(
      'a step is prepared',
      staged.map(({ turn, staged }) => press(turn, staged)),
    )
    const final = now.filter(one => !staged.includes(one) && one.final !== undefined)
    await make(
      'a turn ends',
      final.map(({ turn, final }) => press(turn, final)),
    )
    left = staged.map(({ turn }) => ({ turn, isBegun: true }))
  }
}

const press =
  ({ player, panel }: Turn, customId = '') =>
  () =>
    player.forge(panel, customId)

/** The buttons of a step that stays prepared, and of one that is final, as far as there are such steps. */
async function stepsOf(context: Context, { table: { id: table, game }, player }: Turn) {
  const record = await tableAt(context, table)
  const one = record && seatOf(record, userId.parse(player.id))
  if (record?.status !== 'RUNNING' || one === undefined) return {}
  const draft = readDraft(readMatch(context.games, record), one)
  const { beat } = draft.match.waiting
  const steps: { staged?: string; final?: string } = {}
  for (const action of game.legal(draft.match.state, one.seat)) {
    const move = game.notation.format(action)
    const kind = addMoves(draft, one.seat, [move]).commits ? 'final' : 'staged'
    steps[kind] ??= formatCustomId({ type: 'play', table, beat, steps: draft.actions.length, action: move })
    if (steps.staged !== undefined && steps.final !== undefined) break
  }
  return steps
}

async function asked(context: Context, { id, people }: Table): Promise<User | undefined> {
  const shown = await show(context, { table: id })
  const user = shown.ok ? shown.position.seats.find(seat => seat.asked)?.user : undefined
  return people.find(one => one.id === user)
}

function seen({ reply, updated, failed }: Outcome): Seen {
  const message = reply ?? updated
  if (message === undefined) throw new Error(failed ?? 'nothing was answered')
  return message
}
