import { action, atTable, group } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { game, gameOptions, level, players, seat, tableTerms } from '../src/discord/slash/game-options.ts'
import { required, user, yesOrNo } from '../src/discord/slash/options.ts'
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
import { askWhichGame } from '../src/operations/opening/open-by-form.ts'
import { beginPractice, beginWatched, openTable } from '../src/operations/opening/open-table.ts'
import { suggestLevels, suggestLevelsOf, suggestSeats } from '../src/operations/typed/suggestions.ts'
import { suggestToJoin, whichToJoin } from '../src/operations/typed/which-to-join.ts'

const theGame = () => required(game('play.new.game'))

/** Opening, joining, starting and closing tables. */
export default group('play', WHERE_THE_BOT_IS, [
  action(
    'play.new',
    {
      game: game('play.new.game'),
      ...tableTerms(),
    },
    (actor, services, { game, ...terms }) =>
      game === undefined
        ? askWhichGame(actor, services, actor.options)
        : openTable(actor, services, { game, ...terms }),
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
