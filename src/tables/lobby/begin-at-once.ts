import type { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { apart } from '../record/packs.ts'
import { readRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { type Change, rehearse, transact } from '../table/transact.ts'
import { begin, setUp } from '../turn/begin.ts'
import { computerName } from './computer-name.ts'
import { agree, notOpenedAt, type OpenRequest, openAt } from './open-lobby.ts'

/**
 * Where a game begins for practice, by whom, and how many play. All else is as usual, as are options that are not
 * given.
 */
export interface AtOnce
  extends Partial<Pick<OpenRequest, 'options'>>,
    Omit<OpenRequest, 'options' | 'pace' | 'late' | 'quiet' | 'silence' | 'practice' | 'hints'> {
  /** Opens a thread of the channel to play in, the same one for the same interaction; undefined if it cannot. */
  openThread?(): Promise<ChannelId | undefined>
}

/** A table that has begun, and where. */
export interface Begun {
  readonly table: TableId
  readonly channel: ChannelId
}

/** Who sits at a table that begins at once. */
interface Company {
  readonly people: readonly { readonly userId: UserId; readonly name: string }[]
  /** The computer players in the seats that are left. */
  readonly levels: readonly string[]
  /** Why there may be no further table with such company there. */
  crowded?(change: Change): Promise<Denied | undefined>
}

/** The levels of the computer players of a game, the weakest first; none of a game that is not in the register. */
export function levelsOf({ games }: Pick<Context, 'games'>, game: string): readonly string[] {
  return Object.keys(games.get(game)?.bots ?? {})
}

/**
 * Begins a practice table at once: no clock runs, the result is not rated, and its people are told nothing, since nobody
 * waits for them.
 */
export async function beginAtOnce(
  context: Context,
  request: AtOnce,
  { people, levels, crowded }: Company,
): Promise<Result<Begun>> {
  const asked: OpenRequest = { options: {}, ...request, pace: 'NONE', practice: true, hints: people.length > 0 }
  const agreed = agree(context, asked)
  if (!agreed.ok) return agreed
  const { game, options } = agreed
  const all = levelsOf(context, game.id)
  const strange = levels.find(level => !all.includes(level))
  if (strange !== undefined) return deny('unknown-bot', { level: strange, levels: { list: all } })
  const set = setUp(context, game, { seats: request.places, options })
  if (!set.ok) return set

  const placed = await placeOf(context, request, crowded)
  if (!placed.ok) return placed
  const { channel, parent } = placed
  const opening = { ...asked, channel, parent }
  return transact(context, request.interaction, async change => {
    const { tx } = change
    const opened = (await crowded?.(change)) ?? (await openAt(change, opening, agreed, people))
    if (!opened.ok) return opened
    const { table } = opened
    await tx.seat.createMany({ data: computersAt(table, { people, levels }) })
    await tx.playerTableSettings.createMany({
      data: people.map(({ userId }) => ({ tableId: table, userId, muted: true })),
    })
    const record = await readRecord(tx, table, change.now, change.limits)
    if (record === undefined) throw new Error(`table ${table} is not there although it was opened`)
    await begin(change, record, { match: set.match, pack: apart(game, options).pack ?? game.pack?.usual })
    return { ok: true, table, channel }
  })
}

/** Where it is played. A thread is opened only where nothing forbids what is asked for: the bot cannot take it away again. */
async function placeOf(
  context: Context,
  { openThread, ...request }: AtOnce,
  crowded: Company['crowded'],
): Promise<Result<Pick<OpenRequest, 'channel' | 'parent'>>> {
  const { channel, parent } = request
  if (openThread === undefined) return { ok: true, channel, parent }
  const rehearsed = await rehearse(
    context,
    request.interaction,
    async change =>
      (await crowded?.(change)) ?? (await notOpenedAt(change, { ...request, practice: true })) ?? { ok: true },
  )
  if (!rehearsed.ok) return rehearsed
  const thread = await openThread()
  return { ok: true, ...(thread === undefined ? { channel, parent } : { channel: thread, parent: channel }) }
}

/** Computer players with names of their own, in the seats after the people's. */
function computersAt(tableId: TableId, { people, levels }: Company): Prisma.SeatCreateManyInput[] {
  const names = people.map(({ name }) => name)
  return levels.map((bot, index) => {
    const name = computerName(tableId, names)
    names.push(name)
    return { tableId, seat: people.length + index, bot, name }
  })
}
