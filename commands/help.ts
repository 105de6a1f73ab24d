import { action, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { game } from '../src/discord/slash/game-options.ts'
import { gameHelpPage, type HelpContents, helpPage } from '../src/pages/guide/help-page.ts'
import { quoted, sentence } from '../src/pages/model/refusals.ts'

/** How playing with Chaski works, and each game: the other commands are told of. */
export default (told: HelpContents) =>
  command(
    ANYWHERE,
    action('help', { game: game('help.game') }, (actor, { operatorContact: contact }, { game: id }) => {
      if (id === undefined) return { type: 'message', body: helpPage(told, actor, { contact }) }
      const one = told.games.find(({ game }) => game.id === id)
      if (one === undefined) return sentence('refused.unknown-game', actor.locale, { game: quoted(id) })
      return { type: 'message', body: gameHelpPage(one, actor) }
    }),
  )
