import { atTable, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { freeText, yesOrNo } from '../src/discord/slash/options.ts'
import { EVER } from '../src/discord/slash/tables.ts'
import { showNote, writeNote } from '../src/operations/notes.ts'
import { LONGEST_NOTE } from '../src/tables/history/notes.ts'

/** What the asker keeps for themselves about a table. */
export default command(
  ANYWHERE,
  atTable(
    'notes',
    { text: freeText('notes.text', LONGEST_NOTE), clear: yesOrNo('notes.clear') },
    (act, { text, clear = false }) => {
      if (clear) return writeNote(act, '')
      return text === undefined ? showNote(act) : writeNote(act, text)
    },
    EVER,
  ),
)
