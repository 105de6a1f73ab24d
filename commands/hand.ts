import { atTable, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { WAITING } from '../src/discord/slash/tables.ts'
import { showHand } from '../src/operations/look.ts'

/** What only the asker may see. */
export default command(ANYWHERE, atTable('hand', {}, showHand, { ...WAITING, press: 'hand' }))
