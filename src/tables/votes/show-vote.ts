import { tableId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { Position } from '../record/position.ts'
import { readRecord } from '../record/record.ts'
import { type VoteState, voteSchema } from '../record/vote.ts'
import { type VoteFacts, voteFacts } from '../record/vote-facts.ts'
import { positionOf } from '../turn/show.ts'

/** A vote, open or over, at its table as everybody may know it. */
export interface ShownVote {
  readonly vote: VoteFacts
  readonly state: VoteState
  readonly position: Position
}

/** A vote by its number; undefined if there is none. */
export async function showVote(desk: Desk, id: number): Promise<ShownVote | undefined> {
  const { prisma } = desk.store
  const row = await prisma.vote.findUnique({ where: { id }, include: { ballots: true } })
  const record = row === null ? undefined : await readRecord(prisma, tableId.parse(row.tableId))
  if (row === null || record === undefined) return undefined
  const vote = voteSchema.parse({ ...row, about: row.facts })
  return {
    vote: voteFacts(vote, record),
    state: row.status === 'LOST' && vote.about.isMoot ? 'MOOT' : row.status,
    position: positionOf(desk, record, undefined),
  }
}
