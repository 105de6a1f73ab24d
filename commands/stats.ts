import { action, command } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { game } from '../src/discord/slash/game-options.ts'
import { user } from '../src/discord/slash/options.ts'
import { showStats } from '../src/operations/show-stats.ts'

/** How the asker or another player has done on this server, and the best at a game. */
export default command(
  WHERE_THE_BOT_IS,
  action('stats', { game: game('stats.game'), player: user('stats.player') }, showStats),
)
