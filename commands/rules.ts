import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, autocompletedOption, named } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import type { House } from '../src/operations/model/house.ts'
import { suggestChapters, suggestGames, suggestTerms } from '../src/operations/typed/suggestions.ts'
import { chapterPage } from '../src/pages/guide/chapter.ts'
import { foundPage, whichRulesPage } from '../src/pages/guide/rules.ts'
import { quoted, sentence } from '../src/pages/model/refusals.ts'

const wanted = z.object({ game: z.string().optional(), chapter: z.string().optional(), about: z.string().optional() })

/** A chapter that was picked while no game was named says which game’s it is: `cuzco setup`. */
function withGame(options: z.infer<typeof wanted>, { desk }: House): z.infer<typeof wanted> {
  const [game = '', chapter] = options.chapter?.split(' ') ?? []
  return options.game === undefined && desk.games.has(game) ? { ...options, game, chapter } : options
}

/** The rules of the games, a chapter at a time, and what they say about something. */
export default {
  data: {
    ...named('rules'),
    ...ANYWHERE,
    options: [
      autocompletedOption('rules.game'),
      autocompletedOption('rules.chapter'),
      autocompletedOption('rules.about'),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { game: id, chapter, about } = withGame(wanted.parse(invocation.options), house)
    const { locale, client } = invocation
    const { games } = house.desk
    const here = id === undefined && about === undefined ? (await invocation.here())[0] : undefined
    const game = games.get(id ?? here?.game ?? '')
    if (id !== undefined && game === undefined) return sentence('refused.unknown-game', locale, { game: quoted(id) })
    const meant = game === undefined ? [...games.values()] : [game]
    if (about !== undefined) return { type: 'message', body: foundPage(meant, locale, about) }
    if (game === undefined) return { type: 'message', body: whichRulesPage(meant, invocation) }
    const table = here?.isOwn && here.status === 'RUNNING' ? here.id : undefined
    return { type: 'message', body: await chapterPage(house, game, { locale, client, chapter, table }) }
  },

  complete(invocation, house) {
    if (invocation.focused.name === 'game') return suggestGames(invocation, house)
    return invocation.focused.name === 'about' ? suggestTerms(invocation, house) : suggestChapters(invocation, house)
  },
} satisfies Command
