import { z } from 'zod'
import { Prisma } from '../prisma/client.ts'
import { type PostedMessage, postedOf } from './kept-message.ts'
import { type LiveMessage, liveMessageOf } from './live-message.ts'
import { type Row, rowSchema } from './message-row.ts'
import { pastOfRow, type ReplacedMessage } from './replaced-message.ts'

/** All messages of a table that still need something done. */
export interface MessageStandings {
  readonly live: LiveMessage | undefined
  /** The messages whose place has been taken and that stand there as they were. */
  readonly past: readonly ReplacedMessage[]
  /** Something that belongs beside the live message could not be posted. */
  readonly isBesideMissing: boolean
  /** The messages that called somebody there. */
  readonly calls: readonly PostedMessage[]
}

/** What tells it, as JSON made of a table's row `t`. */
export const STANDINGS = Prisma.sql`COALESCE((
  SELECT json_agg(d ORDER BY d."messageId") FROM "Message" d
  WHERE d."tableId" = t.id AND (d.kind IN ('live', 'beside', 'call') OR (d.kind = 'replaced' AND d.pending))
), '[]')`

export const messageStandings = z.array(rowSchema).transform((rows): MessageStandings => {
  const of = (kind: Row['kind']) => rows.filter(row => row.kind === kind)
  const [live] = of('live')
  return {
    live: live && liveMessageOf(live),
    past: of('replaced').map(pastOfRow),
    isBesideMissing: of('beside').length > 0,
    calls: of('call').map(postedOf),
  }
})
