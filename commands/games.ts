import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { listGames } from '../src/operations/typed/list-games.ts'

/** The asker's tables, those that wait for them first. */
export default command(ANYWHERE, action('games', {}, listGames))
