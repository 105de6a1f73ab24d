import { unambiguous } from '../src/discord/move-command/command-faults.ts'
import { moveCommand } from '../src/discord/move-command/move-command.ts'
import type { Command } from '../src/discord/slash/command.ts'
import { helpContents } from '../src/discord/slash/help-contents.ts'
import { games } from '../src/games/index.ts'
import diagnose from './diagnose.ts'
import follow from './follow.ts'
import tables from './games.ts'
import hand from './hand.ts'
import help from './help.ts'
import learn from './learn.ts'
import log from './log.ts'
import { menus } from './menus.ts'
import moderate from './moderate.ts'
import notes from './notes.ts'
import operator from './operator.ts'
import people from './people.ts'
import play from './play.ts'
import privacy from './privacy.ts'
import recap from './recap.ts'
import rematch from './rematch.ts'
import replay from './replay.ts'
import rules from './rules.ts'
import seat from './seat.ts'
import seek from './seek.ts'
import settings from './settings.ts'
import stats from './stats.ts'
import table from './table.ts'
import turn from './turn.ts'
import vacation from './vacation.ts'
import vote from './vote.ts'

const ours: readonly Command[] = [
  learn,
  play,
  turn,
  table,
  hand,
  log,
  recap,
  follow,
  notes,
  tables,
  seek,
  replay,
  stats,
  rematch,
  seat,
  vote,
  rules,
  settings,
  people,
  vacation,
  moderate,
  diagnose,
  privacy,
]

const theirs = [...games.values()].map(moveCommand)

/** Every slash command: those of Chaski, in the order in which `/help` tells of them, and one for each game. */
export const commands: readonly Command[] = unambiguous([
  ...ours,
  help(helpContents([...ours, ...theirs], games)),
  ...theirs,
])

/** What the operator alone has, on their own server. */
export const operators: readonly Command[] = [operator]

export { menus }
