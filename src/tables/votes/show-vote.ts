import { z } from 'zod'
import { type Kept, kept, keptAs } from '../../store/messages/kept-message.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import { closesAt } from '../clocks/vote-clock.ts'
import { type Wants, wantsOf, wantsRows } from '../people/wants.ts'
import type { Context } from '../record/context.ts'
import type { Position } from '../record/position.ts'
import { type VoteState, voteSchema } from '../record/vote.ts'
import { type VoteFacts, voteFacts } from '../record/vote-facts.ts'
import { tablesWhere } from '../table/table-at.ts'
import { positionOf } from '../turn/show.ts'

/** A vote, open or over, at its table as everybody may know it, at one moment. */
export interface ShownVote {
  readonly vote: VoteFacts
  readonly state: VoteState
  readonly position: Position
  /** What the players there want to be told. */
  readonly wants: ReadonlyMap<UserId, Wants>
  /** Its message. */
  readonly kept: Kept | undefined
}

const aside = z.object({
  vote: voteSchema.extend({ status: z.enum(['OPEN', 'CARRIED', 'LOST']) }),
  wants: wantsRows,
  kept,
})

/** Reads a vote by its number and its table once; undefined if there is none. */
export async function showVote(context: Context, id: number): Promise<ShownVote | undefined> {
  const sql = Prisma.sql`json_build_object(
    'vote', (
      SELECT json_build_object(
        'id', v.id, 'kind', v.kind, 'seat', v.seat, 'about', v.facts, 'status', v.status, 'openedAt', v."openedAt",
        'ballots', COALESCE((
          SELECT json_agg(json_build_object('seat', b.seat, 'yes', b.yes) ORDER BY b.seat)
          FROM "Ballot" b WHERE b."voteId" = v.id
        ), '[]')
      ) FROM "Vote" v WHERE v.id = ${id}
    ),
    'wants', ${wantsOf(Prisma.sql`(SELECT o.seat, o."userId" FROM "Seat" o WHERE o."tableId" = t.id)`)},
    'kept', ${keptAs('vote', id)}
  )`
  const which = Prisma.sql`t.id = (SELECT v."tableId" FROM "Vote" v WHERE v.id = ${id})`
  const [found] = await tablesWhere(context, which, { sql, schema: aside })
  if (found === undefined) return undefined
  const { record, beside } = found
  const { vote, ...rest } = beside
  return {
    ...rest,
    vote: voteFacts(vote, record, closesAt(vote, record)),
    state: vote.status === 'LOST' && vote.about.isMoot ? 'MOOT' : vote.status,
    position: positionOf(context, record, undefined),
  }
}
