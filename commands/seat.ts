import { atTable, group } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { level, seat } from '../src/discord/slash/game-options.ts'
import { toSit } from '../src/discord/slash/tables.ts'
import { giveUpSeat, substituteComputer, takeBack, takeOver } from '../src/operations/substitutes.ts'
import { suggestLevels, suggestSeats } from '../src/operations/typed/suggestions.ts'
import { atOnlySeat } from '../src/operations/typed/which-to-sit.ts'

/** Seats of running games that change hands. */
export default group('seat', WHERE_THE_BOT_IS, [
  atTable('seat.give', {}, giveUpSeat, { press: 'seat-give' }),
  atTable(
    'seat.take',
    {
      seat: seat(async (invocation, services) =>
        suggestSeats('open')(await atOnlySeat(invocation, services, 'take'), services),
      ),
    },
    (act, { seat }) => takeOver(act, seat, false),
    toSit('take'),
  ),
  atTable('seat.computer', { level: level('seat.computer.level', suggestLevels), seat: seat() }, substituteComputer),
  atTable('seat.back', {}, takeBack, { ...toSit('back'), press: 'seat-back' }),
])
