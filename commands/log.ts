import { atTable, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { wholeNumber } from '../src/discord/slash/options.ts'
import { EVER } from '../src/discord/slash/tables.ts'
import { showLog } from '../src/operations/look-back.ts'

/** What has happened at a table. */
export default command(
  ANYWHERE,
  atTable('log', { page: wholeNumber('log.page', 1, 1000) }, (act, { page = 1 }) => showLog(act, page - 1), {
    ...EVER,
    press: 'log',
  }),
)
