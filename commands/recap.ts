import { atTable, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { EVER } from '../src/discord/slash/tables.ts'
import { showRecap } from '../src/operations/look-back.ts'

/** What has happened at a table since the asker's last action. */
export default command(ANYWHERE, atTable('recap', {}, showRecap, { ...EVER, press: 'recap' }))
