import { reason, sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { whichGamePage } from '../../pages/opening/which-game-page.ts'
import { changedTemplatePage, templatesPage } from '../../pages/servers/templates-page.ts'
import { clearTemplate, setTemplate, templatesAt } from '../../tables/moderate/set-template.ts'
import { type KeptTemplate, templateSchema } from '../../tables/servers/template.ts'
import { sayOption } from '../../words/words.ts'
import { parseOptions } from '../lines/parse-options.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** Options of a new table as they were typed, for all new tables of a game. */
interface TypedTemplate extends Readonly<Record<string, unknown>> {
  readonly game?: string | undefined
  readonly options?: string | undefined
  readonly clear?: boolean | undefined
}

/** Says what new tables begin with on the server, or what is so after a change and was before. */
export async function setUsualTable(actor: Actor, services: Services, typed: TypedTemplate): Promise<Reply> {
  const { interaction, user, guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const { game, options, clear = false, ...others } = typed
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  const first = options === undefined ? given[0]?.[0] : 'options'
  if (clear && first !== undefined) return clearOrSet(actor, first)
  if (clear) return game === undefined ? askWhichToClear(actor, services) : clearUsualTable(actor, services, game)
  if (first === undefined) return showUsualTables(actor, services, game)
  if (game === undefined) return sentence('refused.template-of-no-game', locale)
  const own = options === undefined ? {} : { options: parseOptions(options) }
  const terms = templateSchema.parse({ ...Object.fromEntries(given), ...own })
  const done = await setTemplate(services.tables, { interaction, user, guild: guild.id, game, terms })
  return done.ok ? { type: 'message', body: changedTemplatePage(done, locale) } : explain(services, done, locale)
}

function clearOrSet({ locale, client }: Actor, option: string): Reply {
  const [one, other] = [sayOption('moderate template clear', client), sayOption(`moderate template ${option}`, client)]
  return sentence('refused.one-or-other', locale, { one, other })
}

/** Has new tables of a game begin on the server as everywhere again. */
export async function clearUsualTable(actor: Actor, services: Services, game: string): Promise<Reply> {
  const { interaction, user, guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const done = await clearTemplate(services.tables, { interaction, user, guild: guild.id, game })
  return done.ok ? { type: 'message', body: changedTemplatePage(done, locale) } : explain(services, done, locale)
}

async function showUsualTables(actor: Actor, services: Services, game: string | undefined): Promise<Reply> {
  const { guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const read = await templatesAt(services.tables, { guild: guild.id })
  if (!read.ok) return explain(services, read, locale)
  const whyNot = ({ unfit }: KeptTemplate) => unfit && reason(services, unfit, { locale, names: [] })
  return { type: 'message', body: templatesPage(read.templates, { locale, game, whyNot }) }
}

/** Asks of which game the usual table is to go, each by a button. */
async function askWhichToClear(actor: Actor, services: Services): Promise<Reply> {
  const { guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const read = await templatesAt(services.tables, { guild: guild.id })
  if (!read.ok) return explain(services, read, locale)
  if (read.templates.length === 0) return sentence('templates.none', locale)
  const games = read.templates.map(({ game }) => game)
  const press = (game: string) => ({ type: 'clear-template', game }) as const
  return { type: 'message', body: whichGamePage(games, { ask: 'templates.which', locale, press }) }
}
