import { atTable, command } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { PLAYED } from '../src/discord/slash/tables.ts'
import { openRematch } from '../src/operations/look-back.ts'

/** The same people at the same game again. */
export default command(WHERE_THE_BOT_IS, atTable('rematch', {}, openRematch, PLAYED))
