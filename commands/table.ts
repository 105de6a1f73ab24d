import { atTable, command } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { completed, yesOrNo } from '../src/discord/slash/options.ts'
import { postTable, showBoard, showCrop } from '../src/operations/look.ts'
import { suggestCrops } from '../src/operations/typed/suggestions.ts'

/** Shows a table: posts it anew where it belongs, or leads there; in words or a part of it for the asker alone. */
export default command(
  WHERE_THE_BOT_IS,
  atTable(
    'table',
    { words: yesOrNo('table.words'), near: completed('table.near', suggestCrops) },
    (act, { words = false, near }) => {
      if (near !== undefined) return showCrop(act, near)
      return words ? showBoard(act) : postTable(act)
    },
    { press: 'post' },
  ),
)
