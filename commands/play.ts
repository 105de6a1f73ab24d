import { action, atTable, group } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { game, gameOptions, level, seat } from '../src/discord/slash/game-options.ts'
import { oneOf, required, user, wholeNumber, yesOrNo } from '../src/discord/slash/options.ts'
import { BELOW } from '../src/discord/slash/tables.ts'
import { invitePerson } from '../src/operations/company/invite-person.ts'
import { abandonTable, askIfSure, resignSeat } from '../src/operations/give-up.ts'
import {
  dismissComputer,
  joinTable,
  leaveTable,
  reopenTable,
  seatComputer,
  sendAway,
  startTable,
} from '../src/operations/lobby.ts'
import { askForTable, formTyped } from '../src/operations/opening/open-by-form.ts'
import { beginPractice, beginWatched, openTable } from '../src/operations/opening/open-table.ts'
import { suggestLevels, suggestLevelsOf, suggestSeats } from '../src/operations/typed/suggestions.ts'
import { suggestToJoin, whichToJoin } from '../src/operations/typed/which-to-join.ts'
import { START_HOURS, STARTS } from '../src/tables/clocks/auto-start.ts'
import { ASKS, LATES, PACES } from '../src/tables/record/paces.ts'

const theGame = () => required(game('play.new.game'))
const players = () => wholeNumber('play.new.players', 1, 8)

/** Opening, joining, starting and closing tables. */
export default group('play', WHERE_THE_BOT_IS, [
  action(
    'play.new',
    {
      game: game('play.new.game'),
      players: players(),
      options: gameOptions('play.new.options'),
      pace: oneOf('play.new.pace', PACES, pace => `play.new.pace.${pace}`),
      late: oneOf('play.new.late', LATES, late => `play.new.late.${late}`),
      quiet: yesOrNo('play.new.quiet'),
      silence: yesOrNo('play.new.silence'),
      hints: yesOrNo('play.new.hints'),
      brisk: yesOrNo('play.new.brisk'),
      start: oneOf('play.new.start', STARTS, start => `play.new.start.${start}`),
      after: oneOf('play.new.after', START_HOURS, hours => `play.new.after.${hours}`),
      minimum: wholeNumber('play.new.minimum', 2, 8),
      asks: oneOf('play.new.asks', ASKS, asks => `play.new.asks.${asks}`),
    },
    (actor, services, { game, ...terms }) =>
      game === undefined
        ? askForTable(actor, services, formTyped(actor.options))
        : openTable(actor, services, { game, ...terms }),
    options => (options.game === undefined ? formTyped(options) : undefined),
  ),
  action(
    'play.practice',
    { game: theGame(), players: players(), level: level('play.practice.level', suggestLevelsOf) },
    beginPractice,
  ),
  action(
    'play.watch',
    {
      game: theGame(),
      players: players(),
      level: level('play.watch.level', suggestLevelsOf),
      options: gameOptions('play.new.options'),
      brisk: yesOrNo('play.new.brisk'),
    },
    beginWatched,
  ),
  atTable('play.join', {}, act => joinTable(act, false), { which: whichToJoin, suggest: suggestToJoin, press: 'join' }),
  atTable(
    'play.invite',
    { player: required(user('play.invite.player')) },
    (act, _, { people }) => invitePerson(act, people.player),
    BELOW,
  ),
  atTable('play.leave', {}, act => leaveTable(act, false), { ...BELOW, press: 'leave' }),
  atTable('play.start', {}, act => startTable(act, false), { ...BELOW, press: 'start' }),
  atTable('play.reopen', {}, reopenTable, { ...BELOW, press: 'reopen' }),
  atTable(
    'play.computer',
    { level: level('play.computer.level', suggestLevels) },
    (act, { level }) => seatComputer(act, level),
    BELOW,
  ),
  atTable('play.dismiss', { seat: seat(suggestSeats('computers')) }, (act, { seat }) => dismissComputer(act, seat)),
  atTable('play.remove', { player: required(user('play.remove.player')) }, (act, { player }) => sendAway(act, player)),
  atTable('play.resign', {}, act => askIfSure(act, 'resign', resignSeat), { ...BELOW, press: 'resign' }),
  atTable('play.abandon', {}, act => askIfSure(act, 'abandon', abandonTable), { ...BELOW, press: 'abandon' }),
])
