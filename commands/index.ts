import type { Command } from '../src/discord/messages/command.ts'
import cuzco from './cuzco.ts'
import games from './games.ts'
import hand from './hand.ts'
import help from './help.ts'
import incanGold from './incan-gold.ts'
import log from './log.ts'
import moderate from './moderate.ts'
import notes from './notes.ts'
import play from './play.ts'
import privacy from './privacy.ts'
import recap from './recap.ts'
import rematch from './rematch.ts'
import replay from './replay.ts'
import rules from './rules.ts'
import seat from './seat.ts'
import settings from './settings.ts'
import stats from './stats.ts'
import table from './table.ts'
import tawantinsuyu from './tawantinsuyu.ts'
import turn from './turn.ts'
import vacation from './vacation.ts'
import vote from './vote.ts'

/** Every slash command, in the order in which `/help` tells of them. */
export const commands: readonly Command[] = [
  play,
  turn,
  table,
  hand,
  log,
  recap,
  notes,
  games,
  replay,
  stats,
  rematch,
  seat,
  vote,
  rules,
  settings,
  vacation,
  moderate,
  privacy,
  help,
  incanGold,
  cuzco,
  tawantinsuyu,
]
