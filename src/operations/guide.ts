import { playsNow } from '../pages/back.ts'
import { chapterPage } from '../pages/guide/chapter-page.ts'
import { gameHelpPage, type HelpContents, helpPage } from '../pages/guide/help-page.ts'
import { foundPage, whichRulesPage } from '../pages/guide/rules.ts'
import type { Body } from '../pages/model/blocks.ts'
import type { GuidePress } from '../pages/model/press.ts'
import { quoted, sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { speech, tellOptions } from '../words/speech.ts'
import { type Act, showPage } from './model/act.ts'
import type { Actor } from './model/actor.ts'
import type { Invocation } from './model/invocation.ts'
import type { Services } from './model/services.ts'

/** What is read of the rules and of help, by a button or out of a list. */
export async function openGuide(
  reader: Actor,
  services: Services,
  help: HelpContents,
  id: Exclude<GuidePress, { readonly type: 'learn' | 'practice' }>,
  picked: string,
): Promise<Reply> {
  const { locale } = reader
  const shown = (body: Body): Reply => ({ type: 'panel', body })
  const onGame = (game: string) => {
    const one = help.games.find(each => each.game.id === game)
    return one === undefined ? unknown(game, locale) : shown(gameHelpPage(one, reader))
  }
  switch (id.type) {
    case 'chapter':
    case 'chapters':
      return openChapter(reader, services, id, picked)
    case 'rules':
      return shown(whichRulesPage([...services.tables.games.values()], reader))
    case 'help':
      return shown(helpPage(help, reader, { topic: id.topic, contact: services.operatorContact }))
    case 'help-game':
      return onGame(id.game)
    case 'help-games':
      return onGame(picked)
  }
}

/** The chapter of the rules that a button names, or that was picked in a list of them. */
export async function openChapter(
  { locale, client }: Pick<Actor, 'locale' | 'client'>,
  services: Services,
  press: Extract<GuidePress, { readonly type: 'chapter' | 'chapters' }>,
  picked: string,
): Promise<Reply> {
  const { game, table } = press
  const found = services.tables.games.get(game)
  if (found === undefined) return unknown(game, locale)
  const chapter = press.type === 'chapter' ? press.chapter : picked
  const body = await chapterPage(services, found, { locale, client, chapter, table })
  return { type: 'panel', body, ...(table && { table }) }
}

/** What of the rules is wanted, as it is typed. */
interface RulesWanted {
  readonly game?: string | undefined
  readonly chapter?: string | undefined
  readonly about?: string | undefined
}

/** The rules of the games, a chapter at a time, and what they say about something; of the channel's game where none is named. */
export async function readRules(actor: Invocation, services: Services, wanted: RulesWanted): Promise<Reply> {
  const { game: id, chapter, about } = withGame(wanted, services)
  const { locale, client } = actor
  const { games } = services.tables
  const here = id === undefined && about === undefined ? (await actor.here())[0] : undefined
  const game = games.get(id ?? here?.game ?? '')
  if (id !== undefined && game === undefined) return unknown(id, locale)
  const meant = game === undefined ? [...games.values()] : [game]
  if (about !== undefined) return { type: 'message', body: foundPage(meant, locale, about) }
  if (game === undefined) return { type: 'message', body: whichRulesPage(meant, actor) }
  const table = here?.isOwn && here.status === 'RUNNING' ? here.id : undefined
  return { type: 'message', body: await chapterPage(services, game, { locale, client, chapter, table }) }
}

/** A chapter that was picked while no game was named says which game’s it is: `cuzco setup`. */
function withGame(wanted: RulesWanted, { tables: context }: Services): RulesWanted {
  const [game = '', chapter] = wanted.chapter?.split(' ') ?? []
  return wanted.game === undefined && context.games.has(game) ? { ...wanted, game, chapter } : wanted
}

/** The rules of a table's game, and before them by which options it is played. */
export function showRules(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  return showPage(act, ({ position }) => {
    const spoken = speech(services.tables, position, actor.locale)
    const options = tellOptions(spoken)
    const first =
      options.length === 0
        ? spoken.ui.say('rules.table-usual', { table })
        : spoken.ui.say('rules.table', { table, options: { list: options } })
    const back = playsNow(position) ? { table } : {}
    return chapterPage(services, spoken.game, { locale: actor.locale, client: actor.client, first, ...back })
  })
}

function unknown(game: string, locale: Actor['locale']): Reply {
  return sentence('refused.unknown-game', locale, { game: quoted(game) })
}
