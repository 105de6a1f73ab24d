import { action, group } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { required, user } from '../src/discord/slash/options.ts'
import { avoidPerson, letPersonBe, showAvoided } from '../src/operations/company/show-avoided.ts'

/** Whom the asker would rather not sit with. */
export default group('people', ANYWHERE, [
  action('people.avoid', { player: required(user('people.avoid.player')) }, (actor, services, { player }) =>
    avoidPerson(actor, services, { player, blocked: false }),
  ),
  action('people.block', { player: required(user('people.block.player')) }, (actor, services, { player }) =>
    avoidPerson(actor, services, { player, blocked: true }),
  ),
  action('people.remove', { player: required(user('people.remove.player')) }, letPersonBe),
  action('people.list', {}, (actor, services) => showAvoided(actor, services, 0)),
])
