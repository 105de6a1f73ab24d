import { action, group } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { completed, required } from '../src/discord/slash/options.ts'
import { suggestDays } from '../src/operations/typed/suggest-days.ts'
import { planAbsence, returnFromAbsence, showAbsences } from '../src/operations/vacation.ts'

/** When the asker is away: their clocks are stopped, and their tables are told. */
export default group('vacation', ANYWHERE, [
  action(
    'vacation.plan',
    {
      from: required(completed('vacation.plan.from', suggestDays())),
      to: required(completed('vacation.plan.to', suggestDays('from'))),
    },
    planAbsence,
  ),
  action('vacation.end', {}, returnFromAbsence),
  action('vacation.show', {}, showAbsences),
])
