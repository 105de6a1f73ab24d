import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import { rowOf } from '../../store/messages/message-row.ts'
import { type MessageStandings, messageStandings, STANDINGS } from '../../store/messages/standings.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'
import { type TimeLeft, timeLeftOf } from '../clocks/running-clocks.ts'
import { type Cost, costAt, PAST_DAYS, pastDays } from '../company/cost.ts'
import { INVITATIONS, type Invitation, invitationRows } from '../invitations/invitation.ts'
import { type Reserve, reserveRows, reservesBy } from '../invitations/reserve.ts'
import { type Reliability, reliabilityOf, reliabilityRows } from '../people/reliability.ts'
import { type Wants, wantsOf, wantsRows } from '../people/wants.ts'
import type { Context } from '../record/context.ts'
import type { Outline, Position } from '../record/position.ts'
import type { Beside, TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { isAway, unlessAway } from '../record/rules.ts'
import { judged } from '../record/running.ts'
import { MATCHED, type Matched, matchedRows } from '../seeks/matched.ts'
import { entriesWhere, entryRows, type LogEntry, toEntries } from '../table/log.ts'
import { tableWith } from '../table/table-at.ts'
import { type StoredTableEvent, tableEventRows, tableEventsWhere } from '../table/table-events.ts'
import { outlineOf, positionOf } from '../turn/show.ts'
import { AFTERMATH, type Aftermath, aftermathOf, aftermathRows } from './aftermath.ts'

/** A table as everybody may know it at one moment: all that its message in the channel is made of. */
export interface PublicSnapshot {
  readonly position: Position
  /** What was played since the message was posted, the oldest first. */
  readonly since: readonly LogEntry[]
  /** What happened besides: since the message was posted, the newest of it; in a lobby from the beginning. */
  readonly tableEvents: readonly StoredTableEvent[]
  /** How much time the players who are asked have left, by seat; seats whose clock does not run are left out. */
  readonly timeLeft: ReadonlyMap<Seat, TimeLeft>
  /** When those were asked who are. */
  readonly asked: ReadonlyMap<Seat, Date>
  /** Until when the players who are away stay away. */
  readonly away: ReadonlyMap<UserId, Date>
  /** Who was invited, and the settings of the players who sit there. */
  readonly invitations: readonly Invitation[]
  /** Who waits for a seat, the longest first. */
  readonly reserves: readonly Reserve[]
  readonly wants: ReadonlyMap<UserId, Wants>
  /** Who was asked whether they will play, where the table was found for what they seek. */
  readonly matched: readonly Matched[]
  /** How reliable those are who sit in a lobby. */
  readonly reliability: ReadonlyMap<UserId, Reliability>
  /** A moderator's deed by which the game counts for no rating, or counts again: the last one. */
  readonly annulment: readonly StoredTableEvent[]
  /** What the game is likely to cost those who join its lobby. */
  readonly cost?: Cost
  /** What is told of a game once it is over. */
  aftermath(): Aftermath | undefined
  /** What stands in the channel. */
  readonly standings: MessageStandings
  /** The bot is not on its server any more. */
  readonly isLeft: boolean
}

/** How many table events since the message was posted are told: more than anybody reads. */
export const MOST_EVENTS = 200

const aside = z.object({
  since: entryRows,
  tableEvents: tableEventRows,
  annulment: tableEventRows,
  invitations: invitationRows,
  reserves: reserveRows,
  matched: matchedRows,
  wants: wantsRows,
  reliability: reliabilityRows,
  past: pastDays,
  after: aftermathRows,
  standings: messageStandings,
  isLeft: z.boolean(),
})

type Aside = z.infer<typeof aside>

const besideBy = (now: Date): Beside<Aside> => ({
  sql: Prisma.sql`json_build_object(
    'since', ${entriesWhere(
      Prisma.sql`number > COALESCE((SELECT d.entry FROM "Message" d WHERE ${rowOf('live')}), 0)`,
    )},
    'tableEvents', ${tableEventsWhere(
      Prisma.sql`(t.status = 'OPEN' OR r.id > COALESCE((SELECT d."tableEvent" FROM "Message" d WHERE ${rowOf('live')}), 0))`,
      MOST_EVENTS,
    )},
    'annulment', ${tableEventsWhere(Prisma.sql`r.what->>'deed' IN ('annul', 'reinstate')`, 1)},
    'invitations', ${INVITATIONS},
    'reserves', ${reservesBy(now)},
    'matched', ${MATCHED},
    'wants', ${wantsOf(Prisma.sql`(SELECT o.seat, o."userId" FROM "Seat" o WHERE o."tableId" = t.id)`)},
    'reliability', CASE WHEN t.status = 'OPEN' THEN ${reliabilityOf(
      Prisma.sql`(SELECT o."userId" FROM "Seat" o WHERE o."tableId" = t.id)`,
      Prisma.sql`t."guildId"`,
    )} ELSE '[]' END,
    'past', CASE WHEN t.status = 'OPEN' THEN ${PAST_DAYS} ELSE '[]' END,
    'after', ${AFTERMATH},
    'standings', ${STANDINGS},
    'isLeft', EXISTS (SELECT FROM "Guild" g WHERE g.id = t."guildId" AND g."leftAt" IS NOT NULL)
  )`,
  schema: aside,
})

/** A table whose rules are away, and what everybody may know of it all the same. */
export interface Stranded extends Denied {
  readonly outline: Outline
  /** What stands in the channel. */
  readonly standings: MessageStandings
}

/** Reads a table once, as everybody may know it. */
export async function readPublicSnapshot(
  context: Context,
  table: TableId,
): Promise<Result<{ readonly snapshot: PublicSnapshot }> | Stranded> {
  const read = await tableWith(context, table, besideBy(context.now()))
  if (read === undefined) return deny('no-such-table', { table })
  const { record, beside } = read
  const found = await unlessAway(async () => ({ ok: true, snapshot: publicSnapshotOf(context, record, beside) }))
  if (found.ok || !isAway(found)) return found
  return { ...found, outline: outlineOf(context, record, undefined), standings: beside.standings }
}

function publicSnapshotOf(
  context: Context,
  record: TableRecord,
  { since, after, past, ...rest }: Aside,
): PublicSnapshot {
  const cost = record.status === 'OPEN' ? costOf(context, record, { past, ...rest }) : undefined
  return {
    ...rest,
    ...(cost !== undefined && { cost }),
    position: positionOf(context, record, undefined),
    since: toEntries(context.games, record, 'public', since),
    timeLeft: judged(context.games, record).away === undefined ? timeLeftOf(record) : new Map(),
    asked: new Map(record.seats.flatMap(({ seat, asked, askedAt }) => (asked && askedAt ? [[seat, askedAt]] : []))),
    away: awayNow(record, context.now()),
    aftermath: () => aftermathOf(context.games, record, after),
  }
}

/** What the game of a lobby is likely to cost, by those who sit there already. */
function costOf(
  context: Context,
  record: TableRecord,
  { past, reliability }: Pick<Aside, 'past' | 'reliability'>,
): Cost | undefined {
  if (record.practice) return undefined
  const answerTimes = record.seats.map(({ user, bot }) =>
    bot === undefined ? user && reliability.get(user)?.answerTime : 0,
  )
  return costAt(context, record, { past, answerTimes })
}

function awayNow({ vacations }: TableRecord, now: Date): ReadonlyMap<UserId, Date> {
  return new Map(vacations.filter(({ from, to }) => from <= now && now < to).map(({ user, to }) => [user, to]))
}
