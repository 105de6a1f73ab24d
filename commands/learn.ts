import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { game } from '../src/discord/slash/game-options.ts'
import { required } from '../src/discord/slash/options.ts'
import { openLesson } from '../src/operations/learn.ts'
import { suggestLessons } from '../src/operations/typed/suggestions.ts'

/** A game learnt by playing it, step by step. */
export default command(
  ANYWHERE,
  action('learn', { game: required(game('learn.game', suggestLessons)) }, (actor, services, { game }) =>
    openLesson(actor, services, game),
  ),
)
