import type { Result } from '../../tables/record/result.ts'
import { askVote, type VoteRequest } from '../../tables/votes/ask-vote.ts'
import { castBallot, type Voted } from '../../tables/votes/cast-ballot.ts'
import type { Reply } from '../messages/reply.ts'
import { votesPage } from '../pages/vote.ts'
import { type Act, done, no, once, request, showPage } from './act.ts'

/** Asks the others at a table for something. */
export async function askOthers(act: Act, wanted: VoteRequest): Promise<Reply> {
  return told(act, await askVote(act.house.desk, { ...request(act), ...wanted }))
}

/** Says yes or no to a vote. */
export async function answerVote(act: Act, vote: number, yes: boolean): Promise<Reply> {
  return told(act, await castBallot(act.house.desk, { ...request(act), vote, yes }))
}

/** The open votes of a table. */
export function showVotes(act: Act): Promise<Reply> {
  return showPage(act, ({ position }) => votesPage(act.house, position, act.asker.locale))
}

async function told(act: Act, voted: Result<Voted>): Promise<Reply> {
  if (!voted.ok) return no(act, voted)
  const said = await done(act, `done.vote.${voted.state}`, {}, 'votes')
  return voted.state === 'OPEN' ? said : once(said, 'vote-closed', 'finished', 'abandoned', 'paused', 'not-paused')
}
