import { tellProblems } from '../../engine/basics/problems.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { ChannelId, GuildId, TableId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import type { AutoStart } from '../clocks/auto-start.ts'
import { notAskedFor } from '../company/not-asked-for.ts'
import { notAllowed } from '../people/allowed-channels.ts'
import { type Context, nameAt } from '../record/context.ts'
import { type Asks, type Late, type Pace, USUAL_PACE } from '../record/paces.ts'
import { apart, keepPack } from '../record/packs.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { tooManyTables } from '../table/limits.ts'
import type { Request } from '../table/request.ts'
import { type Change, rehearse, transact } from '../table/transact.ts'
import { createLobby, nextNumber } from './create-lobby.ts'

export interface OpenRequest extends Request {
  readonly name: string
  readonly game: string
  readonly places: number
  /** As given by the player; the game's schema fills in what is missing. */
  readonly options: unknown
  readonly channel: ChannelId
  readonly guild?: GuildId
  /** The channel that the thread belongs to, if it is opened in one. */
  readonly parent?: ChannelId | undefined
  readonly locale: string
  readonly pace?: Pace | undefined
  readonly late?: Late | undefined
  /** Clocks are stopped in a player's quiet hours. */
  readonly quiet?: boolean | undefined
  /** A player who does not answer a vote in time counts as a yes. */
  readonly silence?: boolean | undefined
  /** It is to get to know the game. */
  readonly practice?: boolean | undefined
  /** A computer player may be asked for a possible turn. */
  readonly hints?: boolean | undefined
  /** Computer players answer at once, without a pause. */
  readonly brisk?: boolean | undefined
  /** What is asked of those who want a seat, the host included; nothing where nothing is said. */
  readonly asks?: Asks | undefined
  /** When it starts by itself; never where nothing is said. */
  readonly start?: AutoStart | undefined
  /** Opens the place of its own in which the table is to be, which has its number; there is none where it is to be as asked. */
  openPlace?(table: TableId): Promise<Result<OwnPlace>>
}

/** A thread that was opened for a table, and the channel or forum that it belongs to. */
export interface OwnPlace {
  readonly channel: ChannelId
  readonly parent: ChannelId
  /** It is a post of a forum, which is marked by how the table is. */
  readonly isPost: boolean
}

/** What is opened, whoever asks for it and however. */
type Opening = Omit<OpenRequest, 'interaction' | 'name'>

/** Options given go before the usual ones here; anything that is no set of options is refused by the game's schema. */
function withUsual({ usual }: Context, { game, options }: Opening): unknown {
  return typeof options === 'object' ? { ...usual?.get(game), ...options } : options
}

/** Opens a table and seats the player who opened it as its host. */
export async function openLobby(
  context: Context,
  request: OpenRequest,
): Promise<Result<{ readonly table: TableId; readonly channel: ChannelId }>> {
  const agreed = agree(context, request)
  if (!agreed.ok) return agreed
  const seated = [{ userId: request.user, name: nameAt(context, request.guild, request) }]
  const placed = await placeOf(context, request)
  if (!placed.ok) return placed
  const { ok: _, ...place } = placed
  const { channel } = place
  return transact(context, request.interaction, async change => {
    const opened = await openAt(change, { ...request, ...place }, agreed, seated)
    return opened.ok ? { ...opened, channel } : opened
  })
}

/** Where a table is to be, and its number where that had to be known before. */
type Placed = Pick<OpenRequest, 'channel' | 'parent'> & { readonly own?: OwnPlace & { readonly table: TableId } }

/** A place of its own is opened only where nothing forbids the table: the bot cannot take it away again. */
async function placeOf(context: Context, { openPlace, ...request }: OpenRequest): Promise<Result<Placed>> {
  const { channel, parent } = request
  if (openPlace === undefined) return { ok: true, channel, parent }
  const rehearsed = await openable(context, request)
  if (!rehearsed.ok) return rehearsed
  const table = await nextNumber(context.store)
  const opened = await openPlace(table)
  if (!opened.ok) return opened
  return { ok: true, channel: opened.channel, parent: opened.parent, own: { ...opened, table } }
}

/** Whether any table could be opened there, and by this person, before it is known which. */
export function openable(
  context: Context,
  request: Pick<OpenRequest, 'interaction' | 'user' | 'channel' | 'guild' | 'parent'>,
): Promise<Result<object>> {
  return rehearse(context, request.interaction, async change => (await notOpenedAt(change, request)) ?? { ok: true })
}

/** What is played, with all of its options. */
interface Agreed {
  readonly game: AnyGame
  readonly options: unknown
}

/** What is asked for, as far as the game allows it. */
export function agree(context: Context, request: Opening): Result<Agreed> {
  const { places } = request
  const game = context.games.get(request.game)
  if (game === undefined) return deny('unknown-game', { game: request.game })
  const [min, max] = game.seats
  if (places < min) return deny('too-few-places', { min })
  if (places > max) return deny('too-many', { max, seats: places })
  const options = game.options.safeParse(withUsual(context, request))
  if (!options.success) {
    return deny('bad-options', {
      game: game.id,
      problem: tellProblems(options.error),
    })
  }

  return { ok: true, game, options: options.data }
}

/** Why no table is opened there, or by this person. */
export async function notOpenedAt(
  change: Change,
  request: Pick<OpenRequest, 'user' | 'channel' | 'guild' | 'parent' | 'practice'>,
): Promise<Denied | undefined> {
  return (await notAllowed(change, request)) ?? tooManyTables(change, request)
}

/** Opens it within a transaction, where the place and the limits allow it, with those who have a seat from the beginning. */
export async function openAt(
  change: Change,
  request: Opening & Pick<Placed, 'own'>,
  { game, options }: Agreed,
  seated: Parameters<typeof createLobby>[2],
): Promise<Result<{ readonly table: TableId }>> {
  const { user, places, channel, guild, locale, own, pace = USUAL_PACE, late = usualLate(game) } = request
  const { asks = 'ANYBODY' } = request
  const refused = (await notOpenedAt(change, request)) ?? (await notAskedFor(change, { asks, guild }, user))
  if (refused) return refused
  const { rest, pack } = apart(game, options)
  const terms = {
    game: game.id,
    version: game.version,
    options: stored.parse(rest),
    ...(pack !== undefined && { brought: true, packSha: await keepPack(change, pack) }),
    places,
    hostId: user,
    channelId: channel,
    ...(own !== undefined && { id: own.table, ownPlace: true, marked: own.isPost ? 'open' : null }),
    ...(guild !== undefined && { guildId: guild }),
    locale,
    pace,
    late,
    quiet: request.quiet ?? false,
    silence: request.silence ?? false,
    practice: request.practice ?? false,
    hints: request.hints ?? false,
    brisk: request.brisk ?? false,
    asks,
    start: withLeast(game, request.start),
  }
  return { ok: true, table: await createLobby(change, terms, seated) }
}

/** At a time it starts with as few as the game allows, where nothing else is said. */
function withLeast({ seats: [min] }: AnyGame, { autoStart, startAt, startFrom = min }: AutoStart = {}): AutoStart {
  return { autoStart, ...(startAt !== undefined && { startAt, startFrom: Math.max(startFrom, min) }) }
}

/** What becomes of a late player's seat where nothing is said: a game does not stand still for one who has gone. */
function usualLate({ bots }: AnyGame): Late {
  return Object.keys(bots).length > 0 ? 'COMPUTER' : 'REMIND'
}
