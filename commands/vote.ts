import { atTable, group } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { seat } from '../src/discord/slash/game-options.ts'
import { oneOf, required } from '../src/discord/slash/options.ts'
import { askOthers, showVotes } from '../src/operations/votes.ts'
import { VOTE_KINDS } from '../src/tables/record/vote.ts'

/** What the players of a running game ask of each other. */
export default group('vote', WHERE_THE_BOT_IS, [
  atTable(
    'vote.ask',
    { kind: required(oneOf('vote.ask.kind', VOTE_KINDS, kind => `vote.ask.kind.${kind}`)), seat: seat() },
    askOthers,
  ),
  atTable('vote.show', {}, showVotes, { press: 'votes' }),
])
