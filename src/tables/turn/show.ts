import { z } from 'zod'
import { commitment } from '../../engine/basics/chance.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { startsAt } from '../clocks/auto-start.ts'
import { closesAt } from '../clocks/vote-clock.ts'
import type { Context } from '../record/context.ts'
import { questionOf } from '../record/open-question.ts'
import { withPack } from '../record/packs.ts'
import type { Outline, Position, RunningPosition, SeatFacts, TableFacts } from '../record/position.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { gameFor, orderOf, unlessAway } from '../record/rules.ts'
import { gameOf, readMatch, seatOf } from '../record/running.ts'
import type { TableMatch } from '../record/table-match.ts'
import { voteFacts } from '../record/vote-facts.ts'
import { isKeptOut } from '../servers/banned-from.ts'
import { vacancyOf } from '../substitutes/vacancy.ts'
import { type Drafted, readDraft } from '../table/read-draft.ts'
import { tableAt, tableWith } from '../table/table-at.ts'

/** A table as this user may know it; as everybody may, if no user is given or they have no seat there. */
export async function show(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user?: UserId },
): Promise<Result<{ readonly position: Position }>> {
  return unlessAway(async () => {
    const read = await tableWith(context, table, { sql: isKeptOut(user, context.now()), schema: z.boolean() })
    if (read === undefined) return deny('no-such-table', { table })
    const { record, beside } = read
    const position = positionOf(context, record, seatOf(record, user))
    return { ok: true, position: beside ? { ...position, isKeptOut: beside } : position }
  })
}

/** What of a table that was read can be told even where its rules are away. */
export function outlineOf({ games }: Context, record: TableRecord, user: UserId | undefined): Outline {
  const game = gameFor(games, record)
  const options = game === undefined ? record.options : withPack(game, record.options, record.pack)
  return factsOf(record, seatOf(record, user), options)
}

/** The same of a table that is not read yet. */
export async function showOutline(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Result<{ readonly outline: Outline }>> {
  const record = await tableAt(context, table)
  return record === undefined
    ? deny('no-such-table', { table })
    : { ok: true, outline: outlineOf(context, record, user) }
}

/** What the player of this seat, or everybody, may know of a table. Throws a RulesAway where nobody can tell. */
export function positionOf(context: Context, record: TableRecord, seat: SeatRecord | undefined): Position {
  if (record.seed === undefined && record.status !== 'RUNNING')
    return { phase: 'lobby', ...factsOf(record, seat, lobbyOptions(context, record)) }
  const match = readMatch(context.games, record)
  const draft = seat === undefined ? { actions: [], match } : readDraft(match, seat)
  return positionAfter(record, { seat, match, draft })
}

interface Standing {
  readonly seat: SeatRecord | undefined
  readonly match: TableMatch
  readonly draft: Drafted
}

/** The same of a running table, on which the seat has a draft. */
export function positionAfter(record: TableRecord, { seat, match, draft }: Standing): RunningPosition {
  const { game, waiting } = match
  const facts = factsOf(record, seat, withPack(game, record.options, record.pack))
  const outcome = record.result ?? game.outcome(match.state)
  const { state } = draft.match
  const order = seat && orderOf(game, seat)
  const view = game.view(state, facts.viewer)
  const canPlay = record.status === 'RUNNING' && seat !== undefined && !seat.resigned
  return {
    phase: 'game',
    ...facts,
    beat: seat === undefined ? draft.match.waiting.beat : questionOf(draft.match.waiting, seat),
    view,
    viewBefore: draft.actions.length === 0 ? view : game.view(match.state, facts.viewer),
    legal: () => (canPlay ? game.legal(state, seat.seat) : []),
    draft: draft.actions,
    foreseen: draft.match.played.slice(match.played.length).map(({ events }) => events),
    waiting: record.status === 'RUNNING' ? waiting : { ...waiting, seats: [] },
    ...(order !== undefined && { order }),
    ...(outcome !== undefined && { outcome }),
  }
}

function lobbyOptions({ games }: Context, record: TableRecord): unknown {
  const game = gameOf(games, record)
  return withPack(game, record.options, record.pack)
}

function factsOf(record: TableRecord, seat: SeatRecord | undefined, options: unknown): Outline {
  return {
    table: tableFacts(record, options),
    seats: record.seats.map(seat => seatFacts(record, seat)),
    ...(record.renamed.length > 0 && { renamed: record.renamed }),
    viewer: seat?.seat ?? ('public' as const),
  }
}

function tableFacts(record: TableRecord, options: unknown): TableFacts {
  const { id, game, status, revision, entries, host, places, brought, guild, channel, locale } = record
  const {
    seed,
    createdAt,
    startedAt,
    endedAt,
    pace,
    late,
    quiet,
    silence,
    practice,
    hints,
    brisk,
    autoStart,
    asks,
    startFrom,
    pausedAt,
    stoppedAt,
  } = record
  const starts = status === 'OPEN' ? startsAt(record) : undefined
  return {
    id,
    game,
    status,
    revision,
    entries,
    host,
    places,
    options,
    brought,
    pace,
    late,
    quiet,
    silence,
    practice,
    hints,
    brisk,
    autoStart,
    asks,
    channel,
    locale,
    createdAt,
    ...(starts !== undefined && { startsAt: starts }),
    ...(startFrom !== undefined && { startFrom }),
    votes: record.votes.map(vote => voteFacts(vote, record, closesAt(vote, record))),
    ...(pausedAt !== undefined && record.status === 'RUNNING' && { pausedAt }),
    ...(stoppedAt !== undefined && record.status === 'RUNNING' && { stoppedAt }),
    ...(guild !== undefined && { guild }),
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(seed !== undefined && { commitment: commitment(seed) }),
    ...(seed !== undefined && endedAt !== undefined && { seed }),
  }
}

function seatFacts(record: TableRecord, one: SeatRecord): SeatFacts {
  const { seat, name, isNumbered, user, bot, resigned, asked, weight, confirmBy, since = record.beat } = one
  const vacancy = vacancyOf(record, one)
  return {
    seat,
    name,
    isNumbered,
    resigned,
    ...(confirmBy !== undefined && { confirmBy }),
    asked,
    ...(user !== undefined && { user }),
    ...(bot !== undefined && { bot }),
    ...(weight !== undefined && { weight }),
    ...(asked && { question: questionOf(record, one), since }),
    ...(vacancy !== undefined && { vacancy }),
  }
}
