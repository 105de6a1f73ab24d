import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { chapter, game } from '../src/discord/slash/game-options.ts'
import { completed } from '../src/discord/slash/options.ts'
import { readRules } from '../src/operations/guide.ts'
import { suggestTerms } from '../src/operations/typed/suggestions.ts'

/** The rules of the games, a chapter at a time, and what they say about something. */
export default command(
  ANYWHERE,
  action(
    'rules',
    {
      game: game('rules.game'),
      chapter: chapter('rules.chapter'),
      about: completed('rules.about', suggestTerms),
    },
    readRules,
  ),
)
