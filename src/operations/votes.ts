import type { Reply } from '../pages/model/reply.ts'
import { votesPage } from '../pages/votes-page.ts'
import type { Result } from '../tables/record/result.ts'
import { askVote, type VoteRequest } from '../tables/votes/ask-vote.ts'
import { castBallot, type Voted } from '../tables/votes/cast-ballot.ts'
import { hasTurns } from '../tables/votes/undo.ts'
import { type Act, done, no, once, request, showPage, withSnapshot } from './model/act.ts'
import { type MadeFor, outdatedSince } from './my-turn.ts'

/** Asks the others at a table for something. */
export async function askOthers(act: Act, wanted: VoteRequest): Promise<Reply> {
  return told(act, await askVote(act.services.tables, { ...request(act), ...wanted }))
}

/** Asks for the asker's last turn to be taken back; on a page of before somebody played or it was taken back, that is shown anew. */
export function askToUndo(act: Act, { beat }: MadeFor): Promise<Reply> {
  return withSnapshot(act, snapshot =>
    outdatedSince(snapshot, { beat }) === undefined ? askOthers(act, { kind: 'UNDO' }) : showVotes(act),
  )
}

/** Says yes or no to a vote. */
export async function answerVote(act: Act, vote: number, yes: boolean): Promise<Reply> {
  return told(act, await castBallot(act.services.tables, { ...request(act), vote, yes }))
}

/** The open votes of a table. */
export function showVotes(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  return showPage(act, async ({ position }) => {
    const { viewer } = position
    const mayUndo = viewer !== 'public' && (await hasTurns(services.tables, { table, seat: viewer }))
    return votesPage(services, position, actor.locale, { mayUndo })
  })
}

async function told(act: Act, voted: Result<Voted>): Promise<Reply> {
  if (!voted.ok) return no(act, voted)
  const said = await done(act, `done.vote.${voted.state}`, {}, 'votes')
  return voted.state === 'OPEN' ? said : once(said, 'vote-closed', 'finished', 'abandoned', 'paused', 'not-paused')
}
