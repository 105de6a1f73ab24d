import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import { DISTURBANCE, type Disturbance, disturbance } from '../../store/messages/disturbance.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, messageId, type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { type TimeLeft, timeLeftOf } from '../clocks/running-clocks.ts'
import type { Context } from '../record/context.ts'
import type { Outline } from '../record/position.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { RulesAway } from '../record/rules.ts'
import { readMatch } from '../record/running.ts'
import { tableWith } from '../table/table-at.ts'
import { outlineOf } from '../turn/show.ts'

/** Why nobody can play at a table: its rules are older or newer than ours, or do not read what is stored of it. */
type Unplayable = 'rules-older' | 'rules-newer' | 'unreadable'

/** How a table is, as far as that tells nothing of its game. */
export interface TableHealth {
  readonly outline: Outline
  readonly timeLeft: ReadonlyMap<Seat, TimeLeft>
  /** Until when the players who are away stay away. */
  readonly away: ReadonlyMap<UserId, Date>
  readonly unplayable: Unplayable | undefined
  /** What was delivered last: the table's message. */
  readonly message: { readonly id: string; readonly at: Date } | undefined
  readonly disturbance: Disturbance
  /** How often in a row the clock has failed there, and when it looks again. */
  readonly failures: number
  readonly retryAt: Date | undefined
  /** When its clocks last stood for all since they were counted: in a maintenance, or while the bot or the table's rules were away. */
  readonly outage: { readonly from: Date; readonly to: Date; readonly isMaintenance: boolean } | undefined
  /** The players to whom Discord has refused the last direct message. */
  readonly unreached: readonly UserId[]
}

const beside = {
  sql: Prisma.sql`json_build_object(
    'failures', t.failures, 'retryAt', t."retryAt", 'disturbance', ${DISTURBANCE},
    'message', (SELECT json_build_object('id', d."messageId", 'at', d.at) FROM "Message" d
      WHERE d."tableId" = t.id AND d.kind = 'live' AND d."messageId" IS NOT NULL),
    'maintenances', (SELECT COALESCE(json_agg(m."from"), '[]') FROM (SELECT "from" FROM "Maintenance" ORDER BY id DESC LIMIT 20) m),
    'unreached', (SELECT COALESCE(json_agg(p."userId"), '[]')
      FROM "PlayerSettings" p WHERE p."dmClosed" AND EXISTS (
        SELECT FROM "Seat" s WHERE s."tableId" = t.id AND s."userId" = p."userId" AND NOT s.resigned)))`,
  schema: z.object({
    failures: z.int(),
    retryAt: z.coerce.date().nullable(),
    disturbance,
    message: z.object({ id: messageId, at: z.coerce.date() }).nullable(),
    maintenances: z.array(z.coerce.date()),
    unreached: z.array(userId),
  }),
}

/** How a table of a server is; one that the asker may not see, or of another server, is not there. */
export async function readTableHealth(
  context: Context,
  { table, guild, user }: { readonly table: TableId; readonly guild: GuildId; readonly user: UserId },
): Promise<Result<{ readonly health: TableHealth }>> {
  const read = await tableWith(context, table, beside)
  if (read === undefined || read.record.guild !== guild) return deny('no-such-table', { table })
  const { record } = read
  const { failures, retryAt, message, disturbance, maintenances, unreached } = read.beside
  const outage = record.outages.toSorted((a, b) => +a.to - +b.to).at(-1)
  return {
    ok: true,
    health: {
      outline: outlineOf(context, record, user),
      timeLeft: timeLeftOf(record),
      away: new Map(record.vacations.filter(isNow(context.now())).map(({ user, to }) => [user, to])),
      unplayable: unplayableAt(context, record),
      message: message ?? undefined,
      disturbance,
      failures,
      retryAt: retryAt ?? undefined,
      outage: outage && { ...outage, isMaintenance: maintenances.some(from => +from === +outage.from) },
      unreached: unreached.filter(one => one !== user),
    },
  }
}

function isNow(now: Date): (span: { readonly from: Date; readonly to: Date }) => boolean {
  return ({ from, to }) => from <= now && to > now
}

/** What a game throws at what is stored is as good as that nobody can read it. */
function unplayableAt({ games }: Context, record: TableRecord): Unplayable | undefined {
  if (record.status !== 'RUNNING') return undefined
  try {
    readMatch(games, record)
    return undefined
  } catch (error) {
    const code = error instanceof RulesAway ? error.no.refusal.code : undefined
    return code === 'rules-older' || code === 'rules-newer' ? code : 'unreadable'
  }
}
