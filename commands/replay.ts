import { atTable, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { yesOrNo } from '../src/discord/slash/options.ts'
import { ENDED, EVER } from '../src/discord/slash/tables.ts'
import { showFilm, showReplay } from '../src/operations/look-back.ts'

/** A game once more, moment by moment or as an animated picture. */
export default command(
  ANYWHERE,
  atTable('replay', { film: yesOrNo('replay.film') }, (act, { film }) => (film ? showFilm(act) : showReplay(act, 0)), {
    ...EVER,
    suggest: ENDED.suggest,
  }),
)
