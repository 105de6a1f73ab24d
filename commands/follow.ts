import { action, atTable, group } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { game } from '../src/discord/slash/game-options.ts'
import { numbered, oneOf, required, user } from '../src/discord/slash/options.ts'
import {
  followAtTable,
  followFreeSeats,
  followPlayer,
  listFollowed,
  stopFollowed,
} from '../src/operations/company/follow-player.ts'
import { suggestFollowed } from '../src/operations/typed/suggest-followed.ts'
import { FOLLOW_WAYS } from '../src/tables/following/follow-target.ts'

const how = () => oneOf('follow.how', FOLLOW_WAYS, way => `follow.how.${way}`)

/** What the asker is told of by direct message, beside what waits for them. */
export default group('follow', ANYWHERE, [
  atTable('follow.table', { how: how() }, (act, { how }) => followAtTable(act, how), { press: 'follow' }),
  action('follow.player', { player: required(user('follow.player.player')), how: how() }, followPlayer),
  action('follow.open', { game: game('follow.open.game') }, followFreeSeats),
  action('follow.list', {}, listFollowed),
  action(
    'follow.stop',
    { what: required(numbered('follow.stop.what', suggestFollowed)) },
    (actor, services, { what }) => stopFollowed(actor, services, what),
  ),
])
