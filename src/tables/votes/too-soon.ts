import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny } from '../record/result.ts'
import { storedAbout, type VoteKind } from '../record/vote.ts'
import type { Change } from '../table/transact.ts'

/** How long it is before the others can be asked again for what they have refused: each time they are called. */
const LOST_MS = 3600_000
/** How many votes of a kind a table may have in an hour, whatever becomes of them. */
const AN_HOUR = { most: 4, ms: 3600_000 } as const

const past = z.array(
  z.object({
    status: z.enum(['OPEN', 'CARRIED', 'LOST']),
    seat: z.int(),
    about: storedAbout,
    openedAt: z.date(),
    closedAt: z.date().nullable(),
    ballots: z.array(z.object({ seat: z.int(), yes: z.boolean() })),
  }),
)

/** Why a vote of this kind, about this seat if one is named, cannot be asked for again yet at a table. */
export async function tooSoon(
  { tx, now }: Change,
  { id }: TableRecord,
  { kind, seat, asker }: { readonly kind: VoteKind; readonly seat?: Seat | undefined; readonly asker: Seat },
): Promise<Denied | undefined> {
  const since = new Date(now.getTime() - Math.max(LOST_MS, AN_HOUR.ms))
  const rows = await tx.vote.findMany({
    where: { tableId: id, kind, OR: [{ openedAt: { gt: since } }, { closedAt: { gt: since } }] },
    orderBy: { openedAt: 'asc' },
    include: { ballots: true },
  })
  const votes = past.parse(rows.map(({ facts, ...row }) => ({ ...row, about: facts })))
  const lost = votes.findLast(
    ({ status, about, closedAt, seat: of, ballots }) =>
      // An undo is of the asker's own turn, and what was taken back was refused by nobody else.
      (of === asker || (kind !== 'UNDO' && !ballots.some(ballot => ballot.seat === of && !ballot.yes))) &&
      status === 'LOST' &&
      about.isMoot !== true &&
      closedAt !== null &&
      closedAt > new Date(now.getTime() - LOST_MS) &&
      (seat === undefined || about.seat === undefined || about.seat === seat),
  )
  if (lost?.closedAt) return deny('vote-lost-lately', { when: relative(lost.closedAt, LOST_MS) })
  const [first] = votes.filter(({ openedAt }) => openedAt > since).slice(-AN_HOUR.most)
  const count = votes.filter(({ openedAt }) => openedAt > since).length
  if (first === undefined || count < AN_HOUR.most) return undefined
  return deny('too-many-votes', { max: AN_HOUR.most, when: relative(first.openedAt, AN_HOUR.ms) })
}

/** A moment n milliseconds after another one, as Discord shows it to each in their own time. */
function relative(from: Date, ms: number): string {
  return `<t:${Math.ceil((from.getTime() + ms) / 1000)}:R>`
}
