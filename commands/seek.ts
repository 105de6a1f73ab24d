import { action, group } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { game } from '../src/discord/slash/game-options.ts'
import { numbered, oneOf, wholeNumber } from '../src/discord/slash/options.ts'
import { changeSeek, seekGame, showSeeks } from '../src/operations/company/change-seek.ts'
import { askForSeek, seekTyped } from '../src/operations/company/seek-by-form.ts'
import { suggestSeeks } from '../src/operations/typed/suggest-seeks.ts'
import { PACES } from '../src/tables/record/paces.ts'
import { SEEK_HOURS } from '../src/tables/seeks/seeker.ts'

const which = () => numbered('seek.seek', suggestSeeks)

/** Games that the asker seeks company for: they are matched with others by the clock. */
export default group('seek', WHERE_THE_BOT_IS, [
  action(
    'seek.new',
    {
      game: game('seek.new.game'),
      players: wholeNumber('seek.new.players', 2, 8),
      'up-to': wholeNumber('seek.new.up-to', 2, 8),
      pace: oneOf('seek.new.pace', PACES, pace => `play.new.pace.${pace}`),
      or: oneOf('seek.new.or', PACES, pace => `play.new.pace.${pace}`),
      hours: oneOf('seek.new.hours', SEEK_HOURS, hours => `seek.new.hours.${hours}`),
    },
    (actor, services, { game, pace, or, ...wanted }) =>
      game === undefined
        ? askForSeek(actor, services, seekTyped(actor.options))
        : seekGame(actor, services, {
            game,
            paces: [pace ?? 'DAILY', or].filter(each => each !== undefined),
            ...wanted,
          }),
    options => (options.game === undefined ? seekTyped(options) : undefined),
  ),
  action('seek.list', {}, showSeeks),
  action('seek.withdraw', { seek: which() }, (actor, services, { seek }) =>
    changeSeek(actor, services, 'withdraw', seek),
  ),
  action('seek.renew', { seek: which() }, (actor, services, { seek }) => changeSeek(actor, services, 'renew', seek)),
])
