import { reason, sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { templatesPage } from '../../pages/servers/templates-page.ts'
import { clearTemplate, setTemplate, templatesAt } from '../../tables/moderate/set-template.ts'
import { type KeptTemplate, templateSchema } from '../../tables/servers/template.ts'
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

/** Says what new tables begin with on the server, after a change if one is wanted. */
export async function setUsualTable(actor: Actor, services: Services, typed: TypedTemplate): Promise<Reply> {
  const { interaction, user, guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const { game, options, clear = false, ...others } = typed
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  const isNone = given.length === 0 && options === undefined && !clear
  if (game === undefined && !isNone) return sentence('refused.template-of-no-game', locale)
  const request = { interaction, user, guild: guild.id }
  const read = async () => {
    if (game === undefined || isNone) return templatesAt(services.tables, request)
    if (clear) return clearTemplate(services.tables, { ...request, game })
    const own = options === undefined ? {} : { options: parseOptions(options) }
    const terms = templateSchema.parse({ ...Object.fromEntries(given), ...own })
    return setTemplate(services.tables, { ...request, game, terms })
  }
  const done = await read()
  if (!done.ok) return explain(services, done, locale)
  const whyNot = ({ unfit }: KeptTemplate) => unfit && reason(services, unfit, { locale, names: [] })
  const shown = game === undefined ? done.templates : done.templates.filter(one => one.game === game)
  return { type: 'message', body: templatesPage(shown, locale, whyNot) }
}
